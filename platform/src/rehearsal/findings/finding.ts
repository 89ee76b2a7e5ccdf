import { z } from 'zod';

/** What a rehearsal refuses; `platform/README.md` says what each means. */
const findingKind = z.enum([
  'load-loop',
  'slow-load',
  'undeclared-state',
  'changed-global',
  'global-style',
  'left-behind',
  'failed-screen',
  'policy-violation',
]);
export type FindingKind = z.infer<typeof findingKind>;

const findingSchema = z.object({
  kind: findingKind,
  /** The candidate at fault. */
  name: z.string(),
  version: z.string(),
  /** The file of its release that the problem comes from, as far as known. */
  file: z.string(),
  /** The declared path of the page. */
  path: z.string(),
  /** What was observed. */
  message: z.string(),
});
export type Finding = z.infer<typeof findingSchema>;

/** Result of the rehearsal process. */
export const rehearsalReport = z.object({
  findings: z.array(findingSchema),
  /** How many pages were opened. */
  pages: z.number(),
});
export type RehearsalReport = z.infer<typeof rehearsalReport>;

/** How to correct each kind. */
const fixes: Record<FindingKind, string> = {
  'load-loop': 'navigate and fetch once, not on every render or load',
  'slow-load': 'import lazily what the first view does not need, and do no long work on load',
  'undeclared-state': 'declare the slice in "stateKeys" of remote.json',
  'changed-global': 'keep the value in a module or the store, and call the built-in as it is',
  'global-style': 'give the rule a class of its own, such as one of a CSS module, `sx` or `styled`',
  'left-behind': 'end it in the cleanup of the effect that starts it',
  'failed-screen': 'see the message; the rehearsal has a new user and no camera but a fake one',
  'policy-violation': 'load it from the remote’s own files or the API, without compiled code',
};

/** Findings without duplicates. */
export function distinct(findings: readonly Finding[]): Finding[] {
  const seen = new Map<string, Finding>();
  for (const finding of findings) {
    const key = [finding.kind, finding.name, finding.version, finding.message].join('\n');
    if (!seen.has(key)) seen.set(key, finding);
  }
  return [...seen.values()];
}

/** A finding as one line of text. */
export function findingLine({ kind, name, version, file, path, message }: Finding): string {
  return `${kind}: ${name}/${version}/${file} on ${path}: ${message}`;
}

/** How to correct the kinds of these findings, a line each. */
export function fixLines(findings: readonly Finding[]): string[] {
  const kinds = new Set(findings.map(({ kind }) => kind));
  return [...kinds].map((kind) => `To correct ${kind}: ${fixes[kind]}.`);
}
