import type { InterviewDetails } from '@parley/api/contract/interview';
import type { KeptConversation, LocalInterviewStore } from '@parley/shared-ui/offline-storage';
import type { AppStore } from '@parley/shared-ui/store';
import type { LiveState, ShownQuestion, Utterance } from '../state/live-slice.ts';

/** Milliseconds that changes are gathered before they are written. */
const gathering = 300;

/** What the server knows was said: its questions and the answers to them, as on another device. */
function fromServer(questions: InterviewDetails['questions']): Utterance[] {
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
 * The conversation that a room opens with: this browser's own record, or else what the server knows.
 * The question in the room is the first without an answer.
 */
export function openingConversation(
  { questions }: InterviewDetails,
  answered: ReadonlySet<string>,
  kept: KeptConversation | null,
): { transcript: Utterance[]; question: ShownQuestion | null } {
  const index = questions.findIndex(({ id }) => !answered.has(id));
  const open = questions[index];
  const begun = questions.length > 0 && (answered.size > 0 || kept?.question);
  return {
    transcript: kept && kept.transcript.length > 0 ? kept.transcript : fromServer(questions),
    question: open && begun ? { number: index + 1, text: open.question } : null,
  };
}

/** Writes the conversation down as it goes; returns what stops that. */
export function keepConversation(
  store: AppStore,
  kept: LocalInterviewStore,
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
    void kept.keepConversation({ interviewId, transcript, question, ended });
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
    timer ??= setTimeout(write, gathering);
  });
  return () => {
    unsubscribe();
    if (timer === undefined) return;
    clearTimeout(timer);
    write();
  };
}
