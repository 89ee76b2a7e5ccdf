import {
  OpenAIRealtimeWebRTC,
  RealtimeAgent,
  RealtimeSession,
  tool,
} from '@openai/agents-realtime';
import type { InterviewerVoice } from '@parley/api/contract/interviewer';
import type { SessionKey } from '@parley/api/contract/setup';
import { levels } from '@parley/api/contract/topics';
import { z } from 'zod';
import type { InterviewerTools } from './tool-results.ts';

/** Milliseconds until connecting counts as failed; the transport itself never gives up. */
const connectPatience = 8_000;

/** What the session tells the room. */
export interface SessionListener {
  /** A piece of what the interviewer is saying; `id` is the same for one utterance. */
  onCaption(id: string, text: string): void;
  /** The connection ended without having been asked to. */
  onLost(): void;
  onError(message: string): void;
}

export interface SessionOptions {
  key: SessionKey;
  instructions: string;
  /** The interviewer's voice, by its name at the Realtime service. */
  voice: InterviewerVoice;
  microphone: MediaStream;
  /** Plays the interviewer's voice. */
  audioElement: HTMLAudioElement;
  tools: InterviewerTools;
  listener: SessionListener;
}

const captionEvent = z.object({
  type: z.literal('response.output_audio_transcript.delta'),
  item_id: z.string(),
  delta: z.string(),
});

function agentFor(instructions: string, tools: InterviewerTools): RealtimeAgent {
  return new RealtimeAgent({
    name: 'interviewer',
    instructions,
    tools: [
      tool({
        name: 'get_question',
        description: 'The next question of the interview.',
        parameters: z.object({ level: z.enum(levels), technology: z.string() }),
        execute: async ({ level, technology }) =>
          JSON.stringify(await tools.getQuestion(level, technology)),
      }),
      tool({
        name: 'save_answer',
        description: 'Saves what the candidate answered, in their own words.',
        parameters: z.object({ question: z.string(), answer: z.string() }),
        execute: async ({ question, answer }) =>
          JSON.stringify(await tools.saveAnswer(question, answer)),
      }),
      tool({
        name: 'display_question',
        description: 'Shows the question on the candidate’s screen.',
        parameters: z.object({ question: z.string() }),
        execute: async ({ question }) => {
          tools.displayQuestion(question);
          return JSON.stringify({ status: 'displayed' });
        },
      }),
    ],
  });
}

function messageOf(error: unknown): string {
  const shape = z.object({ message: z.string() });
  for (const candidate of [error, Object(error).error, Object(Object(error).error).error]) {
    const parsed = shape.safeParse(candidate);
    if (parsed.success) return parsed.data.message;
  }
  return 'The interviewer reported a problem.';
}

/** A conversation with the interviewer over WebRTC, hosted or embedded. */
export class InterviewerSession {
  readonly #session: RealtimeSession;
  readonly #transport: OpenAIRealtimeWebRTC;
  #closing = false;

  private constructor(session: RealtimeSession, transport: OpenAIRealtimeWebRTC) {
    this.#session = session;
    this.#transport = transport;
  }

  /**
   * Connects and asks the interviewer to begin.
   * @throws Error when no connection stands within 8 seconds.
   */
  static async connect(options: SessionOptions): Promise<InterviewerSession> {
    const { key, instructions, voice, microphone, audioElement, tools, listener } = options;
    const transport = new OpenAIRealtimeWebRTC({
      baseUrl: `${key.baseUrl}/realtime/calls`,
      audioElement,
      mediaStream: microphone,
    });
    const session = new RealtimeSession(agentFor(instructions, tools), {
      transport,
      model: key.model,
      tracingDisabled: true,
      config: {
        outputModalities: ['audio'],
        audio: {
          input: {
            transcription: { model: 'gpt-4o-mini-transcribe' },
            turnDetection: { type: 'server_vad', createResponse: true, interruptResponse: true },
          },
          output: { voice },
        },
      },
    });
    const interviewer = new InterviewerSession(session, transport);
    interviewer.#listen(listener);
    try {
      await withPatience(session.connect({ apiKey: key.apiKey }));
    } catch (error) {
      interviewer.close();
      throw error;
    }
    transport.requestResponse();
    return interviewer;
  }

  /** What the candidate typed, or what the browser heard. */
  say(text: string): void {
    this.#session.interrupt();
    this.#session.sendMessage(text);
  }

  /** Tells the interviewer something without asking for an answer. */
  note(text: string): void {
    this.#transport.sendEvent({
      type: 'conversation.item.create',
      item: { type: 'message', role: 'system', content: [{ type: 'input_text', text }] },
    });
  }

  /** Whether the microphone is heard. */
  setMuted(muted: boolean): void {
    this.#session.mute(muted);
  }

  /** Ends the conversation; nothing is reported afterwards. */
  close(): void {
    this.#closing = true;
    this.#session.close();
  }

  #listen(listener: SessionListener): void {
    this.#session.on('transport_event', (event) => {
      const caption = captionEvent.safeParse(event);
      if (caption.success) listener.onCaption(caption.data.item_id, caption.data.delta);
    });
    this.#session.on('error', (error) => {
      if (!this.#closing) listener.onError(messageOf(error));
    });
    this.#transport.on('connection_change', (status) => {
      if (status === 'disconnected' && !this.#closing) {
        this.#closing = true;
        listener.onLost();
      }
    });
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
