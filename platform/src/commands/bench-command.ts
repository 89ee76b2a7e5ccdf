import { benchCompose } from '../bench/compose/compose.ts';
import { benchGrowth } from '../bench/compose/growth.ts';
import { benchReturning } from '../bench/compose/returning.ts';
import { benchRehearsal } from '../bench/deployment/rehearsal.ts';
import { benchDialogue } from '../bench/dialogue/dialogue.ts';
import { benchFuzz } from '../bench/fuzz/fuzz.ts';
import { benchInterview } from '../bench/interview/interview.ts';
import { benchRecording } from '../bench/interview/recording.ts';
import { benchRoom } from '../bench/interview/room.ts';
import { benchSoak } from '../bench/interview/soak.ts';
import { benchMutation } from '../bench/mutation/mutation.ts';
import { benchHistory } from '../bench/pages/history.ts';
import { benchLighthouse } from '../bench/pages/lighthouse.ts';
import { benchNavigate } from '../bench/pages/navigate.ts';
import { benchBuild } from '../bench/releases/build.ts';
import { benchElsewhere } from '../bench/releases/elsewhere.ts';
import { benchFaults } from '../bench/releases/faults.ts';
import { benchNewcomer } from '../bench/releases/newcomer.ts';
import { benchTeams } from '../bench/releases/teams.ts';
import { benchSeededFaults } from '../bench/seeded-faults/seeded-faults.ts';
import { runApiProgram } from '../bench/support/api-program.ts';
import type { Figure } from '../bench/support/figure.ts';
import type { Report } from '../support/report.ts';
import { UsageError } from '../support/usage-error.ts';
import type { Command } from './command.ts';

/** A benchmark reports its progress and returns its figures. */
type Benchmark = (report: Report, ...args: string[]) => Promise<Figure[]>;

const benchmarks: Readonly<Record<string, Benchmark>> = {
  api: () => runApiProgram('api'),
  build: benchBuild,
  compose: benchCompose,
  crash: () => runApiProgram('crash'),
  dialogue: benchDialogue,
  elsewhere: benchElsewhere,
  faults: benchFaults,
  fuzz: benchFuzz,
  grade: (_report, ...args) => runApiProgram('grade', args),
  growth: benchGrowth,
  history: benchHistory,
  interview: benchInterview,
  lighthouse: benchLighthouse,
  mutation: benchMutation,
  navigate: benchNavigate,
  newcomer: benchNewcomer,
  pressure: () => runApiProgram('pressure'),
  recording: benchRecording,
  returning: benchReturning,
  rehearsal: benchRehearsal,
  room: benchRoom,
  'seeded-faults': benchSeededFaults,
  soak: benchSoak,
  teams: benchTeams,
};

function row({ name, value, unit, against, ratio }: Figure): string {
  const goal = against === undefined ? '' : `against ${against}${unit ? ` ${unit}` : ''}`;
  const share = ratio === undefined ? '' : ` (ratio ${ratio})`;
  return `  ${name.padEnd(40)} ${`${value} ${unit}`.padEnd(20)}${goal}${share}`.trimEnd();
}

/** Runs one benchmark: JSON lines on standard output, a readable table on standard error. */
export const benchCommand: Command = {
  usage: Object.keys(benchmarks).join('|'),
  summary: 'measures one thing and prints its figures',
  async run({ args: [name = '', ...args], report }) {
    const benchmark = benchmarks[name];
    if (!benchmark) throw new UsageError(`There is no benchmark "${name}".`);
    const figures = await benchmark(report, ...args);
    for (const figure of figures) console.log(JSON.stringify(figure));
    report(`\n${name}\n${figures.map(row).join('\n')}`);
  },
};
