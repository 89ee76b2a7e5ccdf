import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { LivePage } from '../pages/live-page.ts';
import { ResultsPage } from '../pages/results-page.ts';
import { setPlan } from '../support/api.ts';
import { reactAnswers } from '../support/react-answers.ts';
import { expect, test } from '../support/test.ts';

const target = path.resolve(import.meta.dirname, '../../mfe-marketing/src/demonstration');

/** Most bytes that the film may have. */
const largest = 3_000_000;

/** Size of the recorded page in CSS pixels. */
const size = { width: 1280, height: 800 };

interface Frame {
  file: string;
  /** Seconds since the epoch. */
  at: number;
}

/** Keeps each picture that the browser paints, with its time. */
async function record(page: Page, folder: string) {
  const frames: Frame[] = [];
  const writes: Promise<void>[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const file = path.join(folder, `${String(frames.length).padStart(6, '0')}.jpg`);
    frames.push({ file, at: metadata.timestamp ?? Date.now() / 1_000 });
    writes.push(writeFile(file, Buffer.from(data, 'base64')));
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await session.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 92,
    maxWidth: size.width,
    maxHeight: size.height,
  });
  return async () => {
    await session.send('Page.stopScreencast');
    await Promise.all(writes);
    return frames;
  };
}

/** What is said in the film, as WebVTT captions. */
class Captions {
  readonly #began = Date.now();
  readonly #cues: { at: number; text: string }[] = [];

  /** The text is shown from now until the next one. */
  say(text: string): void {
    this.#cues.push({ at: this.#seconds(), text });
  }

  #seconds(): number {
    return (Date.now() - this.#began) / 1_000;
  }

  /** The captions of a film that ends now. */
  finish(): string {
    const time = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(11, 23);
    const end = this.#seconds();
    const cues = this.#cues.map(
      ({ at, text }, index) =>
        `${time(at)} --> ${time(this.#cues[index + 1]?.at ?? end)} line:90%\n${text}\n`,
    );
    return `WEBVTT\n\n${cues.join('\n')}`;
  }
}

function encode(frames: readonly Frame[], folder: string): void {
  const list = frames
    .map(({ file, at }, index) => {
      const next = frames[index + 1]?.at ?? at + 1;
      return `file '${file}'\nduration ${Math.max(0.001, next - at).toFixed(4)}`;
    })
    .join('\n');
  const listFile = path.join(folder, 'frames.txt');
  const last = frames.at(-1)?.file;
  execFileSync('sh', ['-c', 'cat > "$0"', listFile], { input: `${list}\nfile '${last}'\n` });
  const ffmpeg = (...args: string[]) =>
    execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...args], { stdio: 'inherit' });
  ffmpeg(
    ...['-f', 'concat', '-safe', '0', '-i', listFile, '-vf', 'fps=12,format=yuv420p'],
    ...['-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', '-cpu-used', '3', '-row-mt', '1', '-an'],
    path.join(target, 'demonstration.webm'),
  );
  ffmpeg(
    ...['-ss', '27', '-i', path.join(target, 'demonstration.webm'), '-frames:v', '1'],
    ...['-vf', 'scale=960:-1', '-q:v', '60', path.join(target, 'poster.webp')],
  );
}

/** Stands in for a camera: somebody in a quiet room. */
function showPerson(): void {
  const devices = navigator.mediaDevices;
  const original = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (wish) => {
    const stream = await original(wish);
    const canvas = document.createElement('canvas');
    canvas.width = 960;
    canvas.height = 720;
    const pen = canvas.getContext('2d');
    const oval = (x: number, y: number, width: number, height: number, color: string) => {
      if (!pen) return;
      pen.fillStyle = color;
      pen.beginPath();
      pen.ellipse(x, y, width, height, 0, 0, 2 * Math.PI);
      pen.fill();
    };
    const draw = () => {
      const sway = 6 * Math.sin(Date.now() / 900);
      if (pen) {
        pen.fillStyle = '#d9d3c5';
        pen.fillRect(0, 0, 960, 720);
        pen.fillStyle = '#c9c1af';
        pen.fillRect(640, 60, 220, 300);
      }
      oval(480 + sway / 2, 760, 300, 250, '#3b3bc4');
      oval(480 + sway, 350, 150, 175, '#2a2033');
      oval(480 + sway, 380, 118, 145, '#a9744f');
    };
    draw();
    setInterval(draw, 80);
    for (const track of stream.getVideoTracks()) {
      track.stop();
      stream.removeTrack(track);
      for (const drawn of canvas.captureStream(12).getVideoTracks()) stream.addTrack(drawn);
    }
    return stream;
  };
}

