import type { Action } from '../protocol/interviewer.ts';
import type { InterviewState, Stage, Step } from './state.ts';
import { choose, type Phrase, variantsOf } from './wording/wording.ts';

/** What a brain may word differently; every other phrase carries something of its own. */
const courtesies: ReadonlySet<Phrase> = new Set([
  'acknowledge',
  'askAtEnd',
  'cannotKnow',
  'didNotKnow',
  'fine',
  'goAhead',
  'greetBack',
  'keepRules',
  'leadBack',
  'listening',
  'mentioned',
  'noJudgment',
  'present',
  'skipped',
  'sociable',
  'stayCalm',
  'stayOnTopic',
  'sumUp',
  'takeYourTime',
  'topicStays',
  'youAreWelcome',
]);

/** What is left out rather than said a second time. */
const dispensable: ReadonlySet<Phrase> = new Set(['overToYou', 'mentioned', 'backTo']);

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?])\s+/);
/** Shorter sentences may come twice: "Yes." */
const fewestToRepeat = 3;

/** Texts without the sentences that one of them said before: no reply has the same sentence twice. */
function withoutRepeats(texts: readonly string[]): readonly string[] {
  const heard = new Set<string>();
  return texts.map((text) => {
    const sentences = sentencesOf(text);
    const fresh = sentences.filter(
      (one) => one.split(' ').length < fewestToRepeat || !heard.has(one),
    );
    for (const one of sentences) heard.add(one);
    return fresh.length === sentences.length ? text : fresh.join(' ');
  });
}
const joinedOnce = (texts: readonly string[]): string =>
  withoutRepeats(texts)
    .filter((text) => text !== '')
    .join(' ');

/** Collects what to do on the way to a new state. */
export class StepBuilder {
  #state: InterviewState;
  readonly #calls: Action[] = [];
  readonly #sentences: { text: string; isFixed: boolean }[] = [];

  constructor(state: InterviewState) {
    this.#state = state;
  }

  get state(): InterviewState {
    return this.#state;
  }

  change(change: Partial<InterviewState>): this {
    this.#state = { ...this.#state, ...change };
    return this;
  }

  enter(stage: Stage): this {
    return this.change({ stage });
  }

  /** Says something word for word: a question, a fact, a hint. */
  say(text: string): this {
    return this.#add(text, true);
  }

  /** Says something that a brain may word differently. */
  remark(text: string): this {
    return this.#add(text, false);
  }

  #add(text: string, isFixed: boolean): this {
    if (text !== '') this.#sentences.push({ text, isFixed });
    return this;
  }

  /**
   * Says one variant of a phrase, its gaps filled with `values`: the next of which no sentence was
   * said before, as far as there is one.
   */
  phrase(phrase: Phrase, values?: Readonly<Record<string, string | number>>): this {
    const { seed, said, sentences, context } = this.#state;
    const { manner } = context;
    const times = said[phrase] ?? 0;
    const inTurn = variantsOf(phrase, manner).map((_variant, more) =>
      choose(phrase, seed, times + more, values, manner),
    );
    const fresh = inTurn.findIndex((text) =>
      sentencesOf(text).every((sentence) => !sentences.includes(sentence)),
    );
    if (fresh < 0 && dispensable.has(phrase)) return this;
    const text = inTurn[Math.max(0, fresh)] ?? '';
    this.change({
      said: { ...said, [phrase]: times + Math.max(0, fresh) + 1 },
      sentences: [...sentences, ...sentencesOf(text)],
    });
    return this.#add(text, !courtesies.has(phrase));
  }

  call(tool: string, args: Readonly<Record<string, unknown>>): this {
    this.#calls.push({ kind: 'call', tool, arguments: args });
    return this;
  }

  /**
   * Calls come before speech: they leave at once, so that a candidate who interrupts the voice
   * never takes a call with it, and the client works while the voice speaks.
   */
  done(): Step {
    const join = (sentences: readonly { text: string }[]) =>
      joinedOnce(sentences.map(({ text }) => text));
    const text = join(this.#sentences);
    const fixed = join(this.#sentences.filter(({ isFixed }) => isFixed));
    const speech: Action[] = text === '' ? [] : [{ kind: 'say', text, fixed }];
    return { state: this.#state, actions: [...this.#calls, ...speech] };
  }
}

/** Two steps as one: first all calls, then what is said. */
export function inOne(first: Step, next: Step): Step {
  const actions = [...first.actions, ...next.actions];
  const spoken = actions.flatMap((action) => (action.kind === 'say' ? [action] : []));
  const text = joinedOnce(spoken.map((action) => action.text));
  const fixed = joinedOnce(spoken.map((action) => action.fixed));
  const speech: readonly Action[] = text === '' ? [] : [{ kind: 'say', text, fixed }];
  return {
    state: next.state,
    actions: [...actions.filter(({ kind }) => kind !== 'say'), ...speech],
  };
}
