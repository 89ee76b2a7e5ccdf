import type { Action, Interviewer } from '../protocol/interviewer.ts';
import { type Item, textOfMessage } from '../protocol/items.ts';
import { advance } from './interview.ts';
import { readInterviewContext } from './interview-context.ts';
import { type InterviewEvent, type InterviewState, initialState } from './state.ts';

/** An utterance without any special meaning. */
const ordinaryAnswer = 'I would look at what the component needs, and measure before I change it.';

/** Leads one interview: turns new items of the conversation into events of the interview. */
export class ScriptedInterviewer implements Interviewer {
  readonly #seed: string;
  readonly #currentYear: number;
  readonly #known = new Set<string>();
  #state: InterviewState | undefined;

  constructor(seed: string, currentYear: number) {
    this.#seed = seed;
    this.#currentYear = currentYear;
  }

  respond(items: readonly Item[], instructions: string): readonly Action[] {
    const fresh = items.filter(({ id }) => !this.#known.has(id));
    for (const { id } of fresh) this.#known.add(id);
    if (!this.#state) {
      this.#state = initialState(readInterviewContext(instructions), this.#seed, this.#currentYear);
      // Items before the first response are a replayed history.
      const closing = eventsOf(fresh, items).filter(isClosing);
      return this.#take([{ kind: 'begin' }, ...closing]);
    }
    return this.#take(eventsOf(fresh, items));
  }

  callUnanswered(tool: string): readonly Action[] {
    return this.#take([{ kind: 'toolSilent', tool }]);
  }

  silent(): readonly Action[] {
    return this.#take([{ kind: 'silence' }]);
  }

  likelyReply(): string {
    if (!this.#state) return '';
    const { actions } = advance(this.#state, { kind: 'candidate', text: ordinaryAnswer });
    return actions.flatMap((act) => (act.kind === 'say' ? [act.text] : [])).join(' ');
  }

  #take(events: readonly InterviewEvent[]): readonly Action[] {
    const actions: Action[] = [];
    for (const event of events) {
      if (!this.#state) break;
      const step = advance(this.#state, event);
      this.#state = step.state;
      actions.push(...step.actions);
    }
    // Calls first here as well, when several events meet in one response.
    return [
      ...actions.filter(({ kind }) => kind === 'call'),
      ...actions.filter(({ kind }) => kind === 'say'),
    ];
  }
}

function isClosing(event: InterviewEvent): boolean {
  return event.kind === 'candidate' && /^thank you for participating\b/i.test(event.text);
}

/** New tool outputs, then everything that the candidate said since, as one utterance. */
function eventsOf(fresh: readonly Item[], all: readonly Item[]): readonly InterviewEvent[] {
  const outputs: InterviewEvent[] = [];
  const words: string[] = [];
  for (const item of fresh) {
    if (item.type === 'function_call_output') {
      const call = all.find(
        (other) => other.type === 'function_call' && other.call_id === item.call_id,
      );
      if (call?.type === 'function_call') {
        outputs.push({ kind: 'toolAnswered', tool: call.name, output: item.output });
      }
    } else if (item.type === 'message' && item.role === 'user') {
      const text = textOfMessage(item);
      if (text !== '') words.push(text);
    }
  }
  if (words.length === 0) return outputs;
  return [...outputs, { kind: 'candidate', text: words.join('\n') }];
}
