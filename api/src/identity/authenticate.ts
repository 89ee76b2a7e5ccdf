import { sql } from 'drizzle-orm';
import { tooManyRequests } from '../http/limits/rate-limits.ts';
import type { Authenticate } from '../http/operations/operation.ts';
import type { Services } from '../providers/services.ts';
import { minutes } from '../support/clock.ts';
import { type Found, prepareUserQuery, type Reading } from './user-query.ts';

/** Counts a call against its user's limit. */
function countCalls({ configuration, limits }: Services) {
  const limit = {
    name: 'account',
    most: configuration.accountRateLimitPerMinute,
    window: minutes(1),
  };
  return async <T>(found: Found<T> | null): Promise<Found<T> | null> => {
    if (found === null) return null;
    const wait = await limits.take(limit, found.user.id);
    if (wait > 0) throw tooManyRequests('Too many requests.', wait);
    return found;
  };
}

/** Finds who a token belongs to, and counts the call against that user's limit. */
export function createAuthenticate(services: Services): Authenticate {
  const { connection, clock } = services;
  const count = countCalls(services);
  const find = prepareUserQuery(connection.database, {
    name: 'person',
    read: () => sql<null>`null::text`,
  });
  return async (token) => count(await find(token, clock()));
}

/** Finds who a token belongs to, and reads for them at once. */
export type AuthenticateReading = <T>(
  token: string,
  reading: Reading<T>,
) => Promise<Found<T> | null>;

/** Makes the authentication of calls that read as much as one statement can. */
export function createAuthenticateReading(services: Services): AuthenticateReading {
  const { connection, clock } = services;
  const count = countCalls(services);
  const prepared = new Map<string, unknown>();
  return async <T>(token: string, reading: Reading<T>) => {
    let find = prepared.get(reading.name) as ReturnType<typeof prepareUserQuery<T>> | undefined;
    if (find === undefined) {
      find = prepareUserQuery(connection.database, reading);
      prepared.set(reading.name, find);
    }
    return count(await find(token, clock(), reading.values));
  };
}
