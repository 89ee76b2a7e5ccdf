import type { TelemetryEvent } from '../../contract/telemetry.ts';
import type { Limits } from '../../http/limits/rate-limits.ts';
import { hours } from '../../support/clock.ts';
import { plainName } from './redact-personal-data.ts';

/**
 * Events of each kind that one client can add to the figures of a version in an hour. The canary watch reckons with
 * these: `decide-canary.ts` of the platform has the same figures.
 */
export const countedPerClient = { load: 30, error: 5, vital: 60 } as const;
/** Events of one client that are kept in an hour, whatever versions they name. */
export const keptPerClient = 3_000;

const windowMs = hours(1);

/** What an event counts for, by the names under which it is kept. */
const subjectOf = ({ kind, remote, version }: TelemetryEvent) =>
  `${kind} ${plainName(remote)}@${plainName(version)}`;

/**
 * The events of a message that count. Anybody can send events, as many as they like: those of one client are limited,
 * so that it can neither fill the database nor have a release stopped.
 * @param client what it is counted by
 */
export async function countedEvents(
  limits: Limits,
  client: string,
  events: readonly TelemetryEvent[],
): Promise<TelemetryEvent[]> {
  const all = { name: 'telemetry-kept', max: keptPerClient, windowMs };
  const kept = events.slice(0, await limits.takeUpTo(all, client, events.length));
  const bySubject = new Map<string, TelemetryEvent[]>();
  for (const event of kept) {
    const same = bySubject.get(subjectOf(event));
    if (same) same.push(event);
    else bySubject.set(subjectOf(event), [event]);
  }
  const counted: TelemetryEvent[] = [];
  for (const [subject, same] of bySubject) {
    const max = same[0] ? countedPerClient[same[0].kind] : 0;
    const limit = { name: 'telemetry-counted', max, windowMs };
    const granted = await limits.takeUpTo(limit, `${client} ${subject}`, same.length);
    counted.push(...same.slice(0, granted));
  }
  return counted;
}
