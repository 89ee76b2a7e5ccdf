import { formatDate } from '@parley/shared-ui/format/time';
import type { KeptAnswer, StorageProblem } from '@parley/shared-ui/offline-storage';
import { selectSignedIn, useAppDispatch, useAppSelector } from '@parley/shared-ui/store';
import { useSnackbar } from 'notistack';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AnswerCourier } from './answer-courier.ts';

const RefusedAnswers = lazy(async () => {
  const module = await import('./rejected-answers-dialog.tsx');
  return { default: module.RefusedAnswers };
});
const loadStorage = () => import('@parley/shared-ui/offline-storage');

const problems: Readonly<Record<StorageProblem, string>> = {
  newer:
    'A newer version of this site is in use in this browser. Reload this page to go on with it.',
  blocked:
    'Another tab keeps this site’s storage busy. Close it to have your unsent answers saved.',
};

/** 'Your answers from November 21, 2026 have been saved.' */
function savedNotice(sent: readonly KeptAnswer[]): string {
  const days = [...new Set(sent.map(({ givenAt }) => formatDate(new Date(givenAt).toISOString())))];
  const what = sent.length === 1 ? 'answer' : 'answers';
  return `Your ${what} from ${days.join(' and ')} ${sent.length === 1 ? 'has' : 'have'} been saved.`;
}

interface Refused {
  readonly answers: readonly KeptAnswer[];
  readonly text: string;
}

/**
 * Sends the answers that this browser could not bring to the server, as soon as their person is on
 * any page of the site, signed in and online, and says so. What the server refuses is shown.
 */
export function UnsentAnswers() {
  const signedIn = useAppSelector(selectSignedIn);
  const dispatch = useAppDispatch();
  const { enqueueSnackbar } = useSnackbar();
  const { pathname } = useLocation();
  const [refused, setRefused] = useState<Refused | null>(null);
  const putOff = useRef(new Set<string>());
  const told = useRef<StorageProblem | null>(null);

  const courier = useMemo(
    () =>
      new AnswerCourier(async () => {
        const { asText, problemOf, sendUnsentAnswers } = await loadStorage();
        const outcome = await sendUnsentAnswers(dispatch).catch((error: unknown) => {
          const problem = problemOf(error);
          if (problem && problem !== told.current) {
            enqueueSnackbar(problems[problem], { variant: 'warning' });
          }
          told.current = problem;
          throw error;
        });
        if (!outcome) return false;
        if (outcome.sent.length > 0) {
          enqueueSnackbar(savedNotice(outcome.sent), { variant: 'success' });
        }
        const answers = outcome.refused.filter((answer) => !putOff.current.has(keyOf(answer)));
        if (answers.length > 0) setRefused({ answers, text: asText(answers) });
        return outcome.waits;
      }),
    [dispatch, enqueueSnackbar],
  );
  useEffect(() => {
    if (!signedIn) return;
    courier.start();
    return () => courier.stop();
  }, [signedIn, courier]);
  useEffect(() => {
    if (signedIn) courier.visit(pathname);
  }, [signedIn, courier, pathname]);

  if (!refused || !signedIn) return null;
  const close = () => {
    for (const answer of refused.answers) putOff.current.add(keyOf(answer));
    setRefused(null);
  };
  const discard = async () => {
    setRefused(null);
    const { discardRefused } = await loadStorage();
    await discardRefused(refused.answers);
  };
  return (
    <Suspense>
      <RefusedAnswers {...refused} onDiscard={discard} onClose={close} />
    </Suspense>
  );
}

const keyOf = ({ interviewId, questionId }: KeptAnswer) => `${interviewId} ${questionId}`;
