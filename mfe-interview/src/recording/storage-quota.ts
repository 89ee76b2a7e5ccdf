import { audioBitsPerSecond, videoBitsPerSecond } from './recording-limits.ts';

const bytesPerMinute = ((videoBitsPerSecond + audioBitsPerSecond) / 8) * 60;

/**
 * For how many more minutes the device has room for a recording, at its highest bit rate; `null`
 * when the browser does not say.
 */
export async function remainingRecordingMinutes(): Promise<number | null> {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    if (quota === undefined || usage === undefined) return null;
    return Math.max(0, Math.floor((quota - usage) / bytesPerMinute));
  } catch {
    return null;
  }
}