const linger = (page: Page, seconds: number) => page.waitForTimeout(seconds * 1_000);

test('records the demo film of an interview from start to feedback', async ({ page, signIn }) => {
  await page.setViewportSize(size);
  await page.addInitScript(showPerson);
  const user = await signIn({ firstName: 'Ada', lastName: 'Lovelace', interviews: 3, seed: 4 });
  await setPlan(user.email, 'max');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'parley-film-'));

  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await expect(page.getByRole('button', { name: 'Start Interview' })).toBeEnabled();
  const stop = await record(page, folder);
  const captions = new Captions();
  captions.say('Choose what you want to be asked about, and start.');
  await linger(page, 2.5);
  await dashboard.startInterview('React');

  const live = new LivePage(page);
  captions.say('Camera and microphone stay in your browser. You can speak or type.');
  await linger(page, 2);
  await live.start();
  captions.say('The interviewer greets you and asks about your experience.');
  await linger(page, 3);
  captions.say('You: I am Ada, I have 4 years of experience and I built dashboards in React.');
  await live.answer.pressSequentially(
    'I am Ada, I have 4 years of experience and I built dashboards in React.',
    { delay: 18 },
  );
  await live.answer.press('Enter');
  await expect(live.conversation).toContainText(/I am ready/i);
  captions.say('It explains how the interview goes, and waits until you are ready.');
  await linger(page, 2);
  await live.say('I am ready');
  await expect(live.question).toBeVisible();
  const question = await live.currentQuestion();
  captions.say(`Interviewer: ${question}`);
  await linger(page, 3);
  const answer = reactAnswers(question).good;
  captions.say('You answer in your own words. Each answer is saved as you give it.');
  await live.answer.fill(answer);
  await linger(page, 3);
  await live.answer.press('Enter');
  await expect(live.answered()).toHaveText('1');
  captions.say('It follows up on what you said, or goes on to the next question.');
  await linger(page, 4);

  captions.say('Five questions make a session. What you have said stays readable beside them.');
  for (let place = 2; place <= 5; place += 1) {
    const next = await live.currentQuestion();
    await linger(page, 1.2);
    await live.answerQuestion(reactAnswers(next).good, place, 5);
  }
  await linger(page, 2);

  captions.say('End the interview when you like; your answers are graded then.');
  await live.end();
  const confirm = page.getByRole('dialog').getByRole('button', { name: /end/i });
  if (await confirm.isVisible()) await confirm.click();
  await expect(new ResultsPage(page).overallScore).toBeVisible();
  captions.say('Your score comes first, with one sentence of verdict.');
  await linger(page, 4);
  captions.say('Then the evidence: what was strong and what to improve, in your own words.');
  await page.getByRole('link', { name: 'Open interview details' }).click();
  const breakdown = page.getByRole('region', { name: 'Question Breakdown' });
  await expect(breakdown).toBeVisible();
  await linger(page, 2.5);
  await page.mouse.move(640, 400);
  for (let step = 0; step < 12; step += 1) {
    await page.mouse.wheel(0, 60);
    await linger(page, 0.12);
  }
  await linger(page, 4);

  const texts = captions.finish();
  const frames = await stop();
  encode(frames, folder);
  await writeFile(path.join(target, 'captions.vtt'), texts);
  expect((await stat(path.join(target, 'demonstration.webm'))).size).toBeLessThan(largest);
  await rm(folder, { recursive: true });
});
