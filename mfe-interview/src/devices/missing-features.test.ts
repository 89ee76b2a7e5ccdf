import { missingFeatures } from './missing-features.ts';

const browserHas = (features: object) => Object.assign(globalThis, features);
const recorder = (types: readonly string[]) => ({
  MediaRecorder: { isTypeSupported: (type: string) => types.includes(type) },
});

afterEach(() => {
  for (const name of ['RTCPeerConnection', 'MediaRecorder']) {
    Reflect.deleteProperty(globalThis, name);
  }
});

test('returns nothing for a browser that has every feature @DESIGN-42', () => {
  browserHas({ RTCPeerConnection: class {}, ...recorder(['video/webm']) });
  expect(missingFeatures()).toEqual([]);
});

test('says what a browser lacks and what happens instead @DESIGN-42', () => {
  expect(missingFeatures()).toEqual([
    expect.stringMatching(/no WebRTC: the voices travel over an ordinary connection instead/),
    expect.stringMatching(/cannot record video as WebM: the interview works/),
  ]);
  browserHas({ RTCPeerConnection: class {}, ...recorder(['video/mp4']) });
  expect(missingFeatures()).toEqual([expect.stringMatching(/cannot record video as WebM/)]);
});
