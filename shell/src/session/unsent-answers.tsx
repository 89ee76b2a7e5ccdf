import { AnswerSync } from '@parley/shared-ui/answer-sync';
import { formatDate } from '@parley/shared-ui/format/time';
import type { StorageProblem, StoredAnswer } from '@parley/shared-ui/offline-storage';
import { readStored } from '@parley/shared-ui/storage';
import {
  selectSignedIn,
  selectToken,
  useAppDispatch,
  useAppSelector,
} from '@parley/shared-ui/store';
import { useSnackbar } from 'notistack';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

const RejectedAnswersDialog = lazy(async () => {
  const module = await import('./rejected-answers-dialog.tsx');
  return { default: module.RejectedAnswersDialog };
});
const loadStorage = () => import('@parley/shared-ui/offline-storage');

const problemTexts: Readonly<Record<StorageProblem, string>> = {
  newer:
    'A newer version of this site is in use in this browser. Reload this page to go on with it.',
  blocked:
    'Another tab keeps this site’s storage busy. Close it to have your unsent answers saved.',
};

/** 'Your answers from November 21, 2026 have been saved.' */
function savedNotice(sent: readonly StoredAnswer[]): string {
  const days = [...new Set(sent.map(({ givenAt }) => formatDate(new Date(givenAt).toISOString())))];
  const what = sent.length === 1 ? 'answer' : 'answers';
  return `Your ${what} from ${days.join(' and ')} ${sent.length === 1 ? 'has' : 'have'} been saved.`;
}

interface RejectedAnswers {
  readonly answers: readonly StoredAnswer[];
  readonly text: string;
  /** The session they were found in: nobody who signs in after it may read them. */
  readonly token: string | null;
}

/**
 * Sends the answers that this browser could not bring to the server, as soon as their user is on any
 * page of the site, signed in and online, and notifies the user. What the server rejects is shown.
 */
export function UnsentAnswers() {
  const signedIn = useAppSelector(selectSignedIn);
  const token = useAppSelector(selectToken);
  const current = useRef(token);
  useEffect(() => {
    current.current = token;
  }, [token]);
  const dispatch = useAppDispatch();
  const { enqueueSnackbar } = useSnackbar();
  const { pathname } = useLocation();
  const [rejected, setRejected] = useState<RejectedAnswers | null>(null);
  const postponed = useRef(new Set<string>());
  const lastPage = useRef<string | null>(null);
  const shownProblem = useRef<StorageProblem | null>(null);
  /** Whether this browser stores the token: not every one does. */
  const wasStored = useRef(false);

  const sync = useMemo(
    () =>
      new AnswerSync(async () => {
        // The session ends, as when its account was deleted: a call would be refused, and a refusal
        // leads away from the page that says so.
        if (wasStored.current && readStored('auth-token') === null) return false;
        const sender = current.current;
        const { answersAsText, storageProblemOf, sendUnsentAnswers } = await loadStorage();
        const outcome = await sendUnsentAnswers(dispatch).catch((error: unknown) => {
          const problem = storageProblemOf(error);
          if (problem && problem !== shownProblem.current) {
            enqueueSnackbar(problemTexts[problem], { variant: 'warning' });
          }
          shownProblem.current = problem;
          throw error;
        });
        if (!outcome) return false;
        if (outcome.sent.length > 0) {
          enqueueSnackbar(savedNotice(outcome.sent), { variant: 'success' });
        }
        const answers = outcome.rejected.filter((answer) => !postponed.current.has(keyOf(answer)));
        if (answers.length > 0) {
          setRejected({ answers, text: answersAsText(answers), token: sender });
        }
        return outcome.waits;
      }),
    [dispatch, enqueueSnackbar],
  );
  useEffect(() => {
    if (!signedIn) return;
    wasStored.current = readStored('auth-token') !== null;
    sync.start();
    return () => sync.stop();
  }, [signedIn, sync]);
  // Each page sends: the one before may have been an open interview, which sends its own answers.
  useEffect(() => {
    if (signedIn && lastPage.current !== pathname) void sync.sendNow();
    lastPage.current = signedIn ? pathname : null;
  }, [signedIn, sync, pathname]);

  if (!rejected || !signedIn || rejected.token !== token) return null;
  const close = () => {
    for (const answer of rejected.answers) postponed.current.add(keyOf(answer));
    setRejected(null);
  };
  const discard = async () => {
    setRejected(null);
    const { discardRejectedAnswers } = await loadStorage();
    await discardRejectedAnswers(rejected.answers);
  };
  return (
    <Suspense>
      <RejectedAnswersDialog
        answers={rejected.answers}
        text={rejected.text}
        onDiscard={discard}
        onClose={close}
      />
    </Suspense>
  );
}

const keyOf = ({ interviewId, questionId }: StoredAnswer) => `${interviewId} ${questionId}`;
