/** Patterns of personal data, from the widest to the narrowest. */
const personal: readonly [pattern: RegExp, replacement: string][] = [
  [/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '‹address›'],
  // Quotation marks and brackets are signs that an address may be made of.
  [/[^\s@]+@[^\s@]+/g, '‹email›'],
  [/\b[0-9a-f]{8}-[0-9a-f-]{27,}\b/gi, '‹id›'],
  [/(["'`“‘]).*?(["'`”’])/g, '$1…$2'],
  [/[\w-]{24,}/g, '‹token›'],
  [/\d{3,}/g, '‹number›'],
];

/**
 * A message without personal data: addresses, emails, ids, long tokens and numbers, and
 * whatever stands in quotation marks, where errors repeat what a user entered.
 */
export function redactPersonalData(message: string): string {
  return personal.reduce(
    (text, [pattern, replacement]) => text.replaceAll(pattern, replacement),
    message,
  );
}

/** A name as software gives it: letters, digits and a few signs; the rest is taken out. */
export function plainName(name: string): string {
  return name.replaceAll(/[^\w.:/* +-]/g, '') || 'unknown';
}
