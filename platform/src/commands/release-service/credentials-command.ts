import { systemAuthor } from '../../release-format/history-entry.ts';
import { allRemotes, remoteName } from '../../release-service/contract/contract.ts';
import {
  type Credential,
  CredentialStore,
  credentialStatus,
} from '../../release-service/store/credentials.ts';
import { minuteOf, minuteOrNever } from '../../support/minute.ts';
import { textTable } from '../../support/text-table.ts';
import { UsageError } from '../../support/usage-error.ts';
import { parseOptions } from '../change-options.ts';
import type { Command, CommandContext } from '../command.ts';

const dayMs = 24 * 60 * 60_000;
const maxDays = 3_650;

/** When a credential expires. @throws UsageError */
function expiryIn(days: string | undefined): Date | null {
  if (days === undefined) return null;
  const count = Number(days);
  if (!Number.isInteger(count) || count < 1 || count > maxDays) {
    throw new UsageError(`--days takes a whole number from 1 to ${maxDays}.`);
  }
  return new Date(Date.now() + count * dayMs);
}

function print(credentials: readonly Credential[]): void {
  const rows = credentials.map((credential) => [
    credential.id,
    credential.remote === allRemotes ? 'all (operators)' : credential.remote,
    credentialStatus(credential),
    `${minuteOf(credential.createdAt)} by ${credential.createdBy}`,
    minuteOrNever(credential.lastUsedAt),
    minuteOrNever(credential.expiresAt),
  ]);
  console.log(textTable(['id', 'remote', 'status', 'created', 'last used', 'expires'], rows));
}

interface Values {
  operator?: boolean | undefined;
  remote?: string | undefined;
  days?: string | undefined;
  json?: boolean | undefined;
}

/** Creates a credential; only its token goes to standard output. */
function create(
  store: CredentialStore,
  { remote, operator, days }: Values,
  { report }: CommandContext,
) {
  if (operator) {
    if (remote !== undefined) throw new UsageError('Say --remote or --operator, not both.');
    const { credential, token } = store.create(allRemotes, systemAuthor().by, expiryIn(days));
    report(
      `Created the credential ${credential.id} of operators. It shows and changes the releases of all remotes, and uploads none. Set it as RELEASE_SERVICE_CREDENTIAL of the API; it is shown only now:`,
    );
    console.log(token);
    return;
  }
  const parsed = remoteName.safeParse(remote);
  if (!parsed.success)
    throw new UsageError(
      '--remote takes the name of one remote: mfe-…. For operators say --operator.',
    );
  const { credential, token } = store.create(parsed.data, systemAuthor().by, expiryIn(days));
  report(
    `Created the credential ${credential.id}. It releases ${credential.remote} and nothing else. Store it as the secret PARLEY_TOKEN of that team's pipeline; it is shown only now:`,
  );
  console.log(token);
}

export const credentialsCommand: Command = {
  usage:
    'create --remote <remote> | --operator [--days <until it expires>] | list [--json] | revoke <id>',
  summary:
    'credentials with which teams release one remote each over HTTP, and the console changes all',
  async run(context) {
    const { values, positionals } = parseOptions(context.args, {
      remote: { type: 'string' },
      operator: { type: 'boolean' },
      days: { type: 'string' },
      json: { type: 'boolean' },
    });
    const [verb, id, ...more] = positionals;
    const store = new CredentialStore(context.environment.dataDirectory);
    if (more.length > 0 || (verb !== 'revoke' && id !== undefined)) {
      throw new UsageError('There are too many words.');
    }
    if (verb === 'create') return create(store, values, context);
    if (verb === 'revoke') {
      if (id === undefined) throw new UsageError('Name the credential by its id.');
      const { remote } = store.revoke(id);
      const whose = remote === allRemotes ? 'operators' : remote;
      context.report(`Revoked the credential ${id} of ${whose}; it is refused from now on.`);
      return;
    }
    if (verb !== 'list') throw new UsageError('Say "create", "list" or "revoke".');
    const credentials = store.list();
    if (values.json) console.log(JSON.stringify(credentials, null, 2));
    else if (credentials.length === 0) console.log('There are no credentials.');
    else print(credentials);
  },
};
