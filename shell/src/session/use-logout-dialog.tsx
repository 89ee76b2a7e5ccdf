import type { LocalData } from '@parley/shared-ui/offline-storage';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLogout } from './use-logout.ts';

const loadStorage = () => import('@parley/shared-ui/offline-storage');
const loadDialog = () => import('./local-data-dialog.tsx');
const LocalDataDialog = lazy(async () => ({ default: (await loadDialog()).LocalDataDialog }));

/** What is stored; `null` when that is nothing. */
const orNull = (found: LocalData): LocalData | null =>
  found.recordings + found.conversations + found.unsentAnswers > 0 ? found : null;

/** What is stored for a user, `null` when nothing is or the browser cannot tell or ask about it. */
async function findLocalData(userId: string): Promise<LocalData | null> {
  try {
    const { countLocalData } = await loadStorage();
    const [found] = await Promise.all([countLocalData(userId), loadDialog()]);
    return orNull(found);
  } catch {
    return null;
  }
}

/** Deletes what was found and returns what may be left, `null` when nothing is. */
async function deleteFound(userId: string, found: LocalData): Promise<LocalData | null> {
  try {
    const { countLocalData, deleteLocalData } = await loadStorage();
    try {
      await deleteLocalData(userId);
      return null;
    } catch {
      return orNull(await countLocalData(userId));
    }
  } catch {
    return found;
  }
}

/**
 * Logging out, with a dialog about the interviews that this browser stores. When they are to be deleted
 * and cannot be, the user stays signed in and chooses again.
 * @param userId `null` while the user is not known
 */
export function useLogoutDialog(userId: string | null): {
  logOut: () => Promise<void>;
  dialog: ReactNode;
} {
  const leave = useLogout();
  const [localData, setLocalData] = useState<LocalData | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  const logOut = async () => {
    const found = userId === null ? null : await findLocalData(userId);
    if (!found) return leave();
    setWasOpened(true);
    setFailed(false);
    setLocalData(found);
  };
  const keep = () => {
    setLocalData(null);
    leave();
  };
  const remove = async () => {
    if (userId === null || localData === null) return;
    setDeleting(true);
    const left = await deleteFound(userId, localData);
    setDeleting(false);
    setFailed(left !== null);
    setLocalData(left);
    if (left === null) leave();
  };
  return {
    logOut,
    dialog: wasOpened && (
      <Suspense fallback={null}>
        <LocalDataDialog
          localData={localData}
          isDeleting={isDeleting}
          hasFailed={hasFailed}
          onKeep={keep}
          onDelete={remove}
          onCancel={() => setLocalData(null)}
        />
      </Suspense>
    ),
  };
}
