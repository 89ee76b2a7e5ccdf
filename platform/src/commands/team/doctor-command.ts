import { diagnosisText } from '../../doctor/diagnosis-text.ts';
import { diagnose } from '../../doctor/doctor.ts';
import { UsageError } from '../../support/usage-error.ts';
import { parseOptions } from '../change-options.ts';
import type { Command } from '../command.ts';
import { chosenRemotes } from './chosen-remotes.ts';

export const doctorCommand: Command = {
  usage: '[<remote>…] --site <address> [--json]',
  summary: 'says what is outdated, what will break, and the commands that mend it',
  async run({ args, report }) {
    const { values, positionals } = parseOptions(args, {
      site: { type: 'string' },
      json: { type: 'boolean' },
    });
    if (values.site === undefined || !URL.canParse(values.site)) {
      throw new UsageError('Name the running site with --site <address>.');
    }
    const names = chosenRemotes(positionals);
    const diagnosis = await diagnose(values.site, names, report);
    console.log(values.json ? JSON.stringify(diagnosis, null, 2) : diagnosisText(diagnosis));
    const refused = diagnosis.remotes.filter((remote) => remote.refused !== null);
    if (refused.length === 0) return;
    throw new Error(`${refused.map(({ name }) => name).join(', ')} cannot be released now.`);
  },
};
