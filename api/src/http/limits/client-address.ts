import { isIPv6 } from 'node:net';

/**
 * What a client is counted by: its IPv4 address, or the first 64 bits of its IPv6 address, of which
 * one household or machine has all.
 */
export function clientOf(address: string): string {
  const plain = address.split('%', 1)[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = tail === undefined ? first : [...first, ...gap, ...last];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
