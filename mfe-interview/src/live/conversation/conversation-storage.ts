import type { InterviewDetails } from '@parley/api/contract/interview';
import type { LocalInterviewStore, StoredConversation } from '@parley/shared-ui/offline-storage';
import type { AppStore } from '@parley/shared-ui/store';
import type { LiveState, ShownQuestion, Utterance } from '../state/live-slice.ts';

/** Milliseconds after a change until it is stored together with those that follow. */
const writeDelayMs = 300;

/** The server's questions and answers, for an interview that was begun on another device. */
function transcriptFromServer(questions: InterviewDetails['questions']): Utterance[] {
  return questions.flatMap(({ id, question, answer }) =>
    answer === null
      ? []
      : [
          { id: `question-${id}`, speaker: 'interviewer' as const, text: question },
          { id: `answer-${id}`, speaker: 'candidate' as const, text: answer || '(skipped)' },
        ],
  );
}

/**
 * The conversation that a room opens with: the one stored in this browser, or else the server's. The
 * current question is the first without an answer.
 */
export function initialConversation(
  { questions }: InterviewDetails,
  answered: ReadonlySet<string>,
  stored: StoredConversation | null,
): { transcript: Utterance[]; question: ShownQuestion | null } {
  const index = questions.findIndex(({ id }) => !answered.has(id));
  const open = questions[index];
  const hasStarted = questions.length > 0 && (answered.size > 0 || stored?.question);
  return {
    transcript:
      stored && stored.transcript.length > 0 ? stored.transcript : transcriptFromServer(questions),
    question: open && hasStarted ? { number: index + 1, text: open.question } : null,
  };
}

/** Stores the conversation whenever it changes; returns what stops that. */
export function persistConversation(
  store: AppStore,
  localStore: LocalInterviewStore,
  interviewId: string,
): () => void {
  let seen: Pick<LiveState, 'transcript' | 'question' | 'stage'> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    timer = undefined;
    if (!seen) return;
    const { transcript, question, stage } = seen;
    // Once graded, the server has all of it.
    if (stage === 'results' || stage === 'cancelled') return;
    const ended = stage === 'ending' || stage === 'processing' || stage === 'end-failed';
    void localStore.saveConversation({ interviewId, transcript, question, ended });
  };
  const unsubscribe = store.subscribe(() => {
    const live = store.getState().interviewLive;
    if (!live) return;
    const isNew =
      live.transcript !== seen?.transcript ||
      live.question !== seen.question ||
      live.stage !== seen.stage;
    if (!isNew) return;
    seen = live;
    timer ??= setTimeout(write, writeDelayMs);
  });
  return () => {
    unsubscribe();
    if (timer === undefined) return;
    clearTimeout(timer);
    write();
  };
}
