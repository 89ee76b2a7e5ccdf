import type { Action, Interviewer } from '../protocol/interviewer.ts';
import { type Item, textOfMessage } from '../protocol/items.ts';
import type { Brain, Situation, Understood, Utterance } from './brain/brain.ts';
import { type EarlierTurns, readEarlierTurns } from './earlier-turns.ts';
import { advance } from './interview.ts';
import { readInterviewContext } from './interview-context.ts';
import { questionInHand } from './questions.ts';
import { type InterviewEvent, type InterviewState, initialState } from './state.ts';
import { isIntroduction, placeOf } from './turn-place.ts';
import { certain } from './understanding/turn-reading.ts';

/** An utterance without any special meaning. */
const ordinaryAnswer = 'I would look at it first, and measure before I change it.';
/** Utterances before a turn that a brain gets to see. */
const transcriptLength = 12;
/** What an SDK writes about itself as if the candidate had said it. */
const isNotice = /^⚠️ Your last answer was blocked/;

export interface ScriptedInterviewerOptions {
  /** Varies the wording from session to session. */
  readonly seed: string;
  readonly currentYear: number;
  /** Milliseconds since any fixed moment. */
  readonly now: () => number;
  /** Reads every turn, and never fails. */
  readonly builtIn: Brain;
  /** Reads turns instead as long as it can. */
  readonly brain?: Brain;
}

/** An event before it was understood. */
type Heard = Exclude<InterviewEvent, { kind: 'candidate' }> | { kind: 'candidate'; text: string };

