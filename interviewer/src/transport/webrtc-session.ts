import { Decoder } from '@evan/opus';
import { MediaStream, MediaStreamTrack, type RTCDataChannel, RtpHeader, RtpPacket } from 'werift';
import { reasonOf } from '../environment/log.ts';
import { SessionTranscriber } from '../hearing/transcription/session-transcriber.ts';
import { HEARING_RATE, type VoiceActivity } from '../hearing/voice-activity.ts';
import { newIdentifier } from '../protocol/identifiers.ts';
import { RealtimeSession } from '../protocol/realtime-session.ts';
import type { SessionGrant } from '../protocol/session-grant.ts';
import { type MediaPeer, OPUS_PAYLOAD_TYPE } from './media-peers.ts';
import { PacedSpeech } from './paced-speech.ts';
import { listenFor, MAX_SESSION_MS, type SessionServices } from './services.ts';
import type { RunningSession } from './session-registry.ts';

/** The RTP clock of Opus is 48 kHz whatever it encodes: 20 ms are 960 ticks. */
const TICKS_PER_PACKET = 960;
const SILENT_PACKET = Buffer.from([0xf8, 0xff, 0xfe]);
/** Largest data channel message, in bytes. */
const MAX_MESSAGE_LENGTH = 256 * 1024;
/** A peer that has not connected by then never will. Milliseconds. */
const CONNECT_DEADLINE = 20_000;
/** A connected browser reports on the audio every few seconds; after this much silence it is gone. */
const SILENT_PEER_DEADLINE = 15_000;
const WATCH_INTERVAL = 1000;

/** One interview over WebRTC: the data channel carries the protocol, RTP the two voices. */
export class WebRtcSession implements RunningSession {
  readonly id = newIdentifier('rtc');
  readonly #services: SessionServices;
  readonly #media: MediaPeer;
  readonly #track = new MediaStreamTrack({ kind: 'audio' });
  readonly #speech = new PacedSpeech();
  readonly #session: RealtimeSession;
  readonly #activity: VoiceActivity;
  readonly #transcriber: SessionTranscriber | undefined;
  readonly #decoder = new Decoder({ channels: 1, sample_rate: HEARING_RATE });
  readonly #watch: NodeJS.Timeout;
  readonly #openedAt = Date.now();
  #lastSign = Date.now();
  #channel: RTCDataChannel | undefined;
  #sequenceNumber = Math.floor(Math.random() * 0x8000);
  #timestamp = 0;
  #stopPacing: (() => void) | undefined;
  #onClosed: () => void = () => {};
  #closed = false;

