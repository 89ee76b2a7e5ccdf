import { holdPrivateFiles, type PrivateFiles } from '../../testing/private-files.ts';
import {
  countRecordings,
  findRecording,
  readRecordingMetadata,
  removeRecording,
  removeRecordings,
} from './recordings.ts';
import { element, elements, openElement } from './webm-elements.ts';

const raw = new Blob(
  [
    openElement(elements.segment),
    element(elements.info),
    element(elements.tracks),
    openElement(elements.cluster),
  ].map((part) => Uint8Array.from(part)),
);
const about = (parts: number) =>
  new Blob([
    JSON.stringify({
      interviewId: 'i1',
      name: 'Ada',
      parts: Array.from({ length: parts }, () => ({ startedAt: '2026-11-21T10:00:00.000Z' })),
      answers: [{ questionId: 'q1', part: 0, from: 3, to: 9 }],
    }),
  ]);
const line = (end: number) => `${JSON.stringify({ seekPoints: [], end })}\n`;

let files: PrivateFiles;
beforeEach(() => {
  files = holdPrivateFiles({
    recordings: {
      ada: {
        i1: {
          'about.json': about(2),
          'part-0.webm': raw,
          // As a crash leaves it: the last line is cut off.
          'part-0.index': new Blob([line(1_000), line(2_500), '{"seekPoi']),
          'part-1.webm': new Blob([]),
          'part-1.index': new Blob([]),
        },
        i2: { 'about.json': new Blob(['{"interv']), 'part-0.webm': raw },
      },
      eve: { i1: { 'about.json': about(1) } },
    },
  });
});

test('finds a recording with its parts, without those that a crash left empty @ENTITY-25', async () => {
  const found = await findRecording('ada', 'i1');
  expect(found?.about.answers).toEqual([{ questionId: 'q1', part: 0, from: 3, to: 9 }]);
  expect(found?.parts.map(({ number, duration }) => [number, duration])).toEqual([[0, 2.5]]);
  expect(found?.parts[0]?.file.type).toBe('video/webm');
});

test.each([
  ['ada', 'i3'],
  ['ada', 'i2'],
  ['eve', 'i1'],
  ['bob', 'i1'],
])('finds no playable recording for %s of %s', async (person, interview) => {
  expect(await findRecording(person, interview)).toBeNull();
});

test('reads metadata that lists parts without a picture yet', async () => {
  expect((await readRecordingMetadata('ada', 'i1'))?.parts).toHaveLength(2);
  expect(await readRecordingMetadata('ada', 'i2')).toBeNull();
});

test('counts and deletes recordings by user', async () => {
  const held = await countRecordings('ada');
  expect(held.recordings).toBe(2);
  expect(held.bytes).toBeGreaterThan(2 * raw.size);
  await removeRecording('ada', 'i1');
  expect((await countRecordings('ada')).recordings).toBe(1);
  await removeRecordings('ada');
  expect(files).toEqual({ recordings: { eve: expect.anything() } });
  await expect(removeRecordings('ada')).resolves.toBeUndefined();
});

test('finds nothing in a browser without a private file system', async () => {
  Object.defineProperty(navigator, 'storage', { configurable: true, value: undefined });
  expect(await findRecording('ada', 'i1')).toBeNull();
  expect(await countRecordings('ada')).toEqual({ recordings: 0, bytes: 0 });
});

test('does not read a recording of a newer format and rejects adding to it', async () => {
  const newer = new Blob([JSON.stringify({ interviewId: 'i1', tracks: [], formatVersion: 2 })]);
  holdPrivateFiles({ recordings: { ada: { i1: { 'about.json': newer, 'part-0.webm': raw } } } });
  await expect(readRecordingMetadata('ada', 'i1')).rejects.toMatchObject({
    name: 'NewerFormatError',
  });
  await expect(findRecording('ada', 'i1')).rejects.toMatchObject({ name: 'NewerFormatError' });
  expect((await countRecordings('ada')).recordings).toBe(1);
});
