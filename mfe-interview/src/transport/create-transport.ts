import { OpenAIRealtimeWebRTC, OpenAIRealtimeWebSocket } from '@openai/agents-realtime';
import type { SessionKey } from '@parley/api/contract/setup';
import { MicrophoneFeed } from './microphone-feed.ts';
import { PcmPlayer } from './pcm-player.ts';

/** How a conversation is carried. `webrtc` and `websocket` carry voices, `text` words only. */
export type Carrier = 'webrtc' | 'websocket' | 'text';

export interface LineOptions {
  key: SessionKey;
  /** `null` for a conversation in writing. */
  microphone: MediaStream | null;
  /** Plays the interviewer's voice. */
  audioElement: HTMLAudioElement;
  /** Told when the interviewer's voice begins and ends, where the service does not tell. */
  onSpeaking: (speaking: boolean) => void;
}

/** One way to the interviewer. */
export interface Line {
  readonly transport: OpenAIRealtimeWebRTC | OpenAIRealtimeWebSocket;
  /** Does what must be done once the connection stands. */
  connected(): Promise<void>;
  /** Stops the voice at once. */
  hush(): void;
  close(): void;
}

/** The usual line: voices over UDP, events over a data channel. */
function webRtcLine({ key, microphone, audioElement }: LineOptions): Line {
  const transport = new OpenAIRealtimeWebRTC({
    baseUrl: `${key.baseUrl}/realtime/calls`,
    audioElement,
    ...(microphone ? { mediaStream: microphone } : {}),
  });
  return { transport, connected: async () => {}, hush: () => {}, close: () => {} };
}

function socketAddress({ baseUrl, model }: SessionKey): string {
  const address = new URL(`${baseUrl}/realtime`);
  address.protocol = address.protocol.replace('http', 'ws');
  address.searchParams.set('model', model);
  return address.href;
}

/** The line for networks that let no WebRTC through, and for conversations in writing. */
function webSocketLine({ key, microphone, audioElement, onSpeaking }: LineOptions): Line {
  const transport = new OpenAIRealtimeWebSocket({ url: socketAddress(key) });
  if (!microphone) {
    return { transport, connected: async () => {}, hush: () => {}, close: () => {} };
  }
  const player = new PcmPlayer(onSpeaking);
  let feed: MicrophoneFeed | undefined;
  let closed = false;
  transport.on('audio', ({ data }) => player.play(data));
  transport.on('audio_interrupted', () => player.stop());
  return {
    transport,
    async connected() {
      audioElement.srcObject = player.stream;
      const opened = await MicrophoneFeed.open(microphone, (pcm) => transport.sendAudio(pcm));
      if (closed) opened.close();
      else feed = opened;
    },
    hush: () => player.stop(),
    close() {
      closed = true;
      feed?.close();
      player.close();
    },
  };
}

/** A line of the wanted kind, not yet connected. */
export function openLine(carrier: Carrier, options: LineOptions): Line {
  if (carrier === 'webrtc') return webRtcLine(options);
  return webSocketLine(carrier === 'text' ? { ...options, microphone: null } : options);
}