  constructor(grant: SessionGrant, services: SessionServices) {
    this.#services = services;
    this.#media = services.media.open({ maxMessageLength: MAX_MESSAGE_LENGTH });
    this.#peer.addTrack(this.#track, new MediaStream({ id: 'interviewer' }));
    this.#transcriber = services.transcription && new SessionTranscriber(services.transcription);
    this.#session = new RealtimeSession({
      grant,
      send: (json) => {
        if (this.#channel?.readyState === 'open') this.#channel.send(json);
      },
      output: this.#speech,
      voice: services.voice,
      interviewer: services.createInterviewer(this.id),
      transcriber: this.#transcriber,
      now: () => Date.now(),
      report: (message, reason) =>
        services.log.error(message, { session: this.id, reason: reasonOf(reason) }),
      onIdle: () => this.close('idle'),
      // The library announces the limit to the peer, and takes what is larger all the same.
      maxMessageLength: MAX_MESSAGE_LENGTH,
    });
    this.#activity = listenFor(this.#session, services.hearing);
    this.#subscribe();
    this.#watch = setInterval(() => this.#checkPeer(), WATCH_INTERVAL);
  }

  get #peer() {
    return this.#media.connection;
  }

  /**
   * Answers a browser's offer. `onClosed` runs once when the session is over.
   * @throws Error when the offer cannot be understood; the session is then closed
   */
  async accept(offer: string, onClosed: () => void): Promise<string> {
    this.#onClosed = onClosed;
    try {
      await this.#peer.setRemoteDescription({ type: 'offer', sdp: offer });
      // Nothing trickles in this protocol: the answer carries the candidates gathered here.
      await this.#peer.setLocalDescription(await this.#peer.createAnswer());
      const answer = this.#peer.localDescription?.sdp;
      if (!answer) throw new Error('No answer could be made.');
      return answer;
    } catch (reason) {
      this.close('unreadable offer');
      throw reason;
    }
  }

  close(reason: string): void {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#watch);
    this.#stopPacing?.();
    this.#session.close();
    this.#activity.free();
    this.#services.log.info('A session ended.', { session: this.id, reason });
    this.#onClosed();
    this.#peer
      .close()
      .catch((error: unknown) => {
        this.#services.log.debug('Closing failed.', { session: this.id, reason: reasonOf(error) });
      })
      .finally(() => this.#media.release());
  }

  #subscribe(): void {
    this.#peer.onTrack.subscribe((track) => {
      track.onReceiveRtp.subscribe((packet) => this.#hear(packet.payload));
    });
    for (const sender of this.#peer.getSenders()) {
      sender.onRtcp.subscribe(() => this.#sawPeer());
    }
    this.#peer.onDataChannel.subscribe((channel) => this.#attach(channel));
    this.#peer.connectionStateChange.subscribe((state) => {
      if (state === 'connected') this.#startPacing();
      else if (state === 'failed' || state === 'closed') this.close(`connection ${state}`);
    });
  }

  #attach(channel: RTCDataChannel): void {
    if (this.#channel) return;
    this.#channel = channel;
    channel.onMessage.subscribe((data) => {
      this.#sawPeer();
      this.#session.receive(data.toString());
    });
    channel.stateChanged.subscribe((state) => {
      if (state === 'open') this.#open();
      else if (state === 'closing' || state === 'closed') this.close('channel closed');
    });
    if (channel.readyState === 'open') this.#open();
  }

  #open(): void {
    // An open channel means a connected peer, whether or not its change of state was seen.
    this.#startPacing();
    this.#session.open();
  }

  #startPacing(): void {
    this.#sawPeer();
    this.#stopPacing ??= this.#services.pacer.add(() => this.#sendPacket());
  }

  #sendPacket(): void {
    this.#sequenceNumber = (this.#sequenceNumber + 1) & 0xffff;
    this.#timestamp = (this.#timestamp + TICKS_PER_PACKET) >>> 0;
    const header = new RtpHeader({
      sequenceNumber: this.#sequenceNumber,
      timestamp: this.#timestamp,
      payloadType: OPUS_PAYLOAD_TYPE,
    });
    const packet = this.#speech.nextPacket();
    this.#track.writeRtp(new RtpPacket(header, packet ? Buffer.from(packet) : SILENT_PACKET));
  }

  #hear(payload: Buffer): void {
    this.#sawPeer();
    if (this.#closed || payload.length === 0 || !this.#session.detectsTurns) return;
    try {
      const bytes = this.#decoder.decode(payload);
      const samples = new Int16Array(
        bytes.buffer,
        bytes.byteOffset,
        bytes.byteLength / Int16Array.BYTES_PER_ELEMENT,
      );
      // First the words: an utterance that is noticed now begins a little earlier.
      this.#transcriber?.hear(samples);
      this.#activity.hear(samples);
    } catch (reason) {
      this.#services.log.debug('A packet could not be decoded.', { reason: reasonOf(reason) });
    }
  }

  #sawPeer(): void {
    this.#lastSign = Date.now();
  }

  #checkPeer() {
    const now = Date.now();
    if (now - this.#openedAt > MAX_SESSION_MS) return this.close('session too long');
    if (!this.#channel && now - this.#openedAt > CONNECT_DEADLINE)
      return this.close('never connected');
    if (this.#channel && now - this.#lastSign > SILENT_PEER_DEADLINE) this.close('peer vanished');
  }
}
