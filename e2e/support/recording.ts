import type { Page } from '@playwright/test';

/** Properties of a decoded recording. */
export interface RecordingProperties {
  video: { width: number; height: number };
  /** Length of the sound. */
  seconds: number;
  /** Root mean square of the sound, 0 to 1; silence is 0. */
  loudness: number;
}

/** Decodes a recording in the browser: its picture with a video element, its sound sample by sample. */
export function inspectRecording(page: Page, file: Buffer): Promise<RecordingProperties> {
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

/** Seconds that the page's browser has written of the only recording it holds; 0 without one. */
export function recordedSeconds(page: Page): Promise<number> {
  return page.evaluate(async () => {
    async function secondsIn(file: FileSystemFileHandle): Promise<number> {
      const lines = (await (await file.getFile()).text()).trim().split('\n');
      const last = lines.at(-1);
      return last ? JSON.parse(last).end / 1_000 : 0;
    }
    async function longest(folder: FileSystemDirectoryHandle): Promise<number> {
      let seconds = 0;
      for await (const entry of folder.values()) {
        if (entry.kind === 'directory') seconds = Math.max(seconds, await longest(entry));
        else if (entry.name.endsWith('.index')) seconds = Math.max(seconds, await secondsIn(entry));
      }
      return seconds;
    }
    return longest(await navigator.storage.getDirectory());
  });
}

/** Bytes of objects and buffers in the page's memory after garbage collection. */
export async function measureMemory(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } =
    await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize + embedderHeapUsedSize + backingStorageSize;
}

/** A recording that a test creates. */
export interface PlantedRecording {
  userId: string;
  interviewId: string;
  /** The answers' places in it, in seconds. */
  answers: readonly { questionId: string; from: number; to: number }[];
  seconds: number;
}

/** Stores a recording in the page's browser as an interview does. It records in real time. */
export function plantRecording(page: Page, recording: PlantedRecording): Promise<void> {
  return page.evaluate(async ({ userId, interviewId, answers, seconds }) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 640, height: 360 });
    const painter = canvas.getContext('2d');
    const painting = setInterval(() => {
      if (painter) painter.fillStyle = `hsl(${performance.now() / 20} 60% 40%)`;
      painter?.fillRect(0, 0, canvas.width, canvas.height);
    }, 40);
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const pieces: Blob[] = [];
    recorder.ondataavailable = ({ data }) => pieces.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    setTimeout(() => recorder.stop(), seconds * 1_000);
    await stopped;
    clearInterval(painting);

    let folder = await navigator.storage.getDirectory();
    for (const name of ['recordings', userId, interviewId]) {
      folder = await folder.getDirectoryHandle(name, { create: true });
    }
    const write = async (name: string, content: Blob | string) => {
      const file = await folder.getFileHandle(name, { create: true });
      const writable = await file.createWritable();
      await writable.write(content);
      await writable.close();
    };
    const index = JSON.stringify({ seekPoints: [], end: seconds * 1_000 });
    const about = {
      interviewId,
      parts: [{ startedAt: new Date().toISOString() }],
      answers: answers.map((answer) => ({ ...answer, part: 0 })),
    };
    await write('part-0.webm', new Blob(pieces));
    await write('part-0.index', `${index}\n`);
    await write('about.json', JSON.stringify(about));
  }, recording);
}
