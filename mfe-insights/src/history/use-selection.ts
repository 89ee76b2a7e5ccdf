import { useCallback, useState } from 'react';

/** Which rows are chosen, by id. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  /** Chooses the rows or lets go of them. */
  const select = useCallback((changed: readonly string[], selected: boolean) => {
    setIds((before) => {
      const after = new Set(before);
      for (const id of changed) {
        if (selected) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  }, []);
  return { ids, select };
}
