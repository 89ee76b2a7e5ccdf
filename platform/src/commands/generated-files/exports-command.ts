import {
  compareReports,
  describeSharedUi,
  mayWrite,
  readReport,
  writeReport,
} from '../../release/build/shared-report.ts';
import { UsageError } from '../../support/usage-error.ts';
import { parseOptions } from '../change-options.ts';
import type { Command } from '../command.ts';

export const exportsCommand: Command = {
  usage: '[--write]',
  summary: 'compares what shared-ui shares with its committed report and its version',
  async run({ args, report }) {
    const { values, positionals } = parseOptions(args, { write: { type: 'boolean' } });
    if (positionals.length > 0) throw new UsageError('It takes no names.');
    const [before, now] = [readReport(), await describeSharedUi()];
    if (values.write && mayWrite(before, now)) {
      writeReport(now);
      report(`Wrote the report of shared-ui ${now.version}.`);
      return;
    }
    const problems = compareReports(before, now);
    if (problems.length > 0) {
      const lines = problems.map((problem) => `- ${problem}`).join('\n');
      throw new Error(
        `What shared-ui shares does not fit shared-ui/exports-report.json:\n${lines}\n` +
          'Once the version is right: npm run parley -- exports --write',
      );
    }
    report(`shared-ui ${now.version} shares what its report says.`);
  },
};
