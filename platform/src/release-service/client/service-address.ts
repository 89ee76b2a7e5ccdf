import { BlockList, isIP } from 'node:net';
import { ParleyError } from '../../support/parley-error.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

function isThisMachine(hostname: string): boolean {
  if (hostname === 'localhost') return true;
  const address = hostname.replace(/^\[|\]$/g, '');
  const version = isIP(address);
  return version !== 0 && loopback.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/**
 * The address of a release service. Anybody on the way could read the credential of a plain
 * connection, so that only this machine is reached by one.
 * @throws ParleyError 170
 */
export function serviceAddress(text: string): URL {
  const refused = (problem: string) => new ParleyError('PARLEY-170', `${text} ${problem}`);
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw refused('is not an address of a release service: https://host.');
  }
  if (url.username !== '' || url.password !== '') {
    throw refused('has a password in it. The credential is read from PARLEY_TOKEN.');
  }
  if (url.protocol === 'http:' && !isThisMachine(url.hostname)) {
    throw refused('is not encrypted: use https. Only this machine is reached over http.');
  }
  return url;
}
