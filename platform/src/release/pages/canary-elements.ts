import { visitorPosition } from '../../registry/assignment.ts';
import { visitorIdOf } from '../../registry/visitor.ts';
import type { RemoteFile } from './preload.ts';

/** What a page's remote needs in its live version and in its canary, and who gets which. */
export interface CanaryPlan {
  remote: string;
  /** Share of the visitors who get the canary. */
  percent: number;
  live: readonly RemoteFile[];
  canary: readonly RemoteFile[];
}

/** Content that another version rendered is not shown; a page without a working application is. */
const hiding =
  '<style>html[data-canary] #root{visibility:hidden;animation:parley-reveal 0s 5s forwards}@keyframes parley-reveal{to{visibility:visible}}</style>';

/**
 * The elements that assign a visitor before anything is fetched: the plan, and the page's script with
 * the very functions that the shell assigns by.
 * @param script the shell's `canary-assignment.js`
 */
export function canaryElements(plan: CanaryPlan, script: string): string {
  const data = JSON.stringify(plan).replaceAll('<', '\\u003c');
  const call = `parleyAssign(${visitorPosition.toString()},${visitorIdOf.toString()})`;
  return `${hiding}<script type="application/json" id="parley-canary">${data}</script><script>${script.trim().replace(/;$/, '')};${call}</script>`;
}
