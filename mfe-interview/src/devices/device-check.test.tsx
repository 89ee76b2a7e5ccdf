import { render, screen } from '@testing-library/react';
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

test('the device check shows the devices that are open, not those that were chosen before', async () => {
  const devices = [
    device('videoinput', 'webcam'),
    device('videoinput', 'capture card'),
    device('audioinput', 'headset'),
    device('audioinput', 'built-in microphone'),
  ];
  Object.assign(navigator, { mediaDevices: { enumerateDevices: async () => devices } });
  render(
    <DeviceCheck
      textOnly={false}
      resumed={null}
      camera={streamOf('capture card', 'built-in microphone')}
      denied={false}
      choices={{ camera: 'webcam' }}
      onChoose={jest.fn()}
      resolveInterviewerUrl={async () => null}
      serviceTranscribes
      language="en"
    />,
  );
  expect(await screen.findByRole('combobox', { name: 'Camera' })).toHaveValue('capture card');
  expect(screen.getByRole('combobox', { name: 'Microphone' })).toHaveValue('built-in microphone');
});
