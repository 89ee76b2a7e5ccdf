import { GateError } from './gate-error.ts';
import type { Release } from './release.ts';

type Sized = Pick<Release, 'files' | 'modules'>;

const isEntry = (file: string) => /^remoteEntry\..*js$/.test(file);

function total({ files }: Sized, wanted: (file: string) => boolean): number {
  return Object.entries(files).reduce(
    (sum, [file, { brotli }]) => (wanted(file) ? sum + brotli : sum),
    0,
  );
}

/** Bytes of a remote's entry, compressed with brotli. */
function entrySize(release: Sized): number {
  return total(release, isEntry);
}

/** Bytes that each route loads at once, entry included, compressed with brotli. */
function routeSizes(release: Sized): [module: string, size: number][] {
  return Object.entries(release.modules).map(([module, needed]) => [
    module,
    entrySize(release) + total(release, (file) => needed.includes(file)),
  ]);
}

const overBudget = (what: string, size: number, budget: number, file: string) =>
  new GateError(
    'budget',
    `${what} is ${size} bytes with brotli, over its budget of ${budget}.`,
    `Make it smaller, or raise the budget in ${file} and say why.`,
  );

/** Checks the budgets of a remote's entry and routes. @throws GateError */
export function checkBudgets(release: Pick<Release, 'name' | 'files' | 'modules' | 'declaration'>) {
  const { name, declaration } = release;
  if (!declaration) return;
  const file = `${name}/remote.json`;
  const entry = entrySize(release);
  if (entry > declaration.budgets.entry) {
    throw overBudget(`The entry of ${name}`, entry, declaration.budgets.entry, file);
  }
  for (const [module, size] of routeSizes(release)) {
    if (size > declaration.budgets.route) {
      throw overBudget(
        `What the route "${module}" of ${name} loads`,
        size,
        declaration.budgets.route,
        file,
      );
    }
  }
}

/** Checks the budget of the shell's scripts. @throws GateError */
export function checkShellBudget({ pinned, files, shell }: Release): void {
  if (!shell) return;
  const size = pinned
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + (files[file]?.brotli ?? 0), 0);
  if (size <= shell.budgets.entry) return;
  throw overBudget('What every page begins with', size, shell.budgets.entry, 'shell/shell.json');
}
