import { visitorPosition } from '../../registry/assignment.ts';
import { visitorIdOf } from '../../registry/visitor.ts';
import type { RemoteFile } from './preload.ts';

/** The files of a page's remote in the live version and in the canary, and the canary's share. */
export interface CanaryPlan {
  remote: string;
  /** Share of the visitors who get the canary. */
  percent: number;
  live: readonly RemoteFile[];
  canary: readonly RemoteFile[];
}

/** Hides content of the other version; shown after 5 s even if the application does not start. */
const hiding =
  '<style>html[data-canary] #root{visibility:hidden;animation:parley-reveal 0s 5s forwards}@keyframes parley-reveal{to{visibility:visible}}</style>';

/**
 * The elements that assign a visitor before anything is fetched: the plan, and the inline script
 * with the same functions that the shell uses.
 * @param script the shell's `canary-assignment.js`
 */
export function canaryElements(plan: CanaryPlan, script: string): string {
  const data = JSON.stringify(plan).replaceAll('<', '\\u003c');
  const call = `parleyAssign(${visitorPosition.toString()},${visitorIdOf.toString()})`;
  return `${hiding}<script type="application/json" id="parley-canary">${data}</script><script>${script.trim().replace(/;$/, '')};${call}</script>`;
}
