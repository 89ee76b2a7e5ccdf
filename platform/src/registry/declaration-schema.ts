import * as z from 'zod/mini';
import { drawnIcon } from './icon-schema.ts';

/** A route that a remote adds to the site. */
export const routeDeclaration = z.object({
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
    z.object({
      label: z.string().check(z.minLength(1)),
      /**
       * An icon that the shell has, by its name, or one that the remote brings. In `remote.json` the
       * latter is an SVG file of the remote's folder, such as "./icon.svg".
       */
      icon: z.union([z.string(), drawnIcon]),
      /** Position in the sidebar, lowest first. */
      order: z.number(),
      /** Who sees the entry, where not everybody who is signed in does. Since platform 1.2. */
      audience: z.optional(z.literal('operators')),
    }),
  ),
  /**
   * Paths of the API, below its version and without a query, that the page always reads when it opens,
   * such as `/interview/:id` with the route's own parameters: they are requested while the scripts
   * load. Only for protected pages.
   */
  data: z.optional(
    z.array(z.string().check(z.regex(/^\/[\w\-/:]+$/, 'a path begins with / and has no query'))),
  ),
  /**
   * Whether publishing materializes the page as HTML: a public page as a signed-out visitor sees it, a
   * signed-in page without parameters as its user sees it before any data has come. The latter is shown
   * until the application runs, and nobody can use it. A public screen that depends on the address's
   * query, the history or the browser's storage leaves that out while `useIsHydrating` is true; a link
   * with `data-keeps-query` keeps the query all the same. A screen that only signed-out users need hides
   * itself below `html[data-has-session]`, which is there until hydration where a session is stored.
   */
  prerender: z._default(z.boolean(), false),
});
export type RouteDeclaration = z.infer<typeof routeDeclaration>;

const identifier = (what: string) =>
  z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, `${what} is words with hyphens`));

/** Who is shown a slot or a fill; the API decides what they may know and do. */
const audience = z.object({
  /** Protected ones need a session. */
  access: z._default(z.enum(['protected', 'public']), 'protected'),
  /** The lowest plan that includes it; every plan where absent. */
  plan: z.optional(z.enum(['parley_plus', 'parley_max'])),
});
export type Audience = z.infer<typeof audience>;

/** A place in a remote's pages that other remotes may fill. */
const slotDeclaration = z.extend(audience, {
  name: identifier('the name of a slot'),
  /** Version of its contract in `@parley/shared-ui/slots`. */
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/, 'a version is major.minor.patch')),
  /** Names of the props that the place gives. */
  props: z._default(z.array(z.string()), []),
});
export type SlotDeclaration = z.infer<typeof slotDeclaration>;

/** What a remote shows in a slot. */
const fillDeclaration = z.extend(audience, {
  slot: identifier('the name of a slot'),
  /** Semver range of the contract's versions that it works with. */
  version: z.string(),
  /** The folder in `src` whose `fill.tsx` is exposed for it. */
  module: identifier('a module'),
  /** What it is to the user, such as "Your plan"; its failure names it. */
  title: z.string().check(z.minLength(1)),
  /** Position among the fills of one slot, lowest first. */
  order: z.number(),
});
export type FillDeclaration = z.infer<typeof fillDeclaration>;

/**
 * What a remote declares in its `remote.json`. Unknown keys are dropped, so that a browser with an older
 * shell can read a registry of newer remotes; a build refuses them.
 */
export const remoteDeclaration = z.object({
  name: z.string().check(z.regex(/^mfe-[a-z][a-z0-9-]*$/, 'a remote is called mfe-…')),
  /** The team that owns it. */
  owner: z.string().check(z.minLength(1)),
  /** Semver ranges of the shell's platform version and of the API's version. */
  needs: z.object({ platform: z.string(), api: z.string() }),
  routes: z.array(routeDeclaration).check(z.minLength(1)),
  /** Slices that it injects into the store; their names start with its name without `mfe-`. */
  stateKeys: z._default(z.array(z.string()), []),
  /** Places in its pages that other remotes may fill. */
  slots: z._default(z.array(slotDeclaration), []),
  /** What it shows in the places of other remotes. */
  fills: z._default(z.array(fillDeclaration), []),
  /** Maximum bytes, compressed with brotli, of its entry and of everything that one route loads. */
  budgets: z.object({ entry: z.number(), route: z.number() }),
});
export type RemoteDeclaration = z.infer<typeof remoteDeclaration>;

/** Name of a remote's federation container: the folder's with underscores. */
export function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}
