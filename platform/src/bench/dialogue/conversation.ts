import type { InterviewState } from '../support/candidate.ts';
import type { Material } from './question-bank.ts';

/** What is told of one turn. */
interface Turn {
  readonly said: string;
  readonly reply: string;
  /** Whether the interviewer may say a question again in its reply. */
  readonly mayRepeat: boolean;
}

/** Turns after which a conversation that does not come to its end is given up. */
const mostTurns = 90;

/** A pattern of any of some words. */
const anyOf = (...words: readonly string[]): RegExp => new RegExp(words.join('|'), 'i');
const asksWhether = anyOf(
  'shall I take that as your answer',
  'is that your answer to the question',
  'do you mean that as your answer',
  'was that your answer',
);
const asksWhere = /(?:That sounds like|I would file that under) question \d+\./;
const asksNumber = anyOf('which question does that belong to', 'to which question shall I add');
const isLast = anyOf(
  'that was the last question\\.',
  'been through all questions',
  'no more questions from my',
);
const isOvertime = /We have used the time that this interview promised/;
const isOver = anyOf(
  'click End Interview',
  'click the End Interview button',
  'the End Interview button takes',
  'one click on End Interview',
);

export interface ConversationOptions {
  readonly material: ReadonlyMap<string, Material>;
  /** What the API has of the interview. */
  readonly details: () => Promise<InterviewState>;
  /** Says words to the interviewer and returns the reply. */
  readonly say: (text: string) => Promise<string>;
  /** Minutes of the interview that have passed. */
  readonly minutes: () => number;
}

/** An interview as a scripted candidate holds it, with what must have become of each turn. */
export class Conversation {
  readonly #options: ConversationOptions;
  readonly #turns: Turn[] = [];
  /** What each question's answer must be, piece by piece. */
  readonly expected = new Map<number, string[]>();
  /** What no answer may have. */
  readonly remarks: string[] = [];
  /** Questions whose answer was weak, so that a follow-up is due. */
  readonly weak = new Set<number>();
  /** What a script found wrong. */
  readonly faults: string[] = [];
  /** The question in hand, from 1; 0 before the first. */
  number = 0;
  /** The follow-up in hand. */
  followUp: string | undefined;
  /** Follow-ups so far on the question in hand. */
  followUps = 0;
  isClosing = false;
  /** Whether the interviewer asked whether to go on after the promised time. */
  isOvertime = false;
  /** Minutes of the interview until its latest question or follow-up was asked. */
  askedAfter = 0;
  /** Minutes of the interview until its last question was answered. */
  closedAfter: number | undefined;
  /** Whether the interviewer waits for more of the answer. */
  isListening = false;
  /** How often the interviewer asked whether something was an answer. */
  confirmations = 0;
  #state: InterviewState | undefined;

  constructor(options: ConversationOptions) {
    this.#options = options;
  }

  get turns(): readonly Turn[] {
    return this.#turns;
  }

