import * as z from 'zod/mini';
import { remoteDeclaration } from './declaration-schema.ts';

export {
  type Audience,
  containerName,
  type FillDeclaration,
  type RemoteDeclaration,
  type RouteDeclaration,
  remoteDeclaration,
  type SlotDeclaration,
} from './declaration-schema.ts';
export type { DrawnIcon } from './icon-schema.ts';

/** One published version of a remote. */
const registeredVersion = z.object({
  version: z.string(),
  /** Path of its `mf-manifest.json` below `config.remotesUrl`, or a whole address. */
  manifest: z.string(),
  declaration: remoteDeclaration,
  /**
   * Subresource-integrity hashes of the manifest, the entry and the exposed modules, by file name;
   * the entry pins its other chunks. Absent only for development servers, whose files change all
   * the time.
   */
  integrity: z.optional(z.record(z.string(), z.string())),
});
export type RegisteredVersion = z.infer<typeof registeredVersion>;

/** One remote in the registry: the live version and, where there is one, the canary. */
const registeredRemote = z.extend(registeredVersion, {
  canary: z.optional(
    z.extend(registeredVersion, {
      /** Share of the visitors who get the canary, 1 to 99. */
      percent: z.int().check(z.gte(1), z.lte(99)),
    }),
  ),
  /** The rollback target: the version that was live before this one. */
  previous: z.optional(z.string()),
  /** The version that a rollback replaced by this one; absent otherwise. */
  rolledBackFrom: z.optional(z.string()),
});
export type RegisteredRemote = z.infer<typeof registeredRemote>;

/**
 * The newest version of the registry's format, which this code writes. Since 4, declarations have slots,
 * fills and drawn icons; since 5, entries of the sidebar may be for operators only.
 */
export const registryFormat = 5;

/**
 * The registry: which remotes are live and what the browser needs to know to run the site. It is
 * inlined in the HTML pages and served at `/registry.json`.
 */
export const registrySchema = z.object({
  /**
   * Version of this format. The release tool refuses a newer one, since it would drop unknown
   * fields; browsers read the fields they need from any. Absent in the first format.
   */
  format: z.optional(z.int()),
  /** Raised by every release; the newer of two registries is the one with the higher generation. */
  generation: z.int(),
  /** The platform version of the live shell. */
  platform: z.string(),
  /** The last known version of the API, for when it cannot be reached. */
  apiVersion: z.optional(z.string()),
  config: z.object({
    productName: z.string(),
    /** Public address of the site. */
    siteUrl: z._default(z.url(), 'http://localhost:3000'),
    /** Public address of the API with its version. */
    apiUrl: z.url(),
    /**
     * Where browsers reach the Realtime service, for the content policy of the pages. Absent in
     * registries from before it was stored.
     */
    realtimeUrl: z.optional(z.url()),
    /** Origin that serves the remotes' releases. */
    remotesUrl: z.url(),
    supportEmail: z.string(),
    /**
     * Origins from which a browser may load a remote instead of the live version, such as
     * `http://localhost:*`; none in production unless configured.
     */
    overrideOrigins: z._default(z.array(z.string()), []),
    /** External feedback form, when there is one. */
    feedbackFormUrl: z.nullable(z.url()),
    /**
     * Whether the sign-in pages show Google before the API has said whether it knows how to ask it; they
     * do where this is absent. An older release tool drops it.
     */
    googleSignIn: z.optional(z.boolean()),
    /** Whether browsers send load times, errors and web vitals to the API. */
    telemetry: z._default(z.boolean(), false),
    /**
     * Share of the calls of the API whose traces are recorded, 0 to 1; without it pages send no trace
     * context. An older release tool drops it, which turns it off.
     */
    tracing: z.optional(z.number().check(z.gte(0), z.lte(1))),
    /**
     * Whether a release goes live for everyone only after a rehearsal across versions that passed.
     * Since format 3.
     */
    requireRehearsal: z.optional(z.boolean()),
  }),
  shell: z.object({
    version: z.string(),
    previous: z.optional(z.string()),
    rolledBackFrom: z.optional(z.string()),
    /** Permanent redirects of the shell; a server may answer them itself. */
    redirects: z.optional(z.record(z.string(), z.string())),
  }),
  remotes: z.record(z.string(), registeredRemote),
});
export type Registry = z.infer<typeof registrySchema>;

/** A path that two remotes claim. */
export interface RouteClash {
  path: string;
  remotes: [string, string];
}

/** Parameter names do not distinguish paths: `/a/:id` and `/a/:name` are one address. */
function addressOf(path: string): string {
  return path.replace(/:\w+/g, ':').replace(/\/+$/, '') || '/';
}

/** The first path that two remotes claim, or `null` when each belongs to one. */
export function findRouteClash(
  remotes: readonly Pick<RegisteredVersion, 'declaration'>[],
): RouteClash | null {
  const owners = new Map<string, string>();
  for (const { declaration } of remotes) {
    for (const { path } of declaration.routes) {
      const owner = owners.get(addressOf(path));
      if (owner) return { path, remotes: [owner, declaration.name] };
      owners.set(addressOf(path), declaration.name);
    }
  }
  return null;
}
