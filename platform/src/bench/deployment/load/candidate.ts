import { appendFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { CallError, Caller } from './caller.ts';
import { BrokenConversation, Conversation, sessionKey } from './conversation.ts';
import type { SentAnswer, SimulatedUser } from './plan.ts';
import type { Tally } from './tally.ts';

const created = z.object({ data: z.looseObject({ id: z.string() }) });
const nextQuestion = z.object({
  data: z.object({
    question: z
      .object({ id: z.string(), question: z.string(), plain: z.string(), level: z.string() })
      .nullable(),
    number: z.int(),
    total: z.int(),
  }),
});
const saved = z.object({
  data: z.object({ followUp: z.string().nullable(), remark: z.string().nullable() }),
});
const read = z.object({
  data: z.object({
    speaks: z.array(z.object({ questionId: z.string(), step: z.string() })),
    clarification: z.string().nullable(),
    isFact: z.boolean(),
  }),
});

/** Milliseconds until a conversation that broke off is taken up again, as the room does it. */
const reconnectAfter = 1_000;

interface AskedQuestion {
  id: string;
  number: number;
  text: string;
  answer: string;
}

/** Somebody who holds interviews: in writing, with the interviewer over the WebSocket. */
export class Candidate {
  readonly #user: SimulatedUser;
  readonly #addresses: { site: string; api: string };
  readonly #tally: Tally;
  readonly #caller: Caller;
  readonly #answersFile: string;
  #conversation: Conversation | undefined;
  #interviewId = '';
  #interviews = 0;
  /** Questions of this interview by their texts. */
  #asked = new Map<string, AskedQuestion>();
  #isFinished = false;
  #turn = 0;

  constructor(
    user: SimulatedUser,
    addresses: { site: string; api: string },
    tally: Tally,
    answersFile: string,
  ) {
    this.#user = user;
    this.#addresses = addresses;
    this.#tally = tally;
    this.#caller = new Caller(user.clientAddress, addresses.site, tally);
    this.#answersFile = answersFile;
  }

  /** Takes the next turn: says something, or begins an interview, or takes a broken one up again. */
  async takeTurn(): Promise<void> {
    try {
      if (this.#interviewId === '') await this.#begin();
      else if (!this.#isFinished) await this.#speak();
      else await this.#end();
    } catch (error) {
      if (error instanceof CallError) return;
      if (!(error instanceof BrokenConversation)) throw error;
      this.#tally.now.brokenConversations += 1;
      this.#conversation?.close();
      this.#conversation = undefined;
    }
  }

  close(): void {
    this.#conversation?.close();
    this.#caller.close();
  }

  async #begin(): Promise<void> {
    this.#interviewId = created.parse(
      await this.#post('/interview/new', { language: 'react', interviewType: 'text' }),
    ).data.id;
    this.#interviews += 1;
    this.#asked = new Map();
    this.#isFinished = false;
    this.#turn = 0;
    await this.#connect();
  }

  async #connect(): Promise<Conversation> {
    const query = new URLSearchParams({ interviewId: this.#interviewId });
    const key = sessionKey.parse(
      await this.#call({ path: `/app-setup/session-key?${query}`, name: 'session-key' }),
    ).data;
    const conversation = new Conversation(
      key,
      this.#user.clientAddress,
      this.#addresses.site,
      (name, given) => this.#runTool(name, given),
    );
    this.#conversation = conversation;
    this.#tally.conversations += 1;
    await conversation.open();
    return conversation;
  }

  async #speak(): Promise<void> {
    let conversation = this.#conversation;
    if (conversation === undefined || conversation.isClosed) {
      if (conversation !== undefined) this.#tally.now.brokenConversations += 1;
      await delay(reconnectAfter);
      conversation = await this.#connect();
      this.#tally.now.resumedConversations += 1;
    }
    this.#turn += 1;
    await conversation.say(this.#words());
  }

  /** What the candidate says now: a name, some experience, then answers, each unlike any other. */
  #words(): string {
    if (this.#turn === 1) return 'My name is Robin and I have four years of experience.';
    if (this.#asked.size === 0) return 'I am ready, please begin.';
    const mark = `${this.#user.email.split('@')[0]}-${this.#interviews}-${this.#turn}`;
    return `I would keep the state in one component and pass it down, because React renders again when the state changes; I noted that as ${mark}.`;
  }

  async #runTool(name: string, given: Readonly<Record<string, string>>): Promise<object> {
    const question = this.#asked.get(given.question ?? '') ?? [...this.#asked.values()].at(-1);
    if (name === 'get_question') return this.#nextQuestion(given.level ?? '', given.wish ?? '');
    if (name === 'display_question') return { status: 'displayed' };
    if (name === 'read_turn') return this.#readTurn(given.said ?? '', question);
    if (name === 'save_answer' && question !== undefined) {
      const { followUp, remark } = await this.#save(question, given.answer ?? '', given.then);
      return { status: 'saved', followUp, remark };
    }
    if (name === 'add_to_answer') {
      const earlier = [...this.#asked.values()][Number(given.number) - 1];
      if (earlier !== undefined) {
        await this.#save(earlier, `${earlier.answer}\n\n${given.text ?? ''}`, 'proceed');
        return { status: 'saved' };
      }
    }
    return { status: 'error', message: 'This cannot be done in a rehearsal.' };
  }

  async #nextQuestion(level: string, wish: string): Promise<object> {
    if (this.#asked.size === 0) await this.#fetchList(level);
    const body = wish === 'easier' || wish === 'harder' ? { wish } : {};
    const answer = await this.#post(`/interview/${this.#interviewId}/next-question`, body);
    const { question, number, total } = nextQuestion.parse(answer).data;
    if (question === null) {
      this.#isFinished = true;
      return { status: 'finished', total };
    }
    const { id, question: text, plain, level: itsLevel } = question;
    if (!this.#asked.has(text)) this.#asked.set(text, { id, number, text, answer: '' });
    return { status: 'question', number, total, question: text, plain, level: itsLevel };
  }

  /** The list of an interview, which fixes its level; fetched before the first question. */
  async #fetchList(level: string): Promise<void> {
    const query = { level, technology: 'react', interviewId: this.#interviewId };
    const path = `/interview-question?${new URLSearchParams(query)}`;
    await this.#call({ path, name: 'interview-question' });
  }

  async #readTurn(said: string, question: AskedQuestion | undefined): Promise<object> {
    const body = { text: said, ...(question && { questionId: question.id }) };
    const answer = await this.#post(`/interview/${this.#interviewId}/turns`, body);
    const { speaks, clarification, isFact } = read.parse(answer).data;
    const numbers = new Map([...this.#asked.values()].map(({ id, number }) => [id, number]));
    return {
      status: 'read',
      speaks: speaks.map(({ questionId, step }) => ({ number: numbers.get(questionId), step })),
      clarification,
      isFact,
    };
  }

  /** Saves an answer, and writes it down when the API has acknowledged it. */
  async #save(question: AskedQuestion, answer: string, then = 'probe') {
    const interviewId = this.#interviewId;
    const { email } = this.#user;
    const line: SentAnswer = {
      ...{ email, interviewId, questionId: question.id, answer },
      acknowledgedAt: null,
    };
    this.#writeDown(line);
    const body = { questionId: question.id, answer, then };
    const text = await this.#post(`/interview/${interviewId}/answers`, body);
    this.#writeDown({ ...line, acknowledgedAt: Date.now() });
    question.answer = answer;
    return saved.parse(text).data;
  }

  #writeDown(line: SentAnswer): void {
    appendFileSync(this.#answersFile, `${JSON.stringify(line)}\n`);
  }

  /** Ends this interview, has it graded, and begins another. */
  async #end(): Promise<void> {
    const responses = [...this.#asked.values()].map(({ id, text, answer }) => ({
      questionId: id,
      question: text,
      answer,
    }));
    await this.#post('/interview-grading/grade-interview', {
      interviewId: this.#interviewId,
      responses,
    });
    this.#tally.gradings += 1;
    this.#conversation?.close();
    this.#conversation = undefined;
    this.#interviewId = '';
  }

  #post(path: string, body: object): Promise<unknown> {
    return this.#call({ path, body, name: path.replace(/[0-9a-f]{8}-[0-9a-f-]+/, '{id}') });
  }

  async #call({
    path,
    body,
    name,
  }: {
    path: string;
    body?: object;
    name: string;
  }): Promise<unknown> {
    const { text } = await this.#caller.send({
      kind: body === undefined ? 'read' : 'write',
      method: body === undefined ? 'GET' : 'POST',
      url: `${this.#addresses.api}/api/v1${path}`,
      token: this.#user.token,
      name,
      ...(body !== undefined && { body }),
    });
    return JSON.parse(text);
  }
}
