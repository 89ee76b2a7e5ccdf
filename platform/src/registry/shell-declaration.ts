import { z } from 'zod';

/** What the shell declares in its `shell.json`. */
export const shellDeclaration = z.strictObject({
  /** The team that answers for it. */
  owner: z.string().min(1),
  /** Semver range of the API's version. */
  needs: z.strictObject({ api: z.string() }),
  /** Old and short addresses that lead on for good (design §7); no remote may claim one. */
  redirects: z.record(z.string().startsWith('/'), z.string().startsWith('/')),
  /** Slices that every remote finds in the store; no remote may bring one of that name. */
  stateKeys: z.array(z.string()),
  /** Most bytes, compressed with brotli, of the scripts that every page begins with. */
  budgets: z.strictObject({ entry: z.number() }),
});
export type ShellDeclaration = z.infer<typeof shellDeclaration>;
