import { type ReactNode, useState } from 'react';
import { RecordingsQuestion, type RecordingsQuestionProps } from './recordings-question.tsx';
import { useLogout } from './use-logout.ts';

const loadRecordings = () => import('@parley/shared-ui/recording/recordings');

/** What is held for a person; a browser that cannot tell holds nothing. */
async function recordingsOf(personId: string): Promise<RecordingsQuestionProps['held']> {
  try {
    const { countRecordings } = await loadRecordings();
    const held = await countRecordings(personId);
    return held.recordings > 0 ? held : null;
  } catch {
    return null;
  }
}

/**
 * Logging out, with the question about recordings first where this browser holds some.
 * @param personId `null` while the person is not known
 */
export function useLogoutQuestion(personId: string | null): {
  logOut: () => Promise<void>;
  question: ReactNode;
} {
  const leave = useLogout();
  const [held, setHeld] = useState<RecordingsQuestionProps['held']>(null);

  const logOut = async () => {
    const found = personId === null ? null : await recordingsOf(personId);
    if (found) setHeld(found);
    else leave();
  };
  const keep = () => {
    setHeld(null);
    leave();
  };
  const remove = async () => {
    setHeld(null);
    try {
      const { removeRecordings } = await loadRecordings();
      if (personId !== null) await removeRecordings(personId);
    } finally {
      leave();
    }
  };
  return {
    logOut,
    question: (
      <RecordingsQuestion
        held={held}
        onKeep={keep}
        onDelete={remove}
        onCancel={() => setHeld(null)}
      />
    ),
  };
}
