import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Report } from '../../support/report.ts';
import { UsageError } from '../../support/usage-error.ts';
import { type BenchPage, withBrowser, withProfile } from '../support/browser.ts';
import { Candidate, sessionScript } from '../support/candidate.ts';
import { type Figure, figure, median, percentile } from '../support/figure.ts';
import { withTestSite } from '../support/test-site.ts';
import { interviewProbeScript, LivePage } from './live-page.ts';
import { writeSilenceFile, writeSpeechFile } from './speech-file.ts';

const runs = 20;
/** Concurrent sessions, the browser's included. */
const sessions = 20;
/** Seconds for which the concurrent sessions are measured. */
const listening = 30;
/** Seconds between two interruptions. */
const betweenInterruptions = 5;
/** An interruption counts when the interviewer was heard at most so many milliseconds before it. */
const speakingLately = 60;

/** Switches for a camera and a microphone that need no permission. */
export const fakeDevices = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
];
const answer =
  'A component renders again when its state or its props change, and React compares the trees.';

function newPage(page: BenchPage, siteUrl: string, token: string): Promise<LivePage> {
  const signedIn = sessionScript(token);
  return page
    .addInitScript({ content: `${signedIn}${interviewProbeScript}` })
    .then(() => new LivePage(page, siteUrl));
}

/** How the page of an interview is opened. */
export const pageOptions = {
  viewport: { width: 1280, height: 860 },
  permissions: ['camera', 'microphone'],
  // The page evaluates conditions as expressions.
  bypassCSP: true,
};

/** As `withLivePage`, with a profile on disk. */
export function withLiveProfile<T>(
  siteUrl: string,
  candidate: Candidate,
  drive: (live: LivePage, page: BenchPage) => Promise<T>,
): Promise<T> {
  return withProfile(
    async (page) => drive(await newPage(page, siteUrl, candidate.token), page),
    pageOptions,
    fakeDevices,
  );
}

/** Runs `drive` with a live screen in a browser with fake devices. */
export function withLivePage<T>(
  siteUrl: string,
  candidate: Candidate,
  drive: (live: LivePage, page: BenchPage) => Promise<T>,
  switches: readonly string[] = [],
): Promise<T> {
  return withBrowser(
    async (browser) => {
      const page = await browser.newPage(pageOptions);
      return drive(await newPage(page, siteUrl, candidate.token), page);
    },
    [...fakeDevices, ...switches],
  );
}

/** Measures from Start, and from a typed answer, to the interviewer's first sound. */
async function measureWaiting(live: LivePage, candidate: Candidate, report: Report) {
  const firstSounds: number[] = [];
  const replies: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    await live.open(await candidate.newInterview());
    const firstSound = await live.start();
    await live.say("Let's get straight to the questions.");
    await live.untilQuestion();
    await live.untilQuiet();
    const reply = await live.answer(answer);
    report(`Interview ${run} of ${runs}: ${Math.round(firstSound)} ms, ${Math.round(reply)} ms`);
    // The first run warms up and is not measured.
    if (run === 0) continue;
    firstSounds.push(firstSound);
    replies.push(reply);
  }
  return { firstSounds, replies };
}

/**
 * Measures from the candidate's first sound during the interviewer's speech to the interviewer's
 * last.
 */
async function measureInterruptions(live: LivePage, candidate: Candidate, report: Report) {
  await live.open(await candidate.newInterview());
  // The candidate may interrupt the greeting.
  await live.press();
  const silences: number[] = [];
  let known = await live.number('bench.candidate.onsets.length');
  for (let round = 0; silences.length < runs; round += 1) {
    // Varies the start, so that the periods of replies and interruptions meet.
    await pause((round % 5) * 900);
    await live.say('Could you repeat that?');
    await live.until(`bench.candidate.onsets.length > ${known}`);
    known = await live.number('bench.candidate.onsets.length');
    const onset = await live.number('bench.candidate.onsets.at(-1)');
    const lastHeard = await live.number('bench.interviewer.last');
    if (onset - lastHeard > speakingLately) continue;
    await live.untilQuiet();
    const silence = Math.max(0, (await live.number('bench.interviewer.last')) - onset);
    silences.push(silence);
    report(`Interruption ${silences.length} of ${runs}: ${Math.round(silence)} ms`);
  }
  return silences;
}

