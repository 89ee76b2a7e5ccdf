import { RTCPeerConnection, RTCRtpCodecParameters } from 'werift';
import { type MediaConfiguration, PORTS_OF_SESSION } from '../environment/configuration.ts';
import { localAddresses } from './local-addresses.ts';

export const OPUS_PAYLOAD_TYPE = 111;

/** One browser's media: the connection, and what to do once it is closed. */
export interface MediaPeer {
  readonly connection: RTCPeerConnection;
  /** Gives its ports back. */
  release(): void;
}

export interface MediaPeerOptions {
  /** Largest data channel message in bytes. */
  readonly maxMessageLength: number;
}

/** Makes the connections that carry voices, as the configuration says. */
export class MediaPeers {
  readonly #configuration: MediaConfiguration;
  /** First ports of the free blocks, the one released longest ago first. */
  readonly #freePorts: number[] = [];

  constructor(configuration: MediaConfiguration) {
    this.#configuration = configuration;
    const [first, last] = configuration.ports ?? [1, 0];
    for (let port = first; port + PORTS_OF_SESSION - 1 <= last; port += PORTS_OF_SESSION) {
      this.#freePorts.push(port);
    }
  }

  /**
   * A connection with ports of its own: the library looks for a free one by trying, and two that look
   * at the same moment could choose the same.
   * @throws Error when all ports are taken
   */
  open({ maxMessageLength }: MediaPeerOptions): MediaPeer {
    const { ports, turn, isPublic, announcedAddress } = this.#configuration;
    const first = ports && this.#takePorts();
    const addresses = localAddresses();
    const connection = new RTCPeerConnection({
      // The library's default is a public STUN server, which must not be contacted.
      iceServers: turn ? [{ urls: turn.url, username: turn.user, credential: turn.password }] : [],
      ...(first === undefined
        ? {}
        : { icePortRange: [first, first + PORTS_OF_SESSION - 1] as [number, number] }),
      iceUseIpv6: false,
      iceAdditionalHostAddresses: [isPublic ? announcedAddress : '127.0.0.1'].flatMap(
        (address) => address ?? [],
      ),
      // A site on this machine is for browsers on this machine.
      ...(isPublic
        ? {}
        : {
            iceFilterStunResponse: (_message: unknown, [host]: readonly [string, number]) =>
              addresses.has(host),
          }),
      bundlePolicy: 'max-bundle',
      maxMessageSize: maxMessageLength,
      codecs: {
        audio: [
          new RTCRtpCodecParameters({
            mimeType: 'audio/opus',
            clockRate: 48_000,
            channels: 2,
            payloadType: OPUS_PAYLOAD_TYPE,
            parameters: 'minptime=10;useinbandfec=1',
          }),
        ],
      },
    });
    return {
      connection,
      release: () => {
        if (first !== undefined) this.#freePorts.push(first);
      },
    };
  }

  #takePorts(): number {
    const port = this.#freePorts.shift();
    if (port === undefined) throw new Error('All of INTERVIEWER_UDP_PORTS are taken.');
    return port;
  }
}
