import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeviceCheck } from './device-check.tsx';

const device = (kind: string, deviceId: string) => ({ kind, deviceId, label: `The ${deviceId}` });

/** A stream of these devices, whatever was asked for. */
function streamOf(video: string, audio: string): MediaStream {
  const track = (deviceId: string) => ({ getSettings: () => ({ deviceId }) });
  return Object.assign(Object.create(null), {
    getTracks: () => [track(video), track(audio)],
    getVideoTracks: () => [track(video)],
    getAudioTracks: () => [track(audio)],
  });
}

const devices = [
  device('videoinput', 'webcam'),
  device('videoinput', 'capture card'),
  device('audioinput', 'headset'),
  device('audioinput', 'built-in microphone'),
];

function open(camera: MediaStream) {
  Object.assign(navigator, { mediaDevices: { enumerateDevices: async () => devices } });
  const check = (stream: MediaStream) => (
    <DeviceCheck
      textOnly={false}
      resumed={null}
      camera={stream}
      denied={false}
      choices={{ camera: 'webcam' }}
      onChoose={jest.fn()}
      resolveInterviewerUrl={async () => null}
      serviceTranscribes
      language="en"
    />
  );
  const { rerender } = render(check(camera));
  return { opens: (stream: MediaStream) => rerender(check(stream)) };
}

test('the device check shows the devices that are open, not those that were chosen before', async () => {
  open(streamOf('capture card', 'built-in microphone'));
  expect(await screen.findByRole('combobox', { name: 'Camera' })).toHaveValue('capture card');
  expect(screen.getByRole('combobox', { name: 'Microphone' })).toHaveValue('built-in microphone');
});

test('the device check shows a device that was chosen while it opens, then the one that did', async () => {
  const { opens } = open(streamOf('capture card', 'headset'));
  const select = await screen.findByRole('combobox', { name: 'Camera' });
  await userEvent.selectOptions(select, 'webcam');
  expect(select).toHaveValue('webcam');
  opens(streamOf('capture card', 'headset'));
  expect(select).toHaveValue('capture card');
});
