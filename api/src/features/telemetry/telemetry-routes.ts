import { lt } from 'drizzle-orm';
import { operations } from '../../contract/operations.ts';
import type { TelemetryEvent } from '../../contract/telemetry.ts';
import type { Database } from '../../database/database.ts';
import { purgeInParts } from '../../database/purge-in-parts.ts';
import { telemetryEvents } from '../../database/tables/telemetry.ts';
import { clientOf } from '../../http/limits/client-address.ts';
import { tooManyRequests } from '../../http/limits/rate-limits.ts';
import type { Register } from '../../http/operations/operation.ts';
import { requireOperator } from '../../http/operator.ts';
import type { Services } from '../../providers/services.ts';
import { after, days, hours, minutes } from '../../support/clock.ts';
import type { ClientMetrics } from './client-metrics.ts';
import { countedEvents } from './count-per-client.ts';
import { plainName, redactPersonalData } from './redact-personal-data.ts';
import { parseWanted, summarize } from './summarize.ts';

/** How long events are kept. */
const retention = days(30);
/** What is kept of an event. */
function rowOf({ message, owner: _owner, frame, ...event }: TelemetryEvent, at: Date) {
  return {
    ...event,
    at,
    remote: plainName(event.remote),
    version: plainName(event.version),
    page: plainName(event.page),
    name: plainName(event.name),
    message: event.kind === 'error' ? redactPersonalData(message ?? '') : '',
    ...(event.kind === 'error' ? frame : undefined),
  };
}

/** Takes what browsers tell of the released versions, and sums it up for operators. */
export function registerTelemetry(
  register: Register,
  services: Services,
  metrics: ClientMetrics,
): void {
  const { clock, configuration, connection, limits } = services;
  const limit = {
    name: 'telemetry',
    max: configuration.telemetryPerMinute,
    windowMs: minutes(1),
  };

  register(operations.recordTelemetry, async ({ body, request }) => {
    const client = clientOf(request.ip);
    const wait = await limits.take(limit, client);
    if (wait > 0) throw tooManyRequests('Too many events.', wait);
    const events = await countedEvents(limits, client, body.events);
    const at = clock();
    const rows = events.map((event) => rowOf(event, at));
    if (rows.length > 0) await connection.database.insert(telemetryEvents).values(rows);
    for (const event of events) metrics.count(event);
    return { message: 'Thank you.', data: { kept: events.length } };
  });

  register(operations.telemetrySummary, async ({ query, request }) => {
    requireOperator(request, configuration);
    const since = after(clock(), -hours(query.hours));
    const wanted = query.versions === undefined ? undefined : parseWanted(query.versions);
    const versions = await summarize(connection.database, since, wanted);
    return {
      message: 'Here is how the released versions do.',
      data: { since: since.toISOString(), versions },
    };
  });
}

/** Forgets what is older than is ever asked for. */
export function purgeTelemetry(database: Database, now: Date): Promise<void> {
  const isOld = lt(telemetryEvents.at, after(now, -retention));
  return purgeInParts(database, telemetryEvents, telemetryEvents.id, isOld);
}
