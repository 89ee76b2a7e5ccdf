import { openCamera } from './media.ts';

/** A browser with these devices, which opens its own choice for any but an exact wish, as Chromium does. */
function browserWith(devices: readonly string[]) {
  const idOf = (kind: string, constraints: MediaTrackConstraints) => {
    const { deviceId } = constraints;
    if (typeof deviceId !== 'object' || !('exact' in deviceId)) return `default ${kind}`;
    const id = String(deviceId.exact);
    if (!devices.includes(id)) {
      throw Object.assign(new Error('no such device'), { name: 'OverconstrainedError' });
    }
    return id;
  };
  const getUserMedia = jest.fn(
    async ({ video, audio }: Record<'video' | 'audio', MediaTrackConstraints>) => ({
      camera: idOf('camera', video),
      microphone: idOf('microphone', audio),
    }),
  );
  Object.assign(navigator, { mediaDevices: { getUserMedia } });
  return getUserMedia;
}

afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'));

test('opens the camera and the microphone that were chosen @DESIGN-60', async () => {
  browserWith(['desk camera', 'headset']);
  expect(await openCamera({ camera: 'desk camera', microphone: 'headset' })).toEqual({
    camera: 'desk camera',
    microphone: 'headset',
  });
});

test('opens the devices of the browser where none were chosen', async () => {
  const getUserMedia = browserWith([]);
  expect(await openCamera()).toEqual({
    camera: 'default camera',
    microphone: 'default microphone',
  });
  expect(getUserMedia).toHaveBeenCalledTimes(1);
});

test.each([
  [['headset'], { camera: 'default camera', microphone: 'headset' }],
  [['desk camera'], { camera: 'desk camera', microphone: 'default microphone' }],
  [[], { camera: 'default camera', microphone: 'default microphone' }],
])(
  'replaces only a chosen device that is gone: of both, %j are left @DESIGN-60',
  async (left, opened) => {
    browserWith(left);
    expect(await openCamera({ camera: 'desk camera', microphone: 'headset' })).toEqual(opened);
  },
);

test('a refusal is not asked for again with other devices', async () => {
  const getUserMedia = browserWith([]);
  getUserMedia.mockRejectedValue(new DOMException('Permission denied', 'NotAllowedError'));
  await expect(openCamera({ camera: 'desk camera', microphone: 'headset' })).rejects.toThrow(
    'Failed to access camera - camera is required for interview',
  );
  const wishes = getUserMedia.mock.calls.filter(([{ video, audio }]) => video && audio);
  expect(wishes).toHaveLength(1);
});
