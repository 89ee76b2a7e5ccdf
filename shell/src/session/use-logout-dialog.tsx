import type { OnThisDevice } from '@parley/shared-ui/offline-storage';
import { type ReactNode, useState } from 'react';
import { KeptQuestion } from './local-data-dialog.tsx';
import { useLogout } from './use-logout.ts';

const loadDevice = () => import('@parley/shared-ui/offline-storage');

/** What is held for a person, `null` when nothing is; a browser that cannot tell holds nothing. */
async function keptOf(personId: string): Promise<OnThisDevice | null> {
  try {
    const { countOnThisDevice } = await loadDevice();
    const kept = await countOnThisDevice(personId);
    return kept.recordings + kept.conversations + kept.unsentAnswers > 0 ? kept : null;
  } catch {
    return null;
  }
}

/**
 * Logging out, with the question what becomes of the interviews that this browser holds.
 * @param personId `null` while the person is not known
 */
export function useLogoutQuestion(personId: string | null): {
  logOut: () => Promise<void>;
  question: ReactNode;
} {
  const leave = useLogout();
  const [kept, setKept] = useState<OnThisDevice | null>(null);

  const logOut = async () => {
    const found = personId === null ? null : await keptOf(personId);
    if (found) setKept(found);
    else leave();
  };
  const keep = () => {
    setKept(null);
    leave();
  };
  const remove = async () => {
    setKept(null);
    try {
      const { deleteFromThisDevice } = await loadDevice();
      if (personId !== null) await deleteFromThisDevice(personId);
    } finally {
      leave();
    }
  };
  return {
    logOut,
    question: (
      <KeptQuestion kept={kept} onKeep={keep} onDelete={remove} onCancel={() => setKept(null)} />
    ),
  };
}
