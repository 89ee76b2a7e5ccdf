import { below, pick, type Random } from '@parley/testing/seeded-random';

const fragments = [
  '\0',
  '\x7f',
  '\xff\xfe',
  '../',
  '..%2f',
  '%2e%2e/',
  '%00',
  '%',
  '%E0%A4%A',
  '%ff',
  '//',
  '\\',
  ';',
  '?',
  '#',
  '&',
  '=',
  "' or 1=1 --",
  '"',
  '<script>',
  '#{7*7}',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'NaN',
  '-1',
  '9'.repeat(40),
  '1e309',
  '\u202e',
  '\u0301'.repeat(40),
  '漢字',
  '👩‍👩‍👧',
  'İ',
  '\ud800',
  'null',
  'a'.repeat(300),
] as const;

/** A few characters, most of them harmless. */
function plainText(random: Random): string {
  const length = below(random, 12);
  return Array.from({ length }, () => String.fromCharCode(33 + below(random, 94))).join('');
}

/** Text that is hard for parsers, databases and file systems. */
export function hostileText(random: Random): string {
  const parts = 1 + below(random, 4);
  return Array.from({ length: parts }, () =>
    random() < 0.6 ? pick(random, fragments) : plainText(random),
  ).join('');
}

const numbers = [
  '0',
  '1',
  '2',
  '5',
  '17',
  '18',
  '19',
  '1000',
  '-0',
  '9007199254740993',
  '',
] as const;

/** The value of a Range header: valid, unsatisfiable, several ranges, or invalid. */
export function rangeValue(random: Random): string {
  const end = () => (random() < 0.1 ? '9'.repeat(1 + below(random, 400)) : pick(random, numbers));
  const part = () => `${end()}-${end()}`;
  const unit = pick(random, ['bytes=', 'bytes=', 'bytes=', 'Bytes=', 'bytes', 'lines=', '']);
  const parts = random() < 0.8 ? 1 : 1 + below(random, 60);
  const ranges = Array.from({ length: parts }, part).join(pick(random, [',', ', ', ',,']));
  return random() < 0.9 ? `${unit}${ranges}` : hostileText(random);
}

/** Text encoded for an address or a form; lone surrogates are replaced. */
export const encoded = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
