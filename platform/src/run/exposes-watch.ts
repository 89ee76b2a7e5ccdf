import path from 'node:path';
import { checkModules } from '../preset/contract.ts';
import { errorMessage } from '../support/error-message.ts';
import type { Report } from '../support/report.ts';
import { exposedSources } from '../workspace/exposed-sources.ts';
import { readDeclaration, workspaceRoot } from '../workspace/workspace.ts';

/** Milliseconds between two looks: a module may come after its entry in the declaration, or before. */
const lookEveryMs = 1_000;

/** The files of the modules that a remote exposes now. @throws ParleyError 121, 122 */
function exposedNow(folder: string): string {
  const declaration = readDeclaration(path.basename(folder), path.dirname(folder));
  checkModules(folder, declaration);
  const files = exposedSources(declaration).map(({ file }) => file);
  return files.sort().join(' ');
}

/**
 * Notices that a remote's declaration has other pages or fills than before, each with its module. What
 * keeps a declaration from being built is reported once.
 * @param folder the remote's folder, whose declaration can be built now
 * @param onChange called after each change
 * @returns ends it
 */
export function watchExposes(
  folder: string,
  onChange: () => void,
  report: Report,
  everyMs = lookEveryMs,
): () => void {
  let known = exposedNow(folder);
  let problem = '';
  const look = () => {
    try {
      const now = exposedNow(folder);
      problem = '';
      if (now === known) return;
      known = now;
      onChange();
    } catch (error) {
      const message = errorMessage(error);
      if (message !== problem) report(message);
      problem = message;
    }
  };
  const timer = setInterval(look, everyMs);
  return () => clearInterval(timer);
}

/**
 * Watches the declarations of the remotes of a development site, from when they are built until it ends: a
 * compiler takes the modules of a declaration once, when it starts.
 */
export class DeclarationWatch {
  readonly #ends: (() => void)[] = [];

  /** @param onChange called with the place of the remote whose declaration has other pages or fills */
  start(names: readonly string[], onChange: (at: number) => void, report: Report): void {
    for (const [at, name] of names.entries()) {
      const folder = path.join(workspaceRoot, name);
      this.#ends.push(watchExposes(folder, () => onChange(at), report));
    }
  }

  stop(): void {
    for (const end of this.#ends) end();
  }
}
