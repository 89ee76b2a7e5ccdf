import { z } from 'zod';
import { contractCall } from '../release/build/api-calls.ts';
import { runProgram } from '../workspace/run-node.ts';

const version = z.object({ version: z.string() });

/** What the newest packages in the company's registry have, for remotes that are built with older ones. */
export interface NewestPackages {
  /** Version of the platform. */
  platform: string;
  sharedUi: {
    version: string;
    /** The exports of each module that the host shares. */
    modules: Record<string, string[]>;
  };
  contract: {
    version: string;
    calls: z.output<typeof contractCall>[];
  };
}

const sharedUi = version.extend({
  parley: z.object({ modules: z.record(z.string(), z.array(z.string())) }),
});
const contract = version.extend({ parley: z.object({ calls: z.array(contractCall) }) });

/** What npm says of the newest version of a package. @throws Error where it says nothing of use */
async function view<T>(name: string, schema: z.ZodType<T>): Promise<T> {
  const args = ['view', `${name}@latest`, 'version', 'parley', '--json', '--loglevel=error'];
  const { code, output } = await runProgram('npm', args);
  if (code !== 0) throw new Error(`npm view ${name} failed: ${output.trim()}`);
  // For a single field that a package has, npm prints its bare value.
  const said: unknown = JSON.parse(output);
  return schema.parse(typeof said === 'string' ? { version: said } : said);
}

/**
 * Asks the registry of packages for the newest ones.
 * @throws Error with npm's message where it does not answer
 */
export async function readNewest(): Promise<NewestPackages> {
  const [platform, shared, calls] = await Promise.all([
    view('@parley/platform', version),
    view('@parley/shared-ui', sharedUi),
    view('@parley/contract', contract),
  ]);
  return {
    platform: platform.version,
    sharedUi: { version: shared.version, modules: shared.parley.modules },
    contract: { version: calls.version, calls: calls.parley.calls },
  };
}
