import { useEffect, useState } from 'react';

export interface DeviceList {
  cameras: MediaDeviceInfo[];
  microphones: MediaDeviceInfo[];
  speakers: MediaDeviceInfo[];
}

const none: DeviceList = { cameras: [], microphones: [], speakers: [] };

/** The devices of this machine; named, and worth choosing among, once `granted`. */
export function useDeviceList(granted: boolean): DeviceList {
  const [list, setList] = useState(none);
  useEffect(() => {
    const { mediaDevices } = navigator;
    if (!granted || !mediaDevices?.enumerateDevices) return;
    let current = true;
    const read = async () => {
      const devices = await mediaDevices.enumerateDevices().catch(() => []);
      const of = (kind: MediaDeviceKind) =>
        devices.filter((device) => device.kind === kind && device.deviceId !== '');
      if (!current) return;
      setList({
        cameras: of('videoinput'),
        microphones: of('audioinput'),
        speakers: of('audiooutput'),
      });
    };
    void read();
    mediaDevices.addEventListener?.('devicechange', read);
    return () => {
      current = false;
      mediaDevices.removeEventListener?.('devicechange', read);
    };
  }, [granted]);
  return list;
}
