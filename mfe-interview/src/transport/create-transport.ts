import { OpenAIRealtimeWebRTC, OpenAIRealtimeWebSocket } from '@openai/agents-realtime';
import type { SessionKey } from '@parley/shared-ui/answers/live';
import { MicrophoneFeed } from './microphone-feed.ts';
import { PcmPlayer } from './pcm-player.ts';

/** How a conversation is transmitted: `webrtc` and `websocket` with audio, `text` without. */
export type TransportKind = 'webrtc' | 'websocket' | 'text';

export interface TransportOptions {
  key: SessionKey;
  /** `null` for a conversation in writing. */
  microphone: MediaStream | null;
  /** Plays the interviewer's voice. */
  audioElement: HTMLAudioElement;
  /** Called when the interviewer's voice starts and stops, where the service sends no event for it. */
  onSpeaking: (speaking: boolean) => void;
}

/** One connection to the interviewer. */
export interface Transport {
  /** The transport layer of the Realtime library. */
  readonly layer: OpenAIRealtimeWebRTC | OpenAIRealtimeWebSocket;
  /** Called once the connection is established. */
  connected(): Promise<void>;
  /** Stops the interviewer's voice at once. */
  stopPlayback(): void;
  close(): void;
}

/** The usual transport: audio over UDP, events over a data channel. */
function createWebRtcTransport({ key, microphone, audioElement }: TransportOptions): Transport {
  const layer = new OpenAIRealtimeWebRTC({
    baseUrl: `${key.baseUrl}/realtime/calls`,
    audioElement,
    ...(microphone ? { mediaStream: microphone } : {}),
  });
  return { layer, connected: async () => {}, stopPlayback: () => {}, close: () => {} };
}

function socketAddress({ baseUrl, model }: SessionKey): string {
  const address = new URL(`${baseUrl}/realtime`);
  address.protocol = address.protocol.replace('http', 'ws');
  address.searchParams.set('model', model);
  return address.href;
}

/** For networks that block WebRTC, and for conversations in writing. */
function createWebSocketTransport({
  key,
  microphone,
  audioElement,
  onSpeaking,
}: TransportOptions): Transport {
  const layer = new OpenAIRealtimeWebSocket({ url: socketAddress(key) });
  if (!microphone) {
    return { layer, connected: async () => {}, stopPlayback: () => {}, close: () => {} };
  }
  const player = new PcmPlayer(onSpeaking);
  let feed: MicrophoneFeed | undefined;
  let closed = false;
  layer.on('audio', ({ data, responseId }) => player.play(data, responseId));
  layer.on('audio_interrupted', () => player.stop());
  return {
    layer,
    async connected() {
      audioElement.srcObject = player.stream;
      const opened = await MicrophoneFeed.open(microphone, (pcm) => layer.sendAudio(pcm));
      if (closed) opened.close();
      else feed = opened;
    },
    stopPlayback: () => player.stop(),
    close() {
      closed = true;
      feed?.close();
      player.close();
    },
  };
}

/** A transport of the given kind, not yet connected. */
export function createTransport(
  transportKind: TransportKind,
  options: TransportOptions,
): Transport {
  if (transportKind === 'webrtc') return createWebRtcTransport(options);
  return createWebSocketTransport(
    transportKind === 'text' ? { ...options, microphone: null } : options,
  );
}
