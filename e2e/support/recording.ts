import type { Page } from '@playwright/test';

/** What a recording is found to hold when the browser decodes it. */
export interface RecordingFacts {
  video: { width: number; height: number };
  /** Length of the sound. */
  seconds: number;
  /** Root mean square of the sound, 0 to 1; silence is 0. */
  loudness: number;
}

/** Decodes a recording in the browser: its picture with a video element, its sound sample by sample. */
export function inspectRecording(page: Page, file: Buffer): Promise<RecordingFacts> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const video = document.createElement('video');
    video.muted = true;
    video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/webm' }));
    await new Promise((resolve, reject) => {
      video.onloadeddata = resolve;
      video.onerror = () => reject(new Error(video.error?.message));
    });
    const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes.buffer);
    const samples = sound.getChannelData(0);
    let power = 0;
    for (const sample of samples) power += sample * sample;
    return {
      video: { width: video.videoWidth, height: video.videoHeight },
      seconds: sound.duration,
      loudness: Math.sqrt(power / samples.length),
    };
  }, file.toString('base64'));
}
