import { type MediaTrouble, mediaHelp } from './media-help.ts';

/** The specification's words for a camera that cannot be used (§8), and their like for microphones. */
const failures = {
  camera: 'Failed to access camera - camera is required for interview',
  microphone: 'Failed to access microphone - microphone is required for interview',
} as const;
type Device = keyof typeof failures;

/** A camera or microphone that was refused, is missing or in use. */
export class MediaError extends Error {
  override name = 'MediaError';
  /** What the user can do about it, in their browser. */
  readonly help: string;

  constructor(device: Device, help: string, cause: unknown) {
    super(failures[device], { cause });
    this.help = help;
  }
}

/** Ids of the chosen devices; for one that is not there the browser chooses another. */
export interface DeviceChoice {
  camera?: string | undefined;
  microphone?: string | undefined;
  speaker?: string | undefined;
}

/** Exactly this device: Chromium opens its default microphone for one that is only `ideal`. */
const exactly = (deviceId: string | undefined) =>
  deviceId === undefined ? {} : { deviceId: { exact: deviceId } };

/** The devices that were chosen; then, since one of them may not be there any more, each one alone, and none. */
function* attempts({ camera, microphone }: DeviceChoice): Generator<DeviceChoice> {
  yield { camera, microphone };
  if (camera !== undefined && microphone !== undefined) {
    yield { microphone };
    yield { camera };
  }
  if (camera !== undefined || microphone !== undefined) yield {};
}

/** Not every browser derives the errors of media from `Error`. */
const errorName = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';

async function openFirst(choice: DeviceChoice): Promise<MediaStream> {
  let missing: unknown;
  for (const { camera, microphone } of attempts(choice)) {
    try {
      return await navigator.mediaDevices.getUserMedia({
        video: { width: { ideal: 1280 }, height: { ideal: 720 }, ...exactly(camera) },
        audio: { echoCancellation: true, noiseSuppression: true, ...exactly(microphone) },
      });
    } catch (error) {
      if (errorName(error) !== 'OverconstrainedError') throw error;
      missing = error;
    }
  }
  throw missing;
}

const troubles: Readonly<Record<string, MediaTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
};

/**
 * Camera and microphone; an interview needs both (product specification §5).
 * @throws MediaError with the specification's message and what to do.
 */
export async function openCamera(choice: DeviceChoice = {}): Promise<MediaStream> {
  try {
    return await openFirst(choice);
  } catch (error) {
    const device = await atFault();
    const help = mediaHelp(
      troubles[errorName(error)] ?? 'unsupported',
      device,
      navigator.userAgent,
    );
    throw new MediaError(device, help, error);
  }
}

/** Closes camera and microphone. */
export function closeMedia(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Which of the two cannot be used: the microphone when the camera opens and it alone does not. */
async function atFault(): Promise<Device> {
  if (await isDenied('camera')) return 'camera';
  if (await isDenied('microphone')) return 'microphone';
  return (await opens({ video: true })) && !(await opens({ audio: true }))
    ? 'microphone'
    : 'camera';
}

async function opens(constraints: MediaStreamConstraints): Promise<boolean> {
  try {
    closeMedia(await navigator.mediaDevices.getUserMedia(constraints));
    return true;
  } catch {
    return false;
  }
}

/** Not every browser knows these permissions by name. */
async function isDenied(name: 'camera' | 'microphone'): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name })).state === 'denied';
  } catch {
    return false;
  }
}
