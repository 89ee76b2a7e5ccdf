import { publishUpload } from '../../release-service/job/publish-upload.ts';
import { ReleaseLog } from '../../release-service/store/release-log.ts';
import {
  type WaitingRelease,
  WaitingReleases,
} from '../../release-service/store/waiting-releases.ts';
import { minuteOf } from '../../support/minute.ts';
import { printable } from '../../support/printable.ts';
import { UsageError } from '../../support/usage-error.ts';
import { authorIn, authorOptions, parseOptions, rehearsalIn } from '../change-options.ts';
import type { Command } from '../command.ts';

function describe({ request, credential, receivedAt }: WaitingRelease): string {
  const { name, version, declaration } = request.release;
  const paths = declaration.routes.map((route) => route.path).join(', ');
  return printable(
    `${name} ${version} of ${declaration.owner} (${paths}), received ${minuteOf(receivedAt)} with the credential ${credential}`,
  );
}

export const approveCommand: Command = {
  usage: '[<remote>] [--reject] [--no-rehearsal] [--reason <text>]',
  summary: 'publishes the first release of a remote that came over HTTP; lists those that wait',
  async run({ environment, args, report }) {
    const { values, positionals } = parseOptions(args, {
      ...authorOptions,
      reject: { type: 'boolean' },
      'no-rehearsal': { type: 'boolean' },
    });
    const [name, ...more] = positionals;
    if (more.length > 0) throw new UsageError('Name one remote.');
    const waiting = new WaitingReleases(environment.dataDirectory);
    if (name === undefined) {
      const releases = waiting.list();
      if (releases.length === 0) console.log('No first release waits for approval.');
      for (const release of releases) console.log(describe(release));
      return;
    }
    const { by, reason } = authorIn(values);
    const rehearsal = rehearsalIn(values);
    const log = new ReleaseLog(environment.dataDirectory);
    await waiting.take(name, async (release) => {
      const { request, credential, files, sourceMaps } = release;
      const entry = { credential, remote: name, version: request.release.version, code: null };
      if (values.reject) {
        const { owner } = request.release.declaration;
        log.append({ ...entry, owner, by, action: 'reject', reason, result: 'refused' });
        report(`Rejected ${describe(release)}; it was removed.`);
        return;
      }
      report(`Publishing ${describe(release)}…`);
      const author = {
        by: `credential ${credential} of ${name}, approved by ${by}`,
        reason: reason ?? request.reason,
      };
      // Not the uploader decides whether a stranger's first release is rehearsed.
      const upload = {
        request: { ...request, rehearsal },
        files,
        sourceMaps,
        author,
        isApproved: true,
      };
      const summary = await publishUpload(environment, upload, report);
      log.append({ ...entry, action: 'approve', reason, result: 'published', message: summary });
      report(summary);
    });
  },
};
