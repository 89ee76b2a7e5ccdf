import type { LocalData } from '@parley/shared-ui/offline-storage';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLogout } from './use-logout.ts';

const loadStorage = () => import('@parley/shared-ui/offline-storage');
const loadDialog = () => import('./local-data-dialog.tsx');
const LocalDataDialog = lazy(async () => ({ default: (await loadDialog()).LocalDataDialog }));

/** What is stored for a user, `null` when nothing is or the browser cannot tell or ask about it. */
async function findLocalData(userId: string): Promise<LocalData | null> {
  try {
    const { countLocalData } = await loadStorage();
    const [found] = await Promise.all([countLocalData(userId), loadDialog()]);
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
  const [wasOpened, setWasOpened] = useState(false);

  const logOut = async () => {
    const found = userId === null ? null : await findLocalData(userId);
    if (!found) return leave();
    setWasOpened(true);
    setLocalData(found);
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
    dialog: wasOpened && (
      <Suspense fallback={null}>
        <LocalDataDialog
          localData={localData}
          onKeep={keep}
          onDelete={remove}
          onCancel={() => setLocalData(null)}
        />
      </Suspense>
    ),
  };
}
