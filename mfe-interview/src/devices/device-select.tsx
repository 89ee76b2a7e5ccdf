import { TextField } from '@mui/material';

export interface DeviceSelectProps {
  label: string;
  devices: readonly MediaDeviceInfo[];
  /** Id of the device in use. */
  value: string | undefined;
  onChoose: (deviceId: string) => void;
}

/** The choice among devices of one kind; nothing where there is no choice. */
export function DeviceSelect({ label, devices, value, onChoose }: DeviceSelectProps) {
  if (devices.length < 2) return null;
  const known = devices.some(({ deviceId }) => deviceId === value);
  return (
    <TextField
      select
      size="small"
      fullWidth
      value={known ? value : devices[0]?.deviceId}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': label } }}
    >
      {devices.map(({ deviceId, label: name }, index) => (
        <option key={deviceId} value={deviceId}>
          {name || `${label} ${index + 1}`}
        </option>
      ))}
    </TextField>
  );
}
