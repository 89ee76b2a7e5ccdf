import { ParleyError } from '../../support/parley-error.ts';
import { isRefusedPort, portOf } from '../../support/refused-ports.ts';
import { isThisMachine } from '../../support/this-machine.ts';

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
  if (isRefusedPort(portOf(text))) {
    throw refused(
      'has a port that HTTP clients refuse. The service needs another one (RELEASE_PORT).',
    );
  }
  return url;
}
