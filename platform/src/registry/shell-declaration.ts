import { z } from 'zod';

/** What the shell declares in its `shell.json`. */
export const shellDeclaration = z.strictObject({
  /** The team that owns it. */
  owner: z.string().min(1),
  /** Semver range of the API's version. */
  needs: z.strictObject({ api: z.string() }),
  /** Permanent redirects from old and short addresses (design §7); no remote may claim one. */
  redirects: z.record(z.string().startsWith('/'), z.string().startsWith('/')),
  /** The shell's own slices; no remote may use one of these names. */
  stateKeys: z.array(z.string()),
  /** Names of the icons for navigation that it has; absent in releases from before they were declared. */
  icons: z.array(z.string()).optional(),
  /** Maximum bytes, compressed with brotli, of the scripts that every page loads first. */
  budgets: z.strictObject({ entry: z.number() }),
});
export type ShellDeclaration = z.infer<typeof shellDeclaration>;

/** The team that owns the shell, where only the registry is read: it does not name one. */
export const shellOwner = 'Platform';
