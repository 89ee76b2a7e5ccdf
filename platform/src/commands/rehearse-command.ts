import type { Registry } from '../registry/registry-schema.ts';
import type { NamedVersion } from '../registry/registry-versions.ts';
import { currentRegistry, requireApiVersion } from '../release/publish/deployed-api.ts';
import { buildAndCheck } from '../release/publish/publish.ts';
import { isStored } from '../release-format/release.ts';
import { hasPassed } from '../release-format/version-matrix.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { ReleaseStorage } from '../storage/release-storage.ts';
import { ParleyError } from '../support/parley-error.ts';
import { UsageError } from '../support/usage-error.ts';
import { matrixTable } from '../version-matrix/matrix-table.ts';
import { rehearseVersions } from '../version-matrix/rehearse-versions.ts';
import { remoteNames } from '../workspace/workspace.ts';
import { parseOptions } from './change-options.ts';
import type { Command, CommandContext } from './command.ts';

/**
 * The release that is rehearsed: the named version, the canary, or what the workspace has now.
 * @throws ParleyError 134 when the named version is not stored
 */
async function candidateFor(
  { environment: { dataDirectory }, report }: CommandContext,
  name: string,
  version: string | undefined,
  registry: Registry,
  storage: ReleaseStorage,
): Promise<NamedVersion> {
  const wanted = version ?? registry.remotes[name]?.canary?.version;
  if (wanted === undefined) {
    return { name, version: await buildAndCheck(name, dataDirectory, storage, report) };
  }
  if (isStored(dataDirectory, name, wanted)) return { name, version: wanted };
  throw new ParleyError('PARLEY-134', `${name} ${wanted} is not stored; publish it again.`);
}

export const rehearseCommand: Command = {
  usage: '<remote or shell> [--version <version>] [--json]',
  summary: 'runs the journeys with it beside every live, canary and previous version of the others',
  async run(context) {
    const { environment, args, report } = context;
    const { values, positionals } = parseOptions(args, {
      version: { type: 'string' },
      json: { type: 'boolean' },
    });
    const [name, ...more] = positionals;
    if (!name || more.length > 0) throw new UsageError('Name one remote, or the shell.');
    const storage = await openStorage(environment);
    const registry = await currentRegistry(environment, storage);
    const known = ['shell', ...new Set([...Object.keys(registry.remotes), ...remoteNames()])];
    if (!known.includes(name)) {
      throw new UsageError(`There is no "${name}". There are: ${known.join(', ')}.`);
    }
    if (registry.shell.version === '') {
      throw new Error('Nothing has been published here yet. Run "npm start".');
    }
    const apiVersion = await requireApiVersion(registry);
    const candidate = await candidateFor(context, name, values.version, registry, storage);
    const { dataDirectory } = environment;
    const matrix = await rehearseVersions(
      { dataDirectory, registry, apiVersion, candidate },
      report,
    );
    await storage.saveVersionMatrix(matrix);
    console.log(values.json ? JSON.stringify(matrix, null, 2) : matrixTable(matrix));
    const failed = matrix.combinations.filter((one) => !hasPassed(one)).length;
    const what = `${candidate.name} ${candidate.version}`;
    if (failed > 0) {
      throw new Error(`${what} failed in ${failed} of ${matrix.combinations.length} combinations.`);
    }
    report(`${what} passed in all combinations, in ${matrix.seconds} s.`);
  },
};
