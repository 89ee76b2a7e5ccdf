import { z } from 'zod';

/** What a rehearsal refuses; `platform/README.md` says what each means. */
const findingKind = z.enum([
  'load-loop',
  'slow-load',
  'undeclared-state',
  'changed-global',
  'global-style',
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
