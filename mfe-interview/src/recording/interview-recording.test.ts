import { holdPrivateFiles } from '@parley/shared-ui/testing/private-files';
import { InterviewRecording, RecordingUnsupported } from './interview-recording.ts';

const mockCloseFiles = jest.fn(async () => {});

/** The files are another test's: a worker of the browser writes them. */
jest.mock('./file-writer.ts', () => ({
  StorageFull: class extends Error {},
  FileWriter: class {
    open = async () => {};
    append = async () => {};
    replace = async () => {};
    close = () => mockCloseFiles();
  },
}));

class FakeStream {
  readonly #tracks: string[];
  constructor(tracks: string[]) {
    this.#tracks = tracks;
  }
  getTracks = () => this.#tracks;
  getVideoTracks = () => this.#tracks.filter((track) => track === 'picture');
  getAudioTracks = () => this.#tracks.filter((track) => track !== 'picture');
}

/** The voices that were mixed in, in their order. */
let voices: string[];

const closeAudio = jest.fn(async () => {});

class FakeAudioContext {
  state = 'running';
  resume = async () => {};
  close = closeAudio;
  createMediaStreamDestination = () => ({ stream: new FakeStream(['mix']) });
  createMediaStreamSource = (stream: FakeStream) => ({
    connect: () => voices.push(...stream.getTracks()),
  });
}

class FakeRecorder extends EventTarget {
  static supported: readonly string[];
  static latest: FakeRecorder;
  static isTypeSupported = (type: string) => FakeRecorder.supported.includes(type);
  state = 'inactive';
  readonly stream: FakeStream;
  readonly options: MediaRecorderOptions;
  constructor(stream: FakeStream, options: MediaRecorderOptions) {
    super();
    this.stream = stream;
    this.options = options;
    FakeRecorder.latest = this;
  }
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.dispatchEvent(new Event('stop'));
  }
}

const best = 'video/webm;codecs=vp9,opus';
const next = 'video/webm;codecs=vp8,opus';

async function record() {
  const onStopped = jest.fn();
  const camera = Reflect.construct(MediaStream, [['picture', 'microphone']]);
  const recording = await InterviewRecording.start({
    userId: 'p1',
    interviewId: 'i1',
    camera,
    about: {},
    onStopped,
    onStorageLow: () => {},
  });
  return { recording, recorder: FakeRecorder.latest, onStopped };
}

beforeEach(() => {
  voices = [];
  FakeRecorder.supported = [best, next];
  holdPrivateFiles({ recordings: {} });
  Object.assign(globalThis, {
    MediaStream: FakeStream,
    MediaRecorder: FakeRecorder,
    AudioContext: FakeAudioContext,
  });
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['MediaStream', 'MediaRecorder', 'AudioContext']) {
    Reflect.deleteProperty(globalThis, name);
  }
});

test('records the picture with the voices of both sides in one track @PRODUCT-33', async () => {
  const { recording, recorder } = await record();
  recording.addVoice(Reflect.construct(MediaStream, [['interviewer']]));
  expect(recorder.stream.getTracks()).toEqual(['picture', 'mix']);
  expect(voices).toEqual(['microphone', 'interviewer']);
  expect(recorder.state).toBe('recording');
  await recording.stop();
});

test('records WebM with VP9 and Opus at its bit rates @LIMIT-24 @LIMIT-26 @LIMIT-27', async () => {
  const { recording, recorder } = await record();
  expect(recorder.options).toEqual({
    mimeType: best,
    videoBitsPerSecond: 2_500_000,
    audioBitsPerSecond: 128_000,
  });
  await recording.stop();
});

test('records in the next format where a browser lacks the first, and says when it has none @LIMIT-25', async () => {
  FakeRecorder.supported = [next];
  const { recording, recorder } = await record();
  expect(recorder.options.mimeType).toBe(next);
  await recording.stop();
  FakeRecorder.supported = ['video/mp4'];
  await expect(record()).rejects.toThrow(RecordingUnsupported);
});

test('stops by itself after an hour @LIMIT-28', async () => {
  jest.useFakeTimers();
  const { recorder, onStopped } = await record();
  await jest.advanceTimersByTimeAsync(3_599_999);
  expect(recorder.state).toBe('recording');
  await jest.advanceTimersByTimeAsync(1);
  expect(recorder.state).toBe('inactive');
  expect(onStopped).toHaveBeenCalledWith('limit');
});

test.each([
  [
    'that cannot be made',
    () => {
      class Refusing extends FakeRecorder {
        constructor(stream: FakeStream, options: MediaRecorderOptions) {
          super(stream, options);
          throw new DOMException('no', 'NotSupportedError');
        }
      }
      Object.assign(globalThis, { MediaRecorder: Refusing });
    },
  ],
  [
    'that does not start',
    () => {
      jest.spyOn(FakeRecorder.prototype, 'start').mockImplementation(() => {
        throw new DOMException('no', 'InvalidStateError');
      });
    },
  ],
])('leaves neither files nor sound open with a recorder %s', async (_, refuse) => {
  mockCloseFiles.mockClear();
  closeAudio.mockClear();
  refuse();
  await expect(record()).rejects.toThrow('no');
  expect(mockCloseFiles).toHaveBeenCalledTimes(1);
  expect(closeAudio).toHaveBeenCalledTimes(1);
});
