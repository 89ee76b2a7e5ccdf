import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Report } from '../../support/report.ts';
import { UsageError } from '../../support/usage-error.ts';
import { speechClip } from '../interview/speech-file.ts';
import { type BenchPage, withBrowser } from '../support/browser.ts';
import { Candidate, sessionScript } from '../support/candidate.ts';
import { type Figure, figure } from '../support/figure.ts';
import { withTestSite } from '../support/test-site.ts';
import { misfiled, repeatedSentences, unprobed } from './checks.ts';
import { Conversation } from './conversation.ts';
import { DialoguePage, dialogueProbeScript, type Line } from './dialogue-page.ts';
import { readMaterial } from './question-bank.ts';
import type { Script } from './script.ts';
import { knowing } from './scripts/knowing.ts';
import { speaking } from './scripts/speaking.ts';
import { steering } from './scripts/steering.ts';
import { microphoneScript, speak, startTranscriber, type Transcriber } from './spoken-candidate.ts';
import { turnFigures } from './turn-figures.ts';

const scripts: readonly Script[] = [...knowing, ...speaking, ...steering];

/** Seconds of a typed interview that pass in one second: a turn takes a minute or two then. */
const clockSpeed = 24;
/** Minutes that an interview of five questions may take (`questionsByLength`). */
const promisedMinutes = 30;
/** Typed interviews at the same time. */
const atOnce = 3;

const fakeDevices = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
];

/** What became of one script. */
interface Outcome {
  readonly script: Script;
  /** Everything that does not hold, in words. */
  readonly faults: readonly string[];
  readonly misfiled: number;
  readonly weak: number;
  readonly unprobed: number;
  readonly repeated: number;
  readonly confirmations: number;
  readonly transcript: string;
}

interface Stage {
  readonly siteUrl: string;
  readonly apiUrl: string;
  /** Seconds of the interview in one second. */
  readonly speed: number;
  /** Hears what is said aloud; absent where candidates type. */
  readonly transcriber?: Transcriber;
  readonly sound?: Buffer;
}

const written = (lines: readonly Line[]): string =>
  lines
    .map(({ speaker, text }) => `${speaker === 'candidate' ? 'Candidate' : 'Interviewer'}: ${text}`)
    .join('\n\n');

/** What does not hold at the end of an interview. */
function judge(
  script: Script,
  talk: Conversation,
  lines: readonly Line[],
  failure: string | undefined,
): Outcome {
  const wrong = misfiled(talk);
  const without = unprobed(talk);
  const repeated = repeatedSentences(talk, lines);
  const minutes = talk.closedAfter ?? 0;
  const isLate = talk.askedAfter > promisedMinutes && !talk.isOvertime;
  const faults = [
    ...(failure === undefined ? [] : [failure]),
    ...talk.faults,
    ...wrong,
    ...without.map((number) => `The weak answer to question ${number} got no follow-up.`),
    ...repeated.map((sentence) => `The interviewer said again: "${sentence}"`),
    ...(isLate ? [`It still asked after ${Math.round(talk.askedAfter)} minutes.`] : []),
  ];
  const stored = talk.state.questions.map(
    ({ level, question, answer, followUps }, at) =>
      `${at + 1}. (${level}) ${question}\n   answer: ${JSON.stringify(answer)}\n   follow-ups: ${JSON.stringify(followUps)}`,
  );
  const time = `Time of the interview: ${minutes.toFixed(1)} minutes.`;
  const transcript = [
    `# ${script.name} (${script.topic})`,
    written(lines),
    '## What is stored',
    stored.join('\n'),
    `${time} The interviewer asked ${talk.confirmations} times whether something was an answer.`,
    `## What does not hold\n\n${faults.join('\n') || 'Nothing.'}`,
  ].join('\n\n');
  return {
    script,
    faults,
    misfiled: wrong.length,
    weak: talk.weak.size,
    unprobed: without.length,
    repeated: repeated.length,
    confirmations: talk.confirmations,
    transcript,
  };
}

/** Holds one interview in a page of its own. */
async function hold(script: Script, page: BenchPage, stage: Stage): Promise<Outcome> {
  const { siteUrl, apiUrl, speed, transcriber } = stage;
  const candidate = await Candidate.create(apiUrl);
  const interviewType = transcriber ? 'video' : 'text';
  const interviewId = await candidate.newInterview({
    language: script.topic,
    interviewType,
    ...script.choice,
  });
  const microphone = stage.sound ? microphoneScript(stage.sound) : '';
  await page.addInitScript({
    content: `${sessionScript(candidate.token)}${dialogueProbeScript}${microphone}`,
  });
  const screen = new DialoguePage(page, transcriber ? 'spoken' : 'typed');
  const started = performance.now();
  const talk = new Conversation({
    material: readMaterial(script.topic),
    details: () => candidate.interview(interviewId),
    say: (text) =>
      transcriber ? screen.replyTo(() => speak(page, transcriber, text)) : screen.type(text),
    minutes: () => ((performance.now() - started) / 60_000) * speed,
  });
  await talk.look();
  let failure: string | undefined;
  try {
    await screen.begin(siteUrl, interviewId, script.topic);
    await talk.introduce(script.introduction);
    await script.hold(talk);
  } catch (error) {
    failure = `It broke off: ${String(error instanceof Error ? error.message : error).split('\n')[0]}`;
  }
  const outcome = judge(script, talk, await screen.lines().catch(() => []), failure);
  await screen.end().catch(() => {});
  return outcome;
}

