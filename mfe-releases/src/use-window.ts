import { useSearchParams } from 'react-router-dom';

/** Times for which health is summed up, in hours, with their names. */
export const windows = [
  { hours: 1, label: 'Last hour' },
  { hours: 24, label: 'Last day' },
  { hours: 168, label: 'Last week' },
] as const;

const usual = 24;

/** The time that the address chooses, in hours, and the way to choose another. */
export function useWindow(): [hours: number, choose: (hours: number) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('hours'));
  const hours = windows.find((one) => one.hours === asked)?.hours ?? usual;
  return [hours, (chosen) => setSearch({ hours: String(chosen) }, { replace: true })];
}
