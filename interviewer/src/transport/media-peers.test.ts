import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { MediaPeers } from './media-peers.ts';

const LOCAL = { isPublic: false, ports: undefined, announcedAddress: undefined, turn: undefined };
const OPTIONS = { largestMessage: 1000 };

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

/** What a TURN server answers to an allocation that it forbids: error code 403. */
function refusalOf(request: Buffer): Buffer {
  const [type, length, errorCode, valueLength] = [0x0113, 8, 0x0009, 4];
  const header = Buffer.alloc(20);
  header.writeUInt16BE(type, 0);
  header.writeUInt16BE(length, 2);
  request.copy(header, 4, 4, 20);
  const attribute = Buffer.alloc(8);
  attribute.writeUInt16BE(errorCode, 0);
  attribute.writeUInt16BE(valueLength, 2);
  attribute.set([0, 0, 4, 3], 4);
  return Buffer.concat([header, attribute]);
}

describe('the media’s addresses', () => {
  it('are loopback and this machine’s own on any port when nothing is configured', async () => {
    const found = await candidates(new MediaPeers(LOCAL));
    expect(found.map(({ address }) => address)).toContain('127.0.0.1');
    expect(new Set(found.map(({ type }) => type))).toEqual(new Set(['host']));
  });

  it('keep to the configured ports, and hold the announced address', async () => {
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

  it('are no other conversation’s ports, and run out', async () => {
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

  it('are asked for at the TURN server', async () => {
    const server = createSocket('udp4');
    server.bind(0, '127.0.0.1');
    await once(server, 'listening');
    const types: number[] = [];
    server.on('message', (message, { port, address }) => {
      types.push(message.readUInt16BE(0));
      server.send(refusalOf(message), port, address);
    });
    const url = `turn:127.0.0.1:${server.address().port}`;
    const turn = { url, user: 'parley', password: 'secret' };
    const found = await candidates(new MediaPeers({ ...LOCAL, isPublic: true, turn }));
    server.close();
    // A STUN message of the type Allocate (RFC 8656).
    expect(types).toContain(0x0003);
    expect(found.every(({ type }) => type === 'host')).toBe(true);
  });
});
