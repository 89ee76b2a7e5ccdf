import { networkInterfaces } from 'node:os';

/**
 * All addresses of this machine. Media is taken from these only: the embedded interviewer serves
 * browsers on the same machine, though some of them reach it by its network address.
 */
export function localAddresses(): ReadonlySet<string> {
  const addresses = Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .map((entry) => entry.address);
  return new Set(['127.0.0.1', '::1', ...addresses]);
}
