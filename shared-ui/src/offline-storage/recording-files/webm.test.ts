import fc from 'fast-check';
import { RecordingUnreadable, seekableWebm } from './seekable-webm.ts';
import {
  childrenOf,
  element,
  elements,
  integerBytes,
  openElement,
  readHeader,
  readInteger,
} from './webm-elements.ts';
import { WebmIndexer } from './webm-indexer.ts';

const docType = element(0x1a45dfa3, element(0x4282, new TextEncoder().encode('webm')));
const info = element(elements.info, element(elements.timestampScale, integerBytes(1_000_000, 3)));
const track = (number: number, type: number) =>
  element(
    elements.trackEntry,
    element(elements.trackNumber, integerBytes(number, 1)),
    element(elements.trackType, integerBytes(type, 1)),
  );
const sound = 1;
const picture = 2;
/** As a browser numbers them: whatever arrived first is the first. */
const tracks = element(elements.tracks, track(sound, 2), track(picture, 1));

const block = (number: number, time: number, flags: number, length = 40) =>
  element(
    elements.simpleBlock,
    new Uint8Array([0x80 + number]),
    integerBytes(time, 2),
    new Uint8Array([flags]),
    new Uint8Array(length).fill(0xa3),
  );
const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const cluster = (time: number, ...blocks: Uint8Array[]) =>
  join(
    openElement(elements.cluster),
    element(elements.clusterTimestamp, integerBytes(time, 2)),
    ...blocks,
  );

const clusters = [
  cluster(0, block(sound, 0, 0x80), block(picture, 17, 0x80), block(picture, 50, 0)),
  // Begins amid a picture: nothing can be entered here.
  cluster(600, block(sound, 0, 0x80), block(picture, 20, 0)),
  cluster(1_200, block(picture, 4, 0x80), block(picture, 300, 0x80, 3_000)),
  cluster(2_400, block(picture, 0, 0x80), block(sound, 60, 0x80)),
];
const head = join(docType, openElement(elements.segment), info, tracks);
const recording = join(head, ...clusters);

function index(pieces: Iterable<Uint8Array>) {
  const indexer = new WebmIndexer();
  const seekPoints = [];
  let duration = 0;
  for (const piece of pieces) {
    const found = indexer.push(piece);
    seekPoints.push(...found.seekPoints);
    duration = found.end;
  }
  return { seekPoints, duration };
}

const startOf = (number: number) =>
  head.length + clusters.slice(0, number).reduce((sum, { length }) => sum + length, 0);
const whole = {
  seekPoints: [
    { time: 17, position: startOf(0) },
    { time: 1_204, position: startOf(2) },
    { time: 2_400, position: startOf(3) },
  ],
  duration: 2_460,
};

test('finds a seek point in each cluster with a keyframe', () => {
  expect(index([recording])).toEqual(whole);
});

test('builds the same index however the chunks are cut', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1 }), (lengths) => {
      const pieces = [];
      for (let at = 0, turn = 0; at < recording.length; turn++) {
        const length = lengths[turn % lengths.length] ?? 1;
        pieces.push(recording.slice(at, at + length));
        at += length;
      }
      expect(index(pieces)).toEqual(whole);
    }),
  );
});

test('writes the duration and an index whose entries point to their clusters', async () => {
  const file = await seekableWebm(new Blob([recording]), whole);
  expect(file.type).toBe('video/webm');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const segmentStart = docType.length;
  const segment = readHeader(bytes, segmentStart);
  if (!segment) throw new Error('The file has no segment.');
  const content = bytes.subarray(segmentStart + segment.length);
  const parts = new Map([...childrenOf(content)].map((child) => [child.id, child.content]));
  const facts = new Map(
    [...childrenOf(parts.get(elements.info) ?? content)].map((child) => [child.id, child.content]),
  );
  const duration = facts.get(elements.duration);
  if (!duration) throw new Error('The file has no duration.');
  expect(new DataView(duration.slice().buffer).getFloat64(0)).toBe(2_460);

  const entries = [...childrenOf(parts.get(elements.cues) ?? content)].map(({ content: cue }) => {
    const fields = new Map([...childrenOf(cue)].map((child) => [child.id, child.content]));
    const place = new Map(
      [...childrenOf(fields.get(elements.cueTrackPositions) ?? cue)].map((child) => [
        child.id,
        readInteger(child.content),
      ]),
    );
    return {
      time: readInteger(fields.get(elements.cueTime) ?? cue),
      track: place.get(elements.cueTrack),
      position: place.get(elements.cueClusterPosition) ?? 0,
    };
  });
  expect(entries.map(({ time, track: number }) => [time, number])).toEqual([
    [17, picture],
    [1_204, picture],
    [2_400, picture],
  ]);
  for (const [place, { position }] of entries.entries()) {
    const expected = [0, 2, 3][place] ?? 0;
    const found = content.subarray(position, position + (clusters[expected]?.length ?? 0));
    expect([...found]).toEqual([...(clusters[expected] ?? [])]);
  }
});

test('rejects a file that a crash cut off within its head', async () => {
  const cut = new Blob([recording.slice(0, head.length - 3)]);
  await expect(seekableWebm(cut, whole)).rejects.toThrow(RecordingUnreadable);
});
