import type { Interviewer } from './interviewer.ts';
import type { SendText } from './server-events.ts';
import type { SessionGrant } from './session-grant.ts';
import type { SpeechOutput, Voice } from './speech.ts';
import type { SpeechTranscriber } from './transcription/speech-transcriber.ts';

/** What a conversation needs from outside. */
export interface RealtimeSessionOptions {
  /** What the client's key allows. */
  readonly grant: SessionGrant;
  readonly send: SendText;
  readonly output: SpeechOutput;
  readonly voice: Voice;
  readonly interviewer: Interviewer;
  /** Milliseconds since any fixed moment. */
  readonly now: () => number;
  /** Called with faults that the session survives. */
  readonly report: (message: string, reason: unknown) => void;
  /** Called when the client has sent nothing for long; the transport ends the session. */
  readonly onIdle?: () => void;
  /** How long a client may do nothing, in milliseconds. */
  readonly idleTimeoutMs?: number;
  /** Characters of one message of the client, 1 MiB when absent. */
  readonly maxMessageLength?: number;
  /** Receives the microphone where it arrives as events (WebSocket): base64 PCM16, 24 kHz. */
  readonly appendAudio?: (base64: string) => void;
  /** Writes down what the candidate says; absent where nobody does. */
  readonly transcriber?: SpeechTranscriber | undefined;
  /** How long a response waits for the words of what was said, in milliseconds. */
  readonly wordsTimeoutMs?: number;
  /** How long a tool call may stay unanswered, in milliseconds. */
  readonly toolCallTimeoutMs?: number;
  /** How long a silence may last before the interviewer speaks into it, in milliseconds. */
  readonly silenceTimeoutMs?: number;
}