/** Leads one interview: turns new items of the conversation into events of the interview. */
export class ScriptedInterviewer implements Interviewer {
  readonly #options: ScriptedInterviewerOptions;
  readonly #openedAt: number;
  readonly #known = new Set<string>();
  readonly #transcript: Utterance[] = [];
  #state: InterviewState | undefined;
  /** Responses one after another: understanding takes time. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: ScriptedInterviewerOptions) {
    this.#options = options;
    this.#openedAt = options.now();
  }

  respond(items: readonly Item[], instructions: string): Promise<readonly Action[]> {
    const fresh = items.filter(({ id }) => !this.#known.has(id));
    for (const { id } of fresh) this.#known.add(id);
    const events = eventsOf(fresh, items);
    if (this.#state) return this.#take(events);
    const { seed, currentYear } = this.#options;
    this.#state = initialState(readInterviewContext(instructions), seed, currentYear);
    // Items before the first response are a replayed history.
    return this.#begin(readEarlierTurns(items), events.filter(isClosing));
  }

  /** Begins, or goes on within an introduction whose turns another connection has heard. */
  #begin(
    { heard, unanswered }: EarlierTurns,
    events: readonly Heard[],
  ): Promise<readonly Action[]> {
    const said: Heard[] = unanswered === '' ? [] : [{ kind: 'candidate', text: unanswered }];
    if (heard.length === 0) return this.#take([{ kind: 'begin' }, ...said, ...events]);
    this.#last = this.#last.then(() => this.#hearAgain(heard));
    const resume = { kind: 'resume', awaitsReply: said.length > 0 } as const;
    return this.#take([resume, ...said, ...events]);
  }

  /** Takes in the turns of an introduction that had their reply. */
  async #hearAgain(turns: readonly Utterance[]): Promise<void> {
    let { state } = this.#enter({ kind: 'begin' });
    for (const turn of turns) {
      const { text, speaker } = turn;
      if (speaker === 'candidate' && isIntroduction(state.stage)) {
        const { reading } = await this.#readBuiltIn(this.#situation(state, text));
        ({ state } = this.#enter({ kind: 'candidate', text, reading }));
      }
      this.#transcript.push(turn);
    }
  }

  callUnanswered(tool: string): Promise<readonly Action[]> {
    return this.#take([{ kind: 'toolSilent', tool }]);
  }

  silent(): readonly Action[] {
    if (!this.#state) return [];
    const step = advance(this.#state, { kind: 'silence' });
    this.#state = step.state;
    return step.actions;
  }

  likelyReply(): string {
    if (!this.#state) return '';
    const event = { kind: 'candidate', text: ordinaryAnswer, reading: certain('answer') } as const;
    const { actions } = advance(this.#state, event);
    return actions.flatMap((act) => (act.kind === 'say' ? [act.text] : [])).join(' ');
  }

  #take(events: readonly Heard[]): Promise<readonly Action[]> {
    const taken = this.#last.then(() => this.#handle(events));
    this.#last = taken.catch(() => undefined);
    return taken;
  }

  async #handle(events: readonly Heard[]): Promise<readonly Action[]> {
    const actions: Action[] = [];
    for (const event of events) actions.push(...(await this.#advance(event)));
    for (const action of actions) {
      if (action.kind === 'say')
        this.#transcript.push({ speaker: 'interviewer', text: action.text });
    }
    // Calls first here as well, when several events meet in one response.
    return [
      ...actions.filter(({ kind }) => kind === 'call'),
      ...actions.filter(({ kind }) => kind !== 'call'),
    ];
  }

  async #advance(event: Heard): Promise<readonly Action[]> {
    if (!this.#state) return [];
    if (event.kind !== 'candidate') return this.#enter(event).actions;
    const { reading, words } = await this.#understand(this.#state, event.text);
    this.#transcript.push({ speaker: 'candidate', text: event.text });
    const { actions } = this.#enter({ ...event, reading });
    return words === undefined ? actions : inWords(actions, this.#recorded(words));
  }

  /** The same sentences, which are part of the transcript as they are said. */
  async *#recorded(words: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const text of words) {
      this.#transcript.push({ speaker: 'interviewer', text });
      yield text;
    }
  }

  /** Takes an event at the time that it is now. */
  #enter(event: InterviewEvent) {
    if (!this.#state) throw new Error('The interview has not begun');
    const elapsed = (this.#options.now() - this.#openedAt) / 1000;
    const seconds = this.#state.context.startedSecondsAgo + elapsed;
    const step = advance({ ...this.#state, seconds }, event);
    this.#state = step.state;
    return step;
  }

  #situation(state: InterviewState, said: string): Situation {
    return {
      place: placeOf(state.stage),
      question: questionInHand(state),
      context: state.context,
      asked: state.asked,
      transcript: this.#transcript.slice(-transcriptLength),
      said,
    };
  }

  async #understand(state: InterviewState, said: string): Promise<Understood> {
    const situation = this.#situation(state, said);
    return (
      (await this.#options.brain?.understand(situation)) ?? (await this.#readBuiltIn(situation))
    );
  }

  async #readBuiltIn(situation: Situation): Promise<Understood> {
    const understood = await this.#options.builtIn.understand(situation);
    return understood ?? { reading: certain('answer') };
  }
}

/** The same actions, in the brain's words but for what is to be said word for word. */
function inWords(actions: readonly Action[], words: AsyncIterable<string>): readonly Action[] {
  const fixed = actions.flatMap((action) =>
    action.kind === 'say' && action.fixed !== '' ? [{ ...action, text: action.fixed }] : [],
  );
  return [
    ...actions.filter(({ kind }) => kind === 'call'),
    { kind: 'stream', sentences: words },
    ...fixed,
  ];
}

function isClosing(event: Heard): boolean {
  return event.kind === 'candidate' && /^thank you for participating\b/i.test(event.text);
}

/** New tool outputs, then everything that the candidate said since, as one utterance. */
function eventsOf(fresh: readonly Item[], all: readonly Item[]): readonly Heard[] {
  const outputs: Heard[] = [];
  const words: string[] = [];
  for (const item of fresh) {
    if (item.type === 'function_call_output') {
      const call = all.find(
        (other) => other.type === 'function_call' && other.call_id === item.call_id,
      );
      if (call?.type === 'function_call') {
        const { name: tool, arguments: calledWith } = call;
        outputs.push({ kind: 'toolAnswered', tool, output: item.output, calledWith });
      }
    } else if (item.type === 'message' && item.role === 'user') {
      const text = textOfMessage(item);
      if (text !== '' && !isNotice.test(text)) words.push(text);
    }
  }
  if (words.length === 0) return outputs;
  return [...outputs, { kind: 'candidate', text: words.join('\n') }];
}
