import { z } from 'zod';
import type { ChatModel, ModelOutput } from '../../model/chat-model.ts';
import type { Brain, Situation, Understood } from '../brain/brain.ts';
import { type TurnKind, turnKinds } from '../understanding/turn-kinds.ts';
import { certain, likeliest, type TurnReading } from '../understanding/turn-reading.ts';
import { messagesFor, takeTurn, wordedKinds } from './model-messages.ts';
import { SentenceQueue } from './sentence-queue.ts';

/** Milliseconds until the kind of a turn has to be known. */
const TIMEOUT_MS = 4_000;
/** From here on the built-in reading of a request or remark is sure enough not to ask. */
const SURE = 0.95;
/** The built-in reading of distress that no model overrules. */
const LEAST_DISTRESS = 0.2;
/** Sentences of one reply. */
const MAX_SENTENCES = 3;

/** Kinds after which the interview asks the next thing itself, so that a reply must not ask. */
const unasking: ReadonlySet<TurnKind> = new Set(['answer', 'dontknow', 'nothing', 'part', 'skip']);

/** Places in which what is said next is more than a reply, and stays as it is. */
const fixedPlaces: ReadonlySet<Situation['place']> = new Set([
  'introduction',
  'readiness',
  'confirmation',
]);

const decided = z.object({ kind: z.enum(turnKinds) });

export interface ModelBrainOptions {
  readonly model: Pick<ChatModel, 'reply' | 'isAvailable'>;
  readonly builtIn: Brain;
  /** Called with the reason when the model gave no usable reply. */
  readonly report: (reason: unknown) => void;
  readonly timeoutMs?: number;
}

/** Whether a turn is read without a model: plain requests, and whoever needs care at once. */
function isSettled({ kinds }: TurnReading): boolean {
  const kind = likeliest(kinds);
  if (kinds.distress >= LEAST_DISTRESS) return true;
  return !wordedKinds.has(kind) && kinds[kind] >= SURE;
}

/** Lets a language model decide the kinds of turns and word replies. */
export class ModelBrain implements Brain {
  readonly #options: ModelBrainOptions;

  constructor(options: ModelBrainOptions) {
    this.#options = options;
  }

  async understand(situation: Situation): Promise<Understood | undefined> {
    const { model, builtIn, report, timeoutMs = TIMEOUT_MS } = this.#options;
    if (!model.isAvailable || situation.said.trim() === '') return undefined;
    const own = await builtIn.understand(situation);
    if (own && isSettled(own.reading)) return undefined;
    const controller = new AbortController();
    const turn = new ReadTurn(!fixedPlaces.has(situation.place), () => controller.abort());
    // The request itself ends by its own deadlines, which count the failures of the model.
    const timer = setTimeout(() => turn.giveUp(), timeoutMs);
    const outputs = model.reply({
      messages: messagesFor(situation),
      tools: [takeTurn],
      language: 'en',
      signal: controller.signal,
    });
    void follow(outputs, turn).catch(report);
    const understood = await turn.understood;
    clearTimeout(timer);
    return understood;
  }
}

/** Reads a reply to its end, whether or not anybody still listens, so that no request stays open. */
async function follow(outputs: AsyncIterable<ModelOutput>, turn: ReadTurn): Promise<void> {
  try {
    for await (const output of outputs) turn.take(output);
  } finally {
    turn.giveUp();
  }
}

/** One turn while a model's reply to it arrives. */
class ReadTurn {
  /** What is known as soon as the kind is; undefined when it does not become known. */
  readonly understood: Promise<Understood | undefined>;
  readonly #mayWord: boolean;
  readonly #words: SentenceQueue;
  #resolve: (understood: Understood | undefined) => void = () => {};
  #kind: TurnKind | undefined;
  #held: string[] = [];
  #sentences = 0;

  /** @param onLeft called when nobody hears the words any more */
  constructor(mayWord: boolean, onLeft: () => void) {
    this.#mayWord = mayWord;
    this.#words = new SentenceQueue(onLeft);
    this.understood = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  take(output: ModelOutput): void {
    switch (output.kind) {
      case 'sentence':
        this.#held.push(output.text);
        this.#decide(output.before, false);
        break;
      case 'call':
        this.#decide(output.arguments, true);
        break;
      case 'refused':
        break;
    }
  }

  /** Nothing more comes. */
  giveUp(): void {
    this.#resolve(undefined);
    this.#words.end();
  }

  #decide(known: Readonly<Record<string, unknown>>, isAll: boolean): void {
    this.#kind ??= decided.safeParse(known).data?.kind;
    const kind = this.#kind;
    // A model may write the reply before the kind; it waits then.
    if (kind === undefined) return;
    for (const sentence of this.#held.splice(0)) this.#say(sentence, kind);
    const reading = certain(kind);
    if (this.#sentences > 0) this.#resolve({ reading, words: this.#words });
    else if (isAll || !this.#isWorded(kind)) this.#resolve({ reading });
  }

  #isWorded(kind: TurnKind): boolean {
    return this.#mayWord && wordedKinds.has(kind);
  }

  #say(sentence: string, kind: TurnKind): void {
    if (!this.#isWorded(kind)) return;
    const asks = sentence.includes('?') && unasking.has(kind);
    if (asks || this.#sentences >= MAX_SENTENCES) {
      this.#words.end();
      return;
    }
    this.#sentences += 1;
    this.#words.add(sentence);
  }
}
