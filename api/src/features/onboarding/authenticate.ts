import { minutes } from '../../clock.ts';
import { tooMany } from '../../http/limits.ts';
import type { Authenticate } from '../../http/operation.ts';
import type { Services } from '../../services.ts';
import { findSession } from './sessions.ts';

/** Finds who a token belongs to, and counts the call against that person's limit. */
export function createAuthenticate(services: Services): Authenticate {
  const { configuration, connection, clock, limits } = services;
  const limit = {
    name: 'account',
    most: configuration.accountRateLimitPerMinute,
    window: minutes(1),
  };
  return async (token) => {
    const found = await findSession(connection.database, token, clock());
    if (found === null) return null;
    const wait = await limits.take(limit, found.person.id);
    if (wait > 0) throw tooMany('Too many requests.', wait);
    return found;
  };
}
