import { RealtimeSession } from '@openai/agents-realtime';
import { transcriptionModel } from '@parley/api/contract/interviewer';
import { interviewerTools } from '@parley/api/contract/interviewer-tools';
import type { SessionKey } from '@parley/shared-ui/answers/live';
import { withTimeout } from '@parley/shared-ui/with-timeout';
import { agentErrorText, agentErrorTexts } from './agent-errors.ts';
import { createTransport, type Transport, type TransportKind } from './create-transport.ts';
import { InterruptedReplyRecovery } from './interrupted-reply-recovery.ts';
import { createAgent, type InterviewerTools } from './interviewer-agent.ts';
import type { SpeechRules } from './off-topic.ts';
import { correctionText, OutputGuard, type RejectedResponse } from './output-guard.ts';
import { ResponseWatchdog } from './response-watchdog.ts';
import { EventTranslator, type SessionListener } from './session-events.ts';
import { ToolCallWatchdog } from './tool-call-watchdog.ts';
import { TurnLimit } from './turn-limit.ts';

/** Milliseconds until connecting counts as failed; the transports have no timeout of their own. */
const connectTimeoutMs = 5_000;

/** Milliseconds that an error waits, since a lost connection reports one before it is known as lost. */
const errorDelayMs = 300;

/** Requests a reply that a noise interrupted, in words that every interviewer understands. */
const repeatRequest = 'Can you repeat that?';

export interface SessionOptions {
  key: SessionKey;
  transportKind: TransportKind;
  /** `null` for a conversation in writing. */
  microphone: MediaStream | null;
  /** Plays the interviewer's voice. */
  audioElement: HTMLAudioElement;
  questionCount: number;
  /** A message on the introduction that another connection has begun; `null` where nothing was said. */
  introduction: string | null;
  /** What the interviewer may say now. */
  speechRules: () => SpeechRules;
  tools: InterviewerTools;
  listener: SessionListener;
}

/** A conversation with the interviewer, hosted or embedded, over any transport. */
export class InterviewerSession {
  readonly #session: RealtimeSession;
  readonly #transport: Transport;
  readonly #turnLimit: TurnLimit;
  readonly #toolCallWatchdog: ToolCallWatchdog;
  readonly #replyRecovery: InterruptedReplyRecovery;
  readonly #responseWatchdog: ResponseWatchdog;
  /** Called when the connection ends by itself: connecting fails then, or the session is lost. */
  #onClosed: () => void = () => {};
  #closing = false;

