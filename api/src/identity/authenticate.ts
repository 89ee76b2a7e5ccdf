import type { UserQuery } from '../database/user-query.ts';
import { tooManyRequests } from '../http/limits/rate-limits.ts';
import type { Authenticate, Authenticated } from '../http/operations/operation.ts';
import type { Services } from '../providers/services.ts';
import { minutes } from '../support/clock.ts';
import { prepareUserQuery } from './find-user.ts';

/**
 * Makes the authentication of all calls. It finds the user of a token, runs the user's query in the
 * same round trip and counts the call against the user's rate limit.
 */
export function createAuthenticate(services: Services): Authenticate {
  const { configuration, connection, clock, limits } = services;
  const limit = {
    name: 'account',
    max: configuration.accountRateLimitPerMinute,
    windowMs: minutes(1),
  };
  const prepared = new Map<string, unknown>();
  return async <T>(token: string, query: UserQuery<T>): Promise<Authenticated<T> | null> => {
    let find = prepared.get(query.name) as ReturnType<typeof prepareUserQuery<T>> | undefined;
    if (find === undefined) {
      find = prepareUserQuery(connection.database, query);
      prepared.set(query.name, find);
    }
    const found = await find(token, clock(), query.values);
    if (found === null) return null;
    const wait = await limits.take(limit, found.user.id);
    if (wait > 0) throw tooManyRequests('Too many requests.', wait);
    return found;
  };
}