  /** The interview as the API had it after the last turn. */
  get state(): InterviewState {
    if (this.#state === undefined) throw new Error('The interview has not begun.');
    return this.#state;
  }

  /** What can be said to the question in hand. */
  get material(): Material {
    const question = this.state.questions[this.number - 1]?.question ?? '';
    const found = this.#options.material.get(question);
    if (found === undefined) throw new Error(`The bank has no question "${question}".`);
    return found;
  }

  /** Looks at what the API has before anything was said. */
  async look(): Promise<void> {
    this.#state = await this.#options.details();
  }

  /** Introduces the candidate and gets to the first question. */
  async introduce(words: string): Promise<void> {
    await this.say(words);
    for (let tries = 0; this.number === 0; tries += 1) {
      if (tries > 5) throw new Error(`There is no first question after "${words}".`);
      await this.say('I am ready, please begin.');
    }
  }

  /** Says words that no answer may have. @returns the reply */
  async remark(text: string, { mayRepeat = false } = {}): Promise<string> {
    this.remarks.push(text);
    const reply = await this.say(text, mayRepeat);
    if (!asksWhether.test(reply)) return reply;
    this.confirmations += 1;
    return this.say('No, that was not my answer.', true);
  }

  /** Says (a piece of) the answer to the question in hand. @returns the reply */
  async answer(text: string): Promise<string> {
    const { number } = this;
    this.expect(number, text);
    const reply = await this.say(text);
    if (asksWhether.test(reply)) {
      this.confirmations += 1;
      return this.say('Yes, that is my answer.');
    }
    return asksWhere.test(reply) ? this.say(`It belongs to question ${number}.`) : reply;
  }

  /** Says much that is no answer: it may be kept, but must not end the question. */
  async ramble(text: string): Promise<string> {
    const { number } = this;
    const reply = await this.say(text, true);
    const isKept = (this.state.questions[number - 1]?.answer ?? '').includes(text);
    if (isKept) this.expect(number, text);
    else this.remarks.push(text);
    if (!asksWhether.test(reply)) return reply;
    this.confirmations += 1;
    return this.say('No, that was not my answer.', true);
  }

  /** Says something that belongs to an earlier question. @returns the reply */
  async amend(number: number, text: string): Promise<string> {
    this.expect(number, text);
    const reply = await this.say(text, true);
    return asksNumber.test(reply) ? this.say(`To question ${number}.`, true) : reply;
  }

  /** Gives up the question in hand: its words may be kept, or nothing. */
  async giveUp(text: string): Promise<string> {
    const { number } = this;
    const reply = await this.say(text);
    const isKept = (this.state.questions[number - 1]?.answer ?? '').includes(text);
    if (isKept) this.expect(number, text);
    if (this.number !== number || this.isClosing) return reply;
    return this.say('Yes, let us move on.');
  }

  /** Words that the answer to a question must have next. */
  expect(number: number, text: string): void {
    this.expected.set(number, [...(this.expected.get(number) ?? []), text.trim()]);
  }

  /** Notes a fault where something does not hold. */
  check(holds: boolean, fault: string): void {
    if (!holds) this.faults.push(fault);
  }

  /** Says anything, and notices where the interview stands then. */
  async say(said: string, mayRepeat = false): Promise<string> {
    if (this.#turns.length >= mostTurns) throw new Error('The interview does not come to its end.');
    const reply = await this.#options.say(said);
    this.#turns.push({ said, reply, mayRepeat });
    this.#state = await this.#options.details();
    const before = [this.number, this.followUp, this.isClosing].join();
    this.#place(reply);
    const isSame = before === [this.number, this.followUp, this.isClosing].join();
    this.isListening = isSame && !asksWhether.test(reply) && !this.#asksAgain(reply);
    if (isOvertime.test(reply)) {
      this.isOvertime = true;
      return this.say('Yes, let us go on.', true);
    }
    return reply;
  }

  #place(reply: string): void {
    const asked = [...reply.matchAll(/Question (\d+)\. /g)].at(-1);
    const latest = this.state.questions[this.number - 1]?.followUps.at(-1);
    if (latest !== undefined && reply.includes(latest) && latest !== this.followUp) {
      this.followUp = latest;
      this.followUps += 1;
      this.askedAfter = this.#options.minutes();
    } else if (asked) {
      const number = Number(asked[1]);
      if (number !== this.number) {
        this.followUps = 0;
        this.askedAfter = this.#options.minutes();
      }
      this.number = number;
      this.followUp = undefined;
    }
    if (isLast.test(reply) || (this.number > 0 && isOver.test(reply) && this.#isComplete)) {
      this.isClosing = true;
      this.closedAfter ??= this.#options.minutes();
    }
  }

  /** Whether a reply says the question in hand again, in whatever wording. */
  #asksAgain(reply: string): boolean {
    const { question = '', plain = '' } = this.state.questions[this.number - 1] ?? {};
    const wordings = [question, plain, this.followUp ?? ''];
    return wordings.some((wording) => wording !== '' && reply.includes(wording));
  }

  get #isComplete(): boolean {
    return this.state.questions.every(({ answer }) => answer !== null);
  }
}
