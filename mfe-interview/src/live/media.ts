/** The specification's words for a camera that cannot be used (§8). */
const cameraFailure = 'Failed to access camera - camera is required for interview';

/** A camera or microphone that was refused, is missing or in use. */
export class MediaError extends Error {
  override name = 'MediaError';
  /** What the person can do about it. */
  readonly help: string;

  constructor(help: string, cause: unknown) {
    super(cameraFailure, { cause });
    this.help = help;
  }
}

const helpByName: Readonly<Record<string, string>> = {
  NotAllowedError:
    'Allow the camera and the microphone for this site: use the icon beside the address, then try again.',
  NotFoundError: 'Connect a camera and a microphone, then try again.',
  NotReadableError:
    'Another program is using the camera or the microphone. Close it, then try again.',
};

/**
 * Camera and microphone; an interview needs both (product specification §5).
 * @throws MediaError with the specification's message and what to do.
 */
export async function openCamera(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { width: { ideal: 1280 }, height: { ideal: 720 } },
      audio: { echoCancellation: true, noiseSuppression: true },
    });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new MediaError(
      helpByName[name] ?? 'This browser offers no camera here. Use a current one over https.',
      error,
    );
  }
}

/** Lets go of camera and microphone. */
export function closeMedia(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
