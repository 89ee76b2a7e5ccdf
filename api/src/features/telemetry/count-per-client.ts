import type { TelemetryEvent } from '../../contract/telemetry.ts';
import type { Limits } from '../../http/limits/rate-limits.ts';
import { hours } from '../../support/clock.ts';
import { plainName } from './redact-personal-data.ts';

/**
 * Events that one client can add to the figures of a version in an hour: screens that came or failed, those among them
 * that failed, and vitals. Screens share one budget: what counts of a client is its first screens, so that it fails
 * about as often as all of them. The canary watch reckons with these: `decide-canary.ts` of the platform has the same.
 */
export const countedPerClient = { screen: 30, error: 3, vital: 60 } as const;
/** Events of one client that are counted and kept in an hour, whatever versions they name. */
export const keptPerClient = 3_000;

const windowMs = hours(1);

/** The first of the events, as many of each version as the budget of the client has room for. */
async function within(
  budget: keyof typeof countedPerClient,
  limits: Limits,
  client: string,
  events: readonly TelemetryEvent[],
): Promise<TelemetryEvent[]> {
  // By the names under which it is kept.
  const subjectOf = ({ remote, version }: TelemetryEvent) =>
    `${client} ${plainName(remote)}@${plainName(version)}`;
  const wanted = new Map<string, number>();
  for (const event of events) {
    wanted.set(subjectOf(event), (wanted.get(subjectOf(event)) ?? 0) + 1);
  }
  const limit = { name: `telemetry-${budget}`, max: countedPerClient[budget], windowMs };
  const left = await limits.takeUpToEach(limit, wanted);
  return events.filter((event) => {
    const room = left.get(subjectOf(event)) ?? 0;
    left.set(subjectOf(event), room - 1);
    return room > 0;
  });
}

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
  // Else ever new names would fill the table of the limits.
  if (limits.isUsedUp(all, client)) return [];
  const ofKind = (kind: TelemetryEvent['kind']) => events.filter((event) => event.kind === kind);
  const errors = new Set(await within('error', limits, client, ofKind('error')));
  const screens = events.filter((event) => event.kind === 'load' || errors.has(event));
  const [ofScreens, vitals] = await Promise.all([
    within('screen', limits, client, screens),
    within('vital', limits, client, ofKind('vital')),
  ]);
  const counted = [...ofScreens, ...vitals];
  return counted.slice(0, await limits.takeUpTo(all, client, counted.length));
}
