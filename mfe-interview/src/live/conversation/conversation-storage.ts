import type { InterviewDetails } from '@parley/shared-ui/answers/interview';
import type { LocalInterviewStore, StoredConversation } from '@parley/shared-ui/offline-storage';
import type { AppStore } from '@parley/shared-ui/store';
import type { LiveState, Utterance } from '../state/live-slice.ts';

/** What is stored of the live interview. */
const storedParts = ['transcript', 'question', 'edits', 'setAside'] as const;
type StoredPart = (typeof storedParts)[number];
/** What is stored anew when it changes. */
const changing = [...storedParts, 'stage'] as const;

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
): Pick<LiveState, 'transcript' | 'question' | 'edits' | 'setAside'> {
  const index = questions.findIndex(({ id }) => !answered.has(id));
  const open = questions[index];
  // One that was not asked may be another one by the time it is.
  const isInHand = open?.askedAt || stored?.question?.text === open?.question;
  return {
    transcript:
      stored && stored.transcript.length > 0 ? stored.transcript : transcriptFromServer(questions),
    question: open && isInHand ? { number: index + 1, text: open.question } : null,
    edits: stored?.edits ?? {},
    setAside: stored?.setAside ?? {},
  };
}

/** Stores the conversation whenever it changes; returns what stops that, once the last is stored. */
export function persistConversation(
  store: AppStore,
  localStore: LocalInterviewStore,
  interviewId: string,
): () => Promise<void> {
  let seen: Pick<LiveState, StoredPart | 'stage'> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = async (): Promise<void> => {
    timer = undefined;
    if (!seen) return;
    const { transcript, question, edits, setAside, stage } = seen;
    // Once graded, the server has all of it.
    if (stage === 'results' || stage === 'cancelled') return;
    const ended = stage === 'ending' || stage === 'processing' || stage === 'end-failed';
    await localStore.saveConversation({
      interviewId,
      transcript,
      question,
      edits,
      setAside,
      ended,
    });
  };
  const unsubscribe = store.subscribe(() => {
    const live = store.getState().interviewLive;
    if (!live) return;
    const before = seen;
    if (before && changing.every((part) => live[part] === before[part])) return;
    seen = live;
    timer ??= setTimeout(() => void write(), writeDelayMs);
  });
  return async () => {
    unsubscribe();
    if (timer === undefined) return;
    clearTimeout(timer);
    await write();
  };
}
