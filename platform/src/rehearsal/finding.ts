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
  /** The file of its release that the fault comes from, as far as it can be told. */
  file: z.string(),
  /** The page on which it showed, as the remote declares its path. */
  path: z.string(),
  /** What was seen. */
  message: z.string(),
});
export type Finding = z.infer<typeof findingSchema>;

/** What the process of a rehearsal answers. */
export const rehearsalReport = z.object({
  findings: z.array(findingSchema),
  /** How many pages were opened. */
  pages: z.number(),
});
export type RehearsalReport = z.infer<typeof rehearsalReport>;

/** Findings without those that say the same of the same file. */
export function distinct(findings: readonly Finding[]): Finding[] {
  const seen = new Map<string, Finding>();
  for (const finding of findings) {
    const key = [finding.kind, finding.name, finding.version, finding.message].join('\n');
    if (!seen.has(key)) seen.set(key, finding);
  }
  return [...seen.values()];
}

/** A finding for people, in one line. */
export function findingLine({ kind, name, version, file, path, message }: Finding): string {
  return `${kind}: ${name}/${version}/${file} on ${path}: ${message}`;
}
