import type { RawData, WebSocket } from 'ws';
import { reasonOf } from '../environment/log.ts';
import { resample } from '../hearing/resample.ts';
import { SessionTranscriber } from '../hearing/transcription/session-transcriber.ts';
import { HEARING_RATE, type VoiceActivity } from '../hearing/voice-activity.ts';
import { newIdentifier } from '../protocol/identifiers.ts';
import { RealtimeSession } from '../protocol/realtime-session.ts';
import { ServerEvents } from '../protocol/server-events.ts';
import type { SessionGrant } from '../protocol/session-grant.ts';
import { AudioRateLimit } from './audio-rate-limit.ts';
import { EVENT_AUDIO_RATE, ImmediateSpeech } from './immediate-speech.ts';
import { listenFor, MAX_SESSION_MS, type SessionServices } from './services.ts';
import type { RunningSession } from './session-registry.ts';

/** PCM16 of one channel. */
const BYTES_PER_MILLISECOND = (EVENT_AUDIO_RATE * 2) / 1000;
const PING_INTERVAL = 15_000;
/** A client that reads so slowly that this many bytes wait for it is cut off. */
const MAX_BUFFERED_BYTES = 16 * 1024 * 1024;

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return data instanceof ArrayBuffer ? Buffer.from(data).toString() : data.toString();
}

/** One interview over a WebSocket, for browsers and networks where WebRTC does not connect. */
export class WebSocketSession implements RunningSession {
  readonly id = newIdentifier('rtc');
  readonly #socket: WebSocket;
  readonly #services: SessionServices;
  readonly #session: RealtimeSession;
  readonly #activity: VoiceActivity;
  readonly #transcriber: SessionTranscriber | undefined;
  readonly #ping: NodeJS.Timeout;
  readonly #end: NodeJS.Timeout;
  readonly #onClosed: () => void;
  readonly #rateLimit = new AudioRateLimit(() => Date.now());
  readonly #events = new ServerEvents((json) => this.#send(json));
  #answeredPing = true;
  #closed = false;

  constructor(
    socket: WebSocket,
    grant: SessionGrant,
    services: SessionServices,
    onClosed: () => void,
  ) {
    this.#socket = socket;
    this.#services = services;
    this.#onClosed = onClosed;
    const events = this.#events;
    this.#transcriber = services.transcription && new SessionTranscriber(services.transcription);
    this.#session = new RealtimeSession({
      grant,
      send: (json) => this.#send(json),
      output: new ImmediateSpeech((delta, place) =>
        events.send('response.output_audio.delta', {
          response_id: place.responseId,
          item_id: place.itemId,
          output_index: place.outputIndex,
          content_index: 0,
          delta,
        }),
      ),
      voice: services.voice,
      interviewer: services.createInterviewer(this.id),
      transcriber: this.#transcriber,
      now: () => Date.now(),
      report: (message, reason) =>
        services.log.error(message, { session: this.id, reason: reasonOf(reason) }),
      onIdle: () => this.close('idle'),
      appendAudio: (base64) => this.#hear(base64),
    });
    this.#activity = listenFor(this.#session, services.hearing);
    socket.on('message', (data) => this.#session.receive(textOf(data)));
    socket.on('pong', () => {
      this.#answeredPing = true;
    });
    socket.on('close', () => this.close('socket closed'));
    socket.on('error', (reason) => this.close(reasonOf(reason)));
    this.#ping = setInterval(() => this.#checkPeer(), PING_INTERVAL);
    this.#end = setTimeout(() => this.close('session too long'), MAX_SESSION_MS);
  }

  /** Greets the client. */
  open(): void {
    this.#session.open();
  }

  close(reason: string): void {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#ping);
    clearTimeout(this.#end);
    this.#session.close();
    this.#activity.free();
    if (this.#socket.readyState === this.#socket.OPEN)
      this.#socket.close(1001, 'The session ended.');
    else this.#socket.terminate();
    this.#services.log.info('A session ended.', { session: this.id, reason });
    this.#onClosed();
  }

  #send(json: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) {
      this.#socket.terminate();
      return;
    }
    this.#socket.send(json);
  }

  #hear(base64: string): void {
    if (!this.#session.detectsTurns) return;
    const bytes = Buffer.from(base64, 'base64');
    if (!this.#rateLimit.allow(bytes.length / BYTES_PER_MILLISECOND)) {
      this.#events.error('audio_too_fast', 'The sound comes faster than it can be spoken.', null);
      return;
    }
    const samples = new Int16Array(Math.floor(bytes.length / 2));
    for (let index = 0; index < samples.length; index += 1) {
      samples[index] = bytes.readInt16LE(index * 2);
    }
    const heard = resample(samples, EVENT_AUDIO_RATE, HEARING_RATE);
    // First the words: an utterance that is noticed now begins a little earlier.
    this.#transcriber?.hear(heard);
    this.#activity.hear(heard);
  }

  #checkPeer(): void {
    if (!this.#answeredPing) {
      this.#socket.terminate();
      this.close('peer vanished');
      return;
    }
    this.#answeredPing = false;
    this.#socket.ping();
  }
}
