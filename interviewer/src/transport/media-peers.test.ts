import type { MediaConfiguration } from '../environment/configuration.ts';
import { MediaPeers } from './media-peers.ts';

const LOCAL = { isPublic: false, ports: undefined, announcedAddress: undefined, turn: undefined };
const OPTIONS = { maxMessageLength: 1000 };

/** The candidates of an offer: what a browser would try to reach. */
async function candidates(peers: MediaPeers) {
  const peer = peers.open(OPTIONS);
  peer.connection.createDataChannel('oai-events');
  await peer.connection.setLocalDescription(await peer.connection.createOffer());
  const sdp = peer.connection.localDescription?.sdp ?? '';
  const found = [...sdp.matchAll(/^a=candidate:\S+ \d \S+ \d+ (\S+) (\d+) typ (\w+)/gm)];
  await peer.connection.close();
  peer.release();
  return found.map(([, address, port, type]) => ({ address, port: Number(port), type }));
}

describe('the media’s addresses', () => {
  it('default to loopback and this machine’s addresses on any port', async () => {
    const found = await candidates(new MediaPeers(LOCAL));
    expect(found.map(({ address }) => address)).toContain('127.0.0.1');
    expect(new Set(found.map(({ type }) => type))).toEqual(new Set(['host']));
  });

  it('use the configured ports and the announced address', async () => {
    const ports = [41_200, 41_207] as const;
    const peers = new MediaPeers({
      ...LOCAL,
      isPublic: true,
      ports,
      announcedAddress: '203.0.113.7',
    });
    const found = await candidates(peers);
    expect(found.map(({ address }) => address)).toContain('203.0.113.7');
    expect(found.map(({ address }) => address)).not.toContain('127.0.0.1');
    for (const { port } of found) {
      expect(port).toBeGreaterThanOrEqual(ports[0]);
      expect(port).toBeLessThanOrEqual(ports[1]);
    }
  });

  it('are exclusive to a conversation, and run out', async () => {
    const peers = new MediaPeers({ ...LOCAL, ports: [41_210, 41_217] });
    const [first, second] = [peers.open(OPTIONS), peers.open(OPTIONS)];
    expect(first.connection.getConfiguration().icePortRange).toEqual([41_210, 41_213]);
    expect(second.connection.getConfiguration().icePortRange).toEqual([41_214, 41_217]);
    expect(() => peers.open(OPTIONS)).toThrow('All of INTERVIEWER_UDP_PORTS are taken.');
    first.release();
    expect(peers.open(OPTIONS).connection.getConfiguration().icePortRange).toEqual([
      41_210, 41_213,
    ]);
  });

  it('are requested from the configured TURN server only', () => {
    const turn = { url: 'turn:turn.test:3478', user: 'parley', password: 'secret' };
    const serversOf = (configuration: MediaConfiguration) =>
      new MediaPeers(configuration).open(OPTIONS).connection.getConfiguration().iceServers;
    expect(serversOf({ ...LOCAL, turn })).toEqual([
      { urls: 'turn:turn.test:3478', username: 'parley', credential: 'secret' },
    ]);
    expect(serversOf(LOCAL)).toEqual([]);
  });
});