/** Holds some interviews, several at a time. */
async function holdAll(
  chosen: readonly Script[],
  stage: Stage,
  width: number,
  report: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const waiting = [...chosen];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let script = waiting.shift(); script; script = waiting.shift()) {
      const current = script;
      const outcome = await withBrowser(async (browser) => {
        const page = await browser.newPage({
          viewport: { width: 1280, height: 860 },
          permissions: ['camera', 'microphone'],
          // The page evaluates conditions as expressions.
          bypassCSP: true,
        });
        return hold(current, page, stage);
      }, fakeDevices);
      outcomes.push(outcome);
      report(outcome);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return outcomes;
}

/** Those that speak, on a site whose transcription service hears them, in real time. */
async function holdSpoken(
  chosen: readonly Script[],
  report: Report,
  tell: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  if (chosen.length === 0) return [];
  const transcriber = await startTranscriber();
  try {
    return await withTestSite(
      report,
      async ({ siteUrl, apiUrl }) => {
        const key = await (await Candidate.create(apiUrl)).newSessionKey();
        const sound = await speechClip(key, new URL(siteUrl).origin);
        return holdAll(chosen, { siteUrl, apiUrl, speed: 1, transcriber, sound }, 1, tell);
      },
      { TRANSCRIPTION_URL: transcriber.url },
    );
  } finally {
    transcriber.close();
  }
}

interface Wanted {
  readonly chosen: readonly Script[];
  readonly transcripts: string | undefined;
}

function wantedBy(args: readonly string[]): Wanted {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { transcripts: { type: 'string' } },
    allowPositionals: true,
  });
  const unknown = positionals.find((name) => !scripts.some((script) => script.name === name));
  if (unknown !== undefined) {
    const names = scripts.map(({ name }) => `"${name}"`).join(', ');
    throw new UsageError(`"${unknown}" is none of the candidates: ${names}.`);
  }
  const chosen = scripts.filter(
    ({ name }) => positionals.length === 0 || positionals.includes(name),
  );
  return { chosen, transcripts: values.transcripts };
}

/** Tells of each interview when it ends, and writes it into a folder where one is wanted. */
function reporter(report: Report, folder: string | undefined): (outcome: Outcome) => void {
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  return ({ script, faults, transcript }) => {
    report(`${script.name}: ${faults.length === 0 ? 'passed' : 'failed'}`);
    for (const fault of faults) report(`  ${fault}`);
    if (folder === undefined) return;
    const name = `${script.name.replace(/\W+/g, '-')}.md`;
    writeFileSync(path.join(folder, name), `${transcript}\n`);
  };
}

/**
 * Holds twelve whole interviews as different candidates do, and judges the interviewer by what is
 * stored and by what it said; then its reactions to turns that nothing was fitted on.
 * @param args names of candidates, for those only; `--transcripts FOLDER` writes the conversations
 */
export async function benchDialogue(report: Report, ...args: string[]): Promise<Figure[]> {
  const { chosen, transcripts } = wantedBy(args);
  const tell = reporter(report, transcripts && path.resolve(transcripts));
  const figures = await turnFigures();
  // A site that was given has its own clock, and nobody there hears what is said aloud.
  const isGiven = Boolean(process.env.E2E_BASE_URL);
  const isSpoken = ({ isSpoken: spoken }: Script) => spoken === true && !isGiven;
  const typed = chosen.filter((script) => !isSpoken(script));
  const speed = isGiven ? Number(process.env.INTERVIEWER_CLOCK_SPEED ?? 1) : clockSpeed;
  const outcomes =
    typed.length === 0
      ? []
      : await withTestSite(
          report,
          ({ siteUrl, apiUrl }) => holdAll(typed, { siteUrl, apiUrl, speed }, atOnce, tell),
          { INTERVIEWER_CLOCK_SPEED: String(speed) },
        );
  outcomes.push(...(await holdSpoken(chosen.filter(isSpoken), report, tell)));
  const sum = (count: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0);
  const weak = sum((outcome) => outcome.weak);
  const probed = weak - sum((outcome) => outcome.unprobed);
  return [
    ...figures,
    figure(
      'dialogue.scripts',
      sum(({ faults }) => (faults.length === 0 ? 1 : 0)),
      '',
      chosen.length,
    ),
    figure(
      'dialogue.misfiled',
      sum((outcome) => outcome.misfiled),
      '',
      0,
    ),
    ...(weak === 0 ? [] : [figure('dialogue.probes', (probed / weak) * 100, '%', 100)]),
    figure(
      'dialogue.repeated',
      sum((outcome) => outcome.repeated),
      '',
      0,
    ),
    figure(
      'dialogue.confirmations',
      sum((outcome) => outcome.confirmations),
      '',
    ),
  ];
}
