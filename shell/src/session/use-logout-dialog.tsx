import type { LocalData } from '@parley/shared-ui/offline-storage';
import { type ReactNode, useState } from 'react';
import { LocalDataDialog } from './local-data-dialog.tsx';
import { useLogout } from './use-logout.ts';

const loadStorage = () => import('@parley/shared-ui/offline-storage');

/** What is stored for a user, `null` when nothing is or the browser cannot tell. */
async function findLocalData(userId: string): Promise<LocalData | null> {
  try {
    const { countLocalData } = await loadStorage();
    const found = await countLocalData(userId);
    return found.recordings + found.conversations + found.unsentAnswers > 0 ? found : null;
  } catch {
    return null;
  }
}

/**
 * Logging out, with a dialog about the interviews that this browser stores.
 * @param userId `null` while the user is not known
 */
export function useLogoutDialog(userId: string | null): {
  logOut: () => Promise<void>;
  dialog: ReactNode;
} {
  const leave = useLogout();
  const [localData, setLocalData] = useState<LocalData | null>(null);

  const logOut = async () => {
    const found = userId === null ? null : await findLocalData(userId);
    if (found) setLocalData(found);
    else leave();
  };
  const keep = () => {
    setLocalData(null);
    leave();
  };
  const remove = async () => {
    setLocalData(null);
    try {
      const { deleteLocalData } = await loadStorage();
      if (userId !== null) await deleteLocalData(userId);
    } finally {
      leave();
    }
  };
  return {
    logOut,
    dialog: (
      <LocalDataDialog
        localData={localData}
        onKeep={keep}
        onDelete={remove}
        onCancel={() => setLocalData(null)}
      />
    ),
  };
}