const receptions = z.array(z.object({ sent: z.number(), concealed: z.number() }));

/** Measures many concurrent conversations. @returns the worst share of concealed audio */
async function measureCrowd(
  live: LivePage,
  candidate: Candidate,
  newCandidate: () => Promise<Candidate>,
  report: Report,
) {
  report(`${sessions} conversations at once for ${listening} s`);
  const keys = await Promise.all(
    // A user can have two conversations at most.
    Array.from({ length: sessions - 1 }, async () => (await newCandidate()).newSessionKey()),
  );
  const program = path.join(import.meta.dirname, 'fake-candidates-process.js');
  const crowd = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: crowd.stdout });
  const nextLine = async () => String((await once(lines, 'line'))[0]);
  const tell = (line: string) => crowd.stdin.write(`${line}\n`);
  try {
    tell(JSON.stringify(keys));
    await nextLine();
    await live.open(await candidate.newInterview());
    await live.start();
    const read = (name: string) =>
      live.number(`bench.peers.at(-1).deref().getStats().then((stats) =>
        [...stats.values()].find(({ type }) => type === 'inbound-rtp').${name})`);
    const before = {
      all: await read('totalSamplesReceived'),
      lost: await read('concealedSamples'),
    };
    tell('measure');
    await pause(listening * 1_000);
    tell('end');
    const results = receptions.parse(JSON.parse(await nextLine()));
    const all = (await read('totalSamplesReceived')) - before.all;
    const inBrowser = ((await read('concealedSamples')) - before.lost) / all;
    const inPeers = results.map(({ sent, concealed }) => concealed / sent);
    report(`Browser ${inBrowser.toFixed(4)}, worst peer ${Math.max(...inPeers).toFixed(4)}`);
    return Math.max(inBrowser, ...inPeers);
  } finally {
    crowd.kill();
  }
}

const parts = ['waiting', 'crowd', 'interruptions'] as const;
type Part = (typeof parts)[number];

function partsNamed(argument: string | undefined): readonly Part[] {
  if (argument === undefined) return parts;
  const named = parts.filter((part) => part === argument);
  if (named.length > 0) return named;
  throw new UsageError(`"${argument}" is none of the parts: ${parts.join(', ')}.`);
}

/**
 * Measures latency and audio quality of the interviewer against the goals of the design.
 * @param argument the only part to measure
 */
export function benchInterview(report: Report, argument?: string): Promise<Figure[]> {
  const wanted = partsNamed(argument);
  return withTestSite(report, async ({ siteUrl, apiUrl }) => {
    const candidate = await Candidate.create(apiUrl);
    const folder = mkdtempSync(path.join(os.tmpdir(), 'parley-microphone-'));
    const speech = path.join(folder, 'speech.wav');
    const silence = path.join(folder, 'silence.wav');
    const hearing = (file: string) => [`--use-file-for-fake-audio-capture=${file}`];
    const figures: Figure[] = [];
    try {
      // Chromium's default fake microphone beeps, and the interviewer pauses at each beep.
      writeSilenceFile(silence);
      if (wanted.includes('waiting')) {
        const { firstSounds, replies } = await withLivePage(
          siteUrl,
          candidate,
          (live) => measureWaiting(live, candidate, report),
          hearing(silence),
        );
        figures.push(
          figure('interview.first-sound.p50', median(firstSounds), 'ms', 1_000),
          figure('interview.answer-to-sound.p50', median(replies), 'ms', 400),
        );
      }
      if (wanted.includes('crowd')) {
        const concealed = await withLivePage(
          siteUrl,
          candidate,
          (live) => measureCrowd(live, candidate, () => Candidate.create(apiUrl), report),
          hearing(silence),
        );
        figures.push(figure('interview.concealed.worst', concealed * 100, '%', 2));
      }
      if (wanted.includes('interruptions')) {
        const key = await candidate.newSessionKey();
        await writeSpeechFile(speech, key, new URL(siteUrl).origin, betweenInterruptions);
        const silences = await withLivePage(
          siteUrl,
          candidate,
          (live) => measureInterruptions(live, candidate, report),
          hearing(speech),
        );
        figures.push(figure('interview.barge-in.p95', percentile(silences, 95), 'ms', 300));
      }
      return figures;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
