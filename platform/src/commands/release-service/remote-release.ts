import type { HistoryEntry } from '../../release-format/history-entry.ts';
import {
  openService,
  publishRemotely,
  type ServiceAccess,
} from '../../release-service/client/publish-remotely.ts';
import { historyAnswer, remoteName } from '../../release-service/contract/contract.ts';
import { ParleyError } from '../../support/parley-error.ts';
import type { Report } from '../../support/report.ts';
import { UsageError } from '../../support/usage-error.ts';
import { authorIn, rehearsalIn, shareIn } from '../change-options.ts';

/** A change without what every change has. */
type OpenChange =
  | { change: 'promote' }
  | { change: 'canary'; percent: number }
  | { change: 'rollback'; to?: string };

/** Options of every change. */
interface ChangeValues {
  from?: string | undefined;
  reason?: string | undefined;
  by?: string | undefined;
}

/** Options of `publish`. */
interface PublishValues extends ChangeValues {
  canary?: string | undefined;
  'rehearse-only'?: boolean | undefined;
  'no-rehearsal'?: boolean | undefined;
}

/** Why a change is made over HTTP, and from which version. @throws UsageError */
function changeIn(values: ChangeValues) {
  if (values.by !== undefined) {
    throw new UsageError('--by cannot be used over HTTP: the credential says who it is.');
  }
  const from = values.from === undefined ? {} : { from: values.from };
  return { ...from, reason: authorIn(values).reason };
}

/** The credential for a release service, which never stands on the command line. @throws ParleyError 170 */
function serviceAccess(to: string): ServiceAccess {
  const token = process.env.PARLEY_TOKEN;
  // What is built and started from here on has no business with it.
  delete process.env.PARLEY_TOKEN;
  if (token) return { to, token };
  throw new ParleyError(
    'PARLEY-170',
    'PARLEY_TOKEN is not set. Put the credential of this remote there; an operator creates it with "parley credentials create".',
  );
}

/** The one remote that is released over HTTP. @throws UsageError */
function remoteIn(names: readonly string[]): string {
  const [name, ...more] = names;
  if (name !== undefined && more.length === 0 && remoteName.safeParse(name).success) return name;
  throw new UsageError('Name one remote: a credential is for one, and none is for the shell.');
}

/** Publishes a remote over HTTP. @returns the summary. @throws UsageError */
export function publishTo(
  to: string,
  names: readonly string[],
  values: PublishValues,
  report: Report,
): Promise<string> {
  const name = remoteIn(names);
  const canary = values.canary === undefined ? {} : { canaryPercent: shareIn(values.canary) };
  const options = { ...canary, ...changeIn(values), rehearsal: rehearsalIn(values) };
  return publishRemotely(name, serviceAccess(to), options, report);
}

/** Has a release service change a remote. @returns the summary. @throws UsageError */
export function changeAt(
  at: string,
  name: string,
  values: ChangeValues,
  change: OpenChange,
  report: Report,
): Promise<string> {
  const remote = remoteIn([name]);
  const prefix = `/v1/remotes/${remote}`;
  const client = openService(serviceAccess(at), report);
  return client.perform(`${prefix}/changes`, { ...change, ...changeIn(values) }, `${prefix}/jobs`);
}

/** The history of a remote on the site of a release service, the oldest entry first. */
export async function historyAt(
  at: string,
  name: string | undefined,
  last: number,
  report: Report,
): Promise<HistoryEntry[]> {
  const remote = remoteIn(name === undefined ? [] : [name]);
  const client = openService(serviceAccess(at), report);
  const address = `/v1/remotes/${remote}/history?last=${last}`;
  return (await client.get(address, historyAnswer)).entries;
}
