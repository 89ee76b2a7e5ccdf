import { RealtimeSession } from '@openai/agents-realtime';
import { interviewerTools, transcriptionModel } from '@parley/api/contract/interviewer';
import type { SessionKey } from '@parley/api/contract/setup';
import { agentProblems, problemOf } from './agent-errors.ts';
import { type Carrier, type Line, openLine } from './create-transport.ts';
import { LostReply } from './interrupted-reply-recovery.ts';
import { agentFor, guardrailFor } from './interviewer-agent.ts';
import { ReplyWatch } from './response-watchdog.ts';
import { EventReader, type SessionListener } from './session-events.ts';
import { CallWatch } from './tool-call-watchdog.ts';
import type { InterviewerTools } from './tool-results.ts';
import { TurnLimit } from './turn-limit.ts';

/** Milliseconds until connecting counts as failed; the transports themselves never give up. */
const connectPatience = 5_000;

/** Milliseconds from a line's last error to its being noticed as gone. */
const untilGone = 300;

/** Asks for a reply that a noise cut off, in words that every interviewer understands. */
const replyAgain = 'Can you repeat that?';

export interface SessionOptions {
  key: SessionKey;
  carrier: Carrier;
  /** `null` for a conversation in writing. */
  microphone: MediaStream | null;
  /** Plays the interviewer's voice. */
  audioElement: HTMLAudioElement;
  questionCount: number;
  /** The question on screen, which the interviewer may of course say. */
  currentQuestion: () => string | null;
  tools: InterviewerTools;
  listener: SessionListener;
}

/** A conversation with the interviewer, hosted or embedded, over any line. */
export class InterviewerSession {
  readonly #session: RealtimeSession;
  readonly #line: Line;
  readonly #limit: TurnLimit;
  readonly #calls: CallWatch;
  readonly #lostReply: LostReply;
  readonly #replies: ReplyWatch;
  /** Told when the line goes by itself: connecting fails then, or the session that stood is lost. */
  #onGone: () => void = () => {};
  #closing = false;

  private constructor(options: SessionOptions) {
    const { key, carrier, tools, listener } = options;
    this.#line = openLine(carrier, {
      ...options,
      onSpeaking: (speaking) => listener.onSpeaking('interviewer', speaking),
    });
    this.#session = new RealtimeSession(agentFor(key.instructions, tools), {
      transport: this.#line.transport,
      model: key.model,
      tracingDisabled: true,
      outputGuardrails: [guardrailFor(options.currentQuestion)],
      config: {
        outputModalities: [carrier === 'text' ? 'text' : 'audio'],
        audio: {
          input: {
            transcription: { model: transcriptionModel },
            // The person decides when an answer is complete, so that a pause ends nothing.
            turnDetection: { type: 'server_vad', createResponse: false, interruptResponse: true },
          },
          output: { voice: key.voice },
        },
      },
    });
    this.#limit = new TurnLimit(options.questionCount);
    this.#calls = new CallWatch(Object.keys(interviewerTools), {
      answer: (callId, output) => {
        this.#send({
          type: 'conversation.item.create',
          item: { type: 'function_call_output', call_id: callId, output },
        });
        this.#respond();
      },
      goOn: () => this.#respond(),
    });
    this.#lostReply = new LostReply(() => this.say(replyAgain));
    this.#replies = new ReplyWatch({
      askAgain: () => this.#respond(),
      giveUp: () => this.#gone(),
    });
    this.#listen(listener);
  }

  /**
   * Connects and asks the interviewer to begin.
   * @throws Error when no connection stands within 5 seconds.
   */
  static async connect(options: SessionOptions): Promise<InterviewerSession> {
    const interviewer = new InterviewerSession(options);
    const gone = new Promise<never>((_, reject) => {
      interviewer.#onGone = () => reject(new Error('The line went while it was being made.'));
    });
    const within = <T>(step: Promise<T>) => withPatience(Promise.race([step, gone]));
    try {
      await within(interviewer.#session.connect({ apiKey: options.key.apiKey }));
      await within(interviewer.#line.connected());
    } catch (error) {
      interviewer.close();
      throw error;
    }
    interviewer.#onGone = options.listener.onLost;
    interviewer.#respond();
    return interviewer;
  }

  /** What the candidate typed, or what the browser heard. False when it could not be sent. */
  say(text: string): boolean {
    this.#lostReply.candidateActs();
    const sent = this.#attempt(() => {
      this.#session.interrupt();
      this.#session.sendMessage(text);
    });
    if (sent) this.#replies.asked();
    return sent;
  }

  /** The candidate has finished speaking, and the service itself has heard the words. */
  finishTurn(): boolean {
    return this.#respond();
  }

  /** Tells the interviewer something without asking for an answer. False when it could not. */
  note(text: string): boolean {
    return this.#send({
      type: 'conversation.item.create',
      item: { type: 'message', role: 'system', content: [{ type: 'input_text', text }] },
    });
  }

  /** Stops the voice at once: the candidate begins to answer. */
  hush(): void {
    this.#lostReply.candidateActs();
    this.#line.hush();
  }

  /** Ends the conversation; nothing is reported afterwards. */
  close(): void {
    this.#closing = true;
    this.#calls.close();
    this.#replies.close();
    this.#lostReply.candidateActs();
    this.#session.close();
    this.#line.close();
  }

  #listen(listener: SessionListener): void {
    const events = new EventReader(listener, () => {
      if (this.#limit.count()) listener.onProblem(agentProblems.maxTurns);
    });
    this.#session.on('transport_event', (event) => {
      if (this.#closing) return;
      events.read(event);
      this.#calls.see(event);
      this.#lostReply.see(event);
      this.#replies.see(event);
    });
    this.#session.on('guardrail_tripped', () => listener.onProblem(agentProblems.guardrail));
    this.#session.on('error', (error) => {
      const problem = problemOf(error);
      if (!problem) return;
      // A line that goes reports an error first; that it has gone is told in other words.
      setTimeout(() => {
        if (!this.#closing) listener.onProblem(problem);
      }, untilGone);
    });
    const connectionChanged = (status: string) => {
      if (status === 'disconnected') this.#gone();
    };
    this.#line.transport.on('connection_change', connectionChanged);
  }

  #respond(): boolean {
    const sent = this.#attempt(() => this.#line.transport.requestResponse());
    if (sent) this.#replies.asked();
    return sent;
  }

  /** The line went by itself, or nobody answers at its end. */
  #gone(): void {
    if (this.#closing) return;
    this.close();
    this.#onGone();
  }

  #send(event: Parameters<Line['transport']['sendEvent']>[0]): boolean {
    return this.#attempt(() => this.#line.transport.sendEvent(event));
  }

  /** Sending fails when the connection has gone without having been noticed yet. */
  #attempt(send: () => void): boolean {
    if (this.#closing || this.#limit.exceeded) return false;
    try {
      send();
      return true;
    } catch {
      return false;
    }
  }
}

function withPatience<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The interviewer did not answer in time.')),
      connectPatience,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
