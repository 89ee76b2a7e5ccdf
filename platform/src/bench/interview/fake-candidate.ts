import {
  MediaStreamTrack,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  RtpHeader,
  RtpPacket,
} from 'werift';
import { z } from 'zod';
import type { SessionKey } from '../support/candidate.ts';

const packetMilliseconds = 20;
const ticksPerPacket = 960;
const payloadType = 111;
const silence = Buffer.from([0xf8, 0xff, 0xfe]);
/** Initial delay of a browser's jitter buffer, in milliseconds. */
const firstDelay = 80;
/** How much a browser shortens the delay with each packet while it is longer than needed. */
const catchUp = 0.2;

const serverEvent = z.object({ type: z.string() });

/** How well the interviewer's audio arrived, in milliseconds of audio. */
export interface Reception {
  /** What was sent since measuring began. */
  sent: number;
  /** How long nothing was there to play. */
  concealed: number;
}

/**
 * A candidate without a browser: listens to the interviewer and asks for a repetition again and
 * again.
 */
export class FakeCandidate {
  readonly #peer = new RTCPeerConnection({
    iceServers: [],
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
    codecs: {
      audio: [
        new RTCRtpCodecParameters({
          mimeType: 'audio/opus',
          clockRate: 48_000,
          channels: 2,
          payloadType,
        }),
      ],
    },
  });
  readonly #microphone = new MediaStreamTrack({ kind: 'audio' });
  #sequenceNumber = 0;
  #firstTimestamp: number | undefined;
  #lastTimestamp = 0;
  #measuredFrom = 0;
  /** The shortest delay of any packet so far, relative to the sender's clock. */
  #fastest = Number.POSITIVE_INFINITY;
  /** Current delay of the jitter buffer. */
  #delay = firstDelay;
  #concealed = 0;

  /** Connects and lets the interviewer begin. */
  async connect({ baseUrl, apiKey }: SessionKey): Promise<void> {
    this.#peer.addTransceiver(this.#microphone, { direction: 'sendrecv' });
    this.#peer.onTrack.subscribe((track) =>
      track.onReceiveRtp.subscribe(({ header }) => this.#receive(header.timestamp)),
    );
    const channel = this.#peer.createDataChannel('oai-events');
    await this.#peer.setLocalDescription(await this.#peer.createOffer());
    const response = await fetch(`${baseUrl}/realtime/calls`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/sdp' },
      body: this.#peer.localDescription?.sdp ?? '',
    });
    if (response.status !== 201) throw new Error(`A call was refused: ${response.status}.`);
    const open = new Promise<void>((resolve) => {
      channel.onMessage.subscribe((data) => {
        const { type } = serverEvent.parse(JSON.parse(String(data)));
        if (type === 'session.created') resolve();
        if (type === 'session.created') send({ type: 'response.create' });
        if (type === 'output_audio_buffer.stopped') askAgain();
      });
    });
    const send = (event: object) => channel.send(Buffer.from(JSON.stringify(event)).toString());
    const askAgain = () => {
      const content = [{ type: 'input_text', text: 'Could you repeat that?' }];
      send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content } });
      send({ type: 'response.create' });
    };
    await this.#peer.setRemoteDescription({ type: 'answer', sdp: await response.text() });
    await open;
  }

  /** Sends one packet of a silent microphone. */
  sendSilence(): void {
    this.#sequenceNumber = (this.#sequenceNumber + 1) & 0xffff;
    const header = new RtpHeader({
      sequenceNumber: this.#sequenceNumber,
      timestamp: (this.#sequenceNumber * ticksPerPacket) >>> 0,
      payloadType,
    });
    this.#microphone.writeRtp(new RtpPacket(header, silence));
  }

  /** Starts measuring from now. */
  beginMeasuring(): void {
    this.#concealed = 0;
    this.#measuredFrom = this.#sent();
  }

  get reception(): Reception {
    return { sent: this.#sent() - this.#measuredFrom, concealed: this.#concealed };
  }

  async close(): Promise<void> {
    await this.#peer.close();
  }

  #sent(): number {
    if (this.#firstTimestamp === undefined) return 0;
    return ((this.#lastTimestamp - this.#firstTimestamp) / ticksPerPacket) * packetMilliseconds;
  }

  /** Simulates a browser's jitter buffer: a late packet is a gap, and increases the delay. */
  #receive(timestamp: number): void {
    this.#firstTimestamp ??= timestamp;
    this.#lastTimestamp = Math.max(this.#lastTimestamp, timestamp);
    const due = ((timestamp - this.#firstTimestamp) / ticksPerPacket) * packetMilliseconds;
    const arrival = performance.now() - due;
    this.#fastest = Math.min(this.#fastest, arrival);
    const late = arrival - this.#fastest - this.#delay;
    if (late > 0) {
      this.#concealed += late;
      this.#delay += late;
    } else {
      this.#delay = Math.max(firstDelay, this.#delay - catchUp);
    }
  }
}
