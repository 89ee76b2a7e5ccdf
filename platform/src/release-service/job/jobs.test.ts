import { readEnvironment } from '../../workspace/environment.ts';
import { runResultProcess } from '../../workspace/result-process.ts';
import { uploadRequest } from '../contract/contract.ts';
import { makeTestUpload } from '../testing/test-upload.ts';
import { Jobs } from './jobs.ts';
import type { Work } from './work.ts';

jest.mock('../../workspace/result-process.ts', () => ({ runResultProcess: jest.fn() }));

const promotion = (remote: string): Work => ({
  kind: 'change',
  remote,
  request: { change: 'promote', reason: null },
  author: { by: 'Ada', reason: null },
});

let jobs: Jobs;
/** Ends the work that was begun last. */
let end: (answer: string) => void;
/** Whether it has begun to write when it is ended. */
let isWriting: boolean;
const ended: string[] = [];
const turn = () => new Promise((resolve) => setImmediate(resolve));
const begin = (remote: string) =>
  jobs.start(promotion(remote), ({ state }) => ended.push(`${remote} ${state}`));

beforeEach(() => {
  jobs = new Jobs(readEnvironment({}), {});
  ended.length = 0;
  isWriting = false;
  jest.mocked(runResultProcess).mockImplementation(
    ({ stop }) =>
      new Promise<string>((resolve, reject) => {
        end = resolve;
        stop?.signal.addEventListener('abort', () => reject(stop.ended(isWriting)));
      }),
  );
});

const release = (remote: string): Work => ({
  kind: 'release',
  request: uploadRequest.parse({ release: makeTestUpload(remote, 'one').release }),
  files: '',
  sourceMaps: '',
  author: { by: 'Ada', reason: null },
  isApproved: false,
});

test('releases that are rehearsed, as many as there may be, hinder no change of these or other remotes', () => {
  for (const remote of ['mfe-one', 'mfe-two']) jobs.start(release(remote), () => {});
  expect(() => jobs.start(release('mfe-three'), () => {})).toThrow('PARLEY-169');
  begin('mfe-one');
  begin('mfe-three');
  expect(() => begin('mfe-one')).toThrow('PARLEY-169');
  expect(() => jobs.start(release('mfe-three'), () => {})).toThrow('PARLEY-169');
});

test('changes have a limit of their own', () => {
  for (const remote of ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d']) begin(remote);
  expect(() => begin('mfe-e')).toThrow('PARLEY-169: something else of this site is being changed');
  expect(() => jobs.start(release('mfe-e'), () => {})).not.toThrow();
});

test('a stop awaits the job that runs and takes no other @RELEASE-129', async () => {
  const id = begin('mfe-new');
  const stopped = jobs.stop(60_000, 0);
  expect(() => begin('mfe-other')).toThrow(/^PARLEY-169: the service is being stopped/);
  end(JSON.stringify({ summary: 'Promoted' }));
  await stopped;
  expect(ended).toEqual(['mfe-new done']);
  expect(jobs.find('mfe-new', id)).toMatchObject({ state: 'done', summary: 'Promoted' });
});

test('a stop lets those who wait for a job ask how it ended', async () => {
  const id = begin('mfe-new');
  let isOver = false;
  const stopped = jobs.stop(60_000, 60_000).then(() => {
    isOver = true;
  });
  end(JSON.stringify({ summary: 'Promoted' }));
  while (ended.length === 0) await turn();
  for (let number = 0; number < 10; number += 1) await turn();
  expect(isOver).toBe(false);
  expect(jobs.find('mfe-new', id)).toMatchObject({ state: 'done' });
  await stopped;
});

test.each([
  ['is ended and can be sent again', false, { code: 'PARLEY-169', retryAfter: 10 }],
  ['while it writes says so', true, { code: null, retryAfter: null }],
])(
  'a job that goes on for longer than a stop may wait %s @RELEASE-129',
  async (_what, writes, error) => {
    isWriting = writes;
    const id = begin('mfe-new');
    await jobs.stop(1, 0);
    expect(ended).toEqual(['mfe-new refused']);
    expect(jobs.find('mfe-new', id)).toMatchObject({ error });
  },
);

test('a release that is ended with the service is not sent again as it is: its upload is gone', async () => {
  const id = jobs.start(release('mfe-new'), () => {});
  await jobs.stop(1, 0);
  expect(jobs.find('mfe-new', id)).toMatchObject({
    error: {
      code: 'PARLEY-169',
      message: expect.stringContaining('Publish again'),
      retryAfter: null,
    },
  });
});

test('a stop without a job that runs ends at once', async () => {
  await expect(jobs.stop(60_000, 60_000)).resolves.toBeUndefined();
});
