import * as z from 'zod/mini';

/** A route that a remote adds to the site. */
const routeDeclaration = z.strictObject({
  /** Path in React Router's notation, such as `/interview/:id`. */
  path: z.string().check(z.regex(/^\/[\w\-/:]*$/, 'a path begins with / and has no query')),
  /** The feature folder whose `route.tsx` is exposed for this route. */
  module: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'a module is a folder name in src')),
  /** Who may see it; protected pages need a session. */
  access: z._default(z.enum(['protected', 'public']), 'protected'),
  /**
   * The layout around it. A `bare` page has none and is not interrupted: the shell shows no notice
   * of a new version and does not reload.
   */
  layout: z._default(z.enum(['signed-in', 'public', 'bare']), 'signed-in'),
  /** Title of the page, without the product's name. */
  title: z.string().check(z.minLength(1)),
  /** Description for search results and link previews; only public pages with one are listed. */
  description: z.optional(z.string().check(z.minLength(50), z.maxLength(160))),
  keywords: z.optional(z.array(z.string().check(z.minLength(1)))),
  /** Entry in the sidebar, when the page has one. */
  navigation: z.optional(
    z.strictObject({
      label: z.string().check(z.minLength(1)),
      /** Name of an icon that the shell provides. */
      icon: z.string(),
      /** Position in the sidebar, lowest first. */
      order: z.number(),
    }),
  ),
  /** Whether publishing materializes the page as HTML. Only public pages may be prerendered. */
  prerender: z._default(z.boolean(), false),
});
export type RouteDeclaration = z.infer<typeof routeDeclaration>;

/** What a remote declares in its `remote.json`. */
export const remoteDeclaration = z.strictObject({
  name: z.string().check(z.regex(/^mfe-[a-z][a-z0-9-]*$/, 'a remote is called mfe-…')),
  /** The team that owns it. */
  owner: z.string().check(z.minLength(1)),
  /** Semver ranges of the shell's platform version and of the API's version. */
  needs: z.strictObject({ platform: z.string(), api: z.string() }),
  routes: z.array(routeDeclaration).check(z.minLength(1)),
  /** Slices that it injects into the store; their names start with its name without `mfe-`. */
  stateKeys: z._default(z.array(z.string()), []),
  /** Maximum bytes, compressed with brotli, of its entry and of everything that one route loads. */
  budgets: z.strictObject({ entry: z.number(), route: z.number() }),
});
export type RemoteDeclaration = z.infer<typeof remoteDeclaration>;

/** Name of a remote's federation container: the folder's with underscores. */
export function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}
