import type { Interviewer } from './interviewer.ts';
import type { SendText } from './server-events.ts';
import type { SpeechOutput, Voice } from './speech.ts';

/** What a conversation needs from outside. */
export interface RealtimeSessionOptions {
  readonly model: string;
  readonly send: SendText;
  readonly output: SpeechOutput;
  readonly voice: Voice;
  readonly interviewer: Interviewer;
  /** Milliseconds since any fixed moment. */
  readonly now: () => number;
  /** Told of faults that the session survives. */
  readonly report: (message: string, reason: unknown) => void;
  /** Receives the microphone where it arrives as events (WebSocket): base64 PCM16, 24 kHz. */
  readonly appendAudio?: (base64: string) => void;
  /** How long a tool call may stay unanswered, in milliseconds. */
  readonly callPatience?: number;
  /** How long a silence may last before the interviewer speaks into it, in milliseconds. */
  readonly silencePatience?: number;
}