  private constructor(options: SessionOptions) {
    const { key, transportKind, tools, listener } = options;
    this.#transport = createTransport(transportKind, {
      ...options,
      onSpeaking: (speaking) => listener.onSpeaking('interviewer', speaking),
    });
    this.#session = new RealtimeSession(createAgent(key.instructions, tools), {
      transport: this.#transport.layer,
      model: key.model,
      tracingDisabled: true,
      config: {
        outputModalities: [transportKind === 'text' ? 'text' : 'audio'],
        audio: {
          input: {
            transcription: { model: transcriptionModel },
            // The candidate decides when an answer is complete: a pause must not end it.
            turnDetection: { type: 'server_vad', createResponse: false, interruptResponse: true },
          },
          output: { voice: key.voice },
        },
      },
    });
    this.#turnLimit = new TurnLimit(options.questionCount);
    this.#toolCallWatchdog = new ToolCallWatchdog(Object.keys(interviewerTools), {
      sendOutput: (callId, output) => {
        this.#send({
          type: 'conversation.item.create',
          item: { type: 'function_call_output', call_id: callId, output },
        });
        this.#requestResponse();
      },
      requestResponse: () => this.#requestResponse(),
    });
    this.#replyRecovery = new InterruptedReplyRecovery(() => this.sendMessage(repeatRequest));
    this.#responseWatchdog = new ResponseWatchdog({
      requestAgain: () => this.#requestResponse(),
      giveUp: () => this.#handleDisconnect(),
    });
    this.#listen(listener, options.speechRules);
  }

  /**
   * Connects and asks the interviewer to begin.
   * @throws Error when no connection is established within 5 seconds.
   */
  static async connect(options: SessionOptions): Promise<InterviewerSession> {
    const interviewer = new InterviewerSession(options);
    const disconnected = new Promise<never>((_, reject) => {
      interviewer.#onClosed = () => reject(new Error('The connection ended while connecting.'));
    });
    const within = <T>(step: Promise<T>) =>
      withTimeout(Promise.race([step, disconnected]), connectTimeoutMs, () => {
        throw new Error('The interviewer did not answer in time.');
      });
    try {
      await within(interviewer.#session.connect({ apiKey: options.key.apiKey }));
      await within(interviewer.#transport.connected());
    } catch (error) {
      interviewer.close();
      throw error;
    }
    interviewer.#onClosed = options.listener.onLost;
    if (options.introduction !== null) interviewer.sendSystemMessage(options.introduction);
    interviewer.#requestResponse();
    return interviewer;
  }

  /** Sends what the candidate typed or dictated. False when it could not be sent. */
  sendMessage(text: string): boolean {
    this.#replyRecovery.candidateTookTurn();
    const sent = this.#trySend(() => {
      this.#session.interrupt();
      this.#session.sendMessage(text);
    });
    if (sent) this.#responseWatchdog.responseRequested();
    return sent;
  }

  /** Ends a spoken turn that the service has transcribed itself. */
  finishTurn(): boolean {
    return this.#requestResponse();
  }

  /** Sends the interviewer a message that needs no reply. False when it could not be sent. */
  sendSystemMessage(text: string): boolean {
    return this.#send({
      type: 'conversation.item.create',
      item: { type: 'message', role: 'system', content: [{ type: 'input_text', text }] },
    });
  }

  /** Stops the interviewer's voice at once: the candidate begins to answer. */
  stopPlayback(): void {
    this.#replyRecovery.candidateTookTurn();
    this.#transport.stopPlayback();
  }

  /** Ends the conversation as lost: a WebSocket stays open without a network. */
  lose(): void {
    this.#handleDisconnect();
  }

  /** Ends the conversation; nothing is reported afterwards. */
  close(): void {
    this.#closing = true;
    this.#toolCallWatchdog.close();
    this.#responseWatchdog.close();
    this.#replyRecovery.candidateTookTurn();
    this.#session.close();
    this.#transport.close();
  }

  #listen(listener: SessionListener, speechRules: () => SpeechRules): void {
    const events = new EventTranslator(listener, () => {
      if (this.#turnLimit.count()) listener.onProblem(agentErrorTexts.maxTurns);
    });
    const guard = new OutputGuard(speechRules, (rejected) => {
      listener.onProblem(agentErrorTexts.guardrail);
      this.#correct(rejected);
    });
    this.#session.on('transport_event', (event) => {
      if (this.#closing) return;
      guard.handleEvent(event);
      events.handleEvent(event);
      this.#toolCallWatchdog.handleEvent(event);
      this.#replyRecovery.handleEvent(event);
      this.#responseWatchdog.handleEvent(event);
    });
    this.#session.on('error', (error) => {
      const text = agentErrorText(error);
      if (!text) return;
      setTimeout(() => {
        if (!this.#closing) listener.onProblem(text);
      }, errorDelayMs);
    });
    const connectionChanged = (status: string) => {
      if (status === 'disconnected') this.#handleDisconnect();
    };
    this.#transport.layer.on('connection_change', connectionChanged);
  }

  /** Stops what the interviewer must not say, and has it go on without. */
  #correct({ responseId, isText, reason }: RejectedResponse): void {
    if (isText) this.#send({ type: 'response.cancel', response_id: responseId });
    else this.#trySend(() => this.#session.interrupt());
    if (this.sendSystemMessage(correctionText(reason))) this.#requestResponse();
  }

  #requestResponse(): boolean {
    const sent = this.#trySend(() => this.#transport.layer.requestResponse());
    if (sent) this.#responseWatchdog.responseRequested();
    return sent;
  }

  /** The connection ended by itself, or the service does not respond. */
  #handleDisconnect(): void {
    if (this.#closing) return;
    this.close();
    this.#onClosed();
  }

  #send(event: Parameters<Transport['layer']['sendEvent']>[0]): boolean {
    return this.#trySend(() => this.#transport.layer.sendEvent(event));
  }

  /** Sending throws when the connection is lost and that is not known yet. */
  #trySend(send: () => void): boolean {
    if (this.#closing || this.#turnLimit.exceeded) return false;
    try {
      send();
      return true;
    } catch {
      return false;
    }
  }
}
