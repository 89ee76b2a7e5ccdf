import { and, eq, gte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { VersionHealth } from '../../contract/telemetry.ts';
import type { Database } from '../../database/database.ts';
import { telemetryEvents } from '../../database/tables/telemetry.ts';

/** Errors that a version lists. */
const maxErrors = 5;
/** Groups that one summary reads, whatever names browsers have sent. */
const maxGroups = 2_000;
/** Versions that can be asked for: what the site itself has is far fewer. */
const maxWanted = 500;

const { at, kind, remote, version, name, value, message, file, line, column } = telemetryEvents;
const p75 = sql<number>`percentile_cont(0.75) within group (order by ${value})`;
const total = sql<number>`count(*)::int`;
const newest = z.coerce.date();

interface ErrorRow {
  name: string;
  message: string;
  count: number;
  file: string | null;
  line: number | null;
  column: number | null;
}

interface Group {
  remote: string;
  version: string;
  health: VersionHealth;
  newest: Date;
}

/** A released version of the shell or a remote. */
export interface WantedVersion {
  remote: string;
  version: string;
}

/** The versions in a list such as `shell@1.0.0,mfe-account@1.2.0`; what is no version is left out. */
export function parseWanted(list: string): WantedVersion[] {
  return list.split(',').flatMap((one) => {
    const [, name, released] = /^([^@]+)@(.+)$/.exec(one) ?? [];
    return name && released ? [{ remote: name, version: released }] : [];
  });
}

/**
 * Loads, errors and vitals of versions with events since `since`.
 * @param wanted these versions only, 500 at most. Without it all are read, those with the most events
 * first: anybody can send made-up names, so many that others do not come.
 */
export async function summarize(
  database: Database,
  since: Date,
  wanted?: readonly WantedVersion[],
): Promise<VersionHealth[]> {
  if (wanted?.length === 0) return [];
  const chosen = wanted
    ?.slice(0, maxWanted)
    .map((one) => and(eq(remote, one.remote), eq(version, one.version)));
  const recent = and(gte(at, since), chosen && or(...chosen));
  const measured = await database
    .select({
      remote,
      version,
      kind,
      // Errors and loads are one figure each, vitals one by name.
      name: sql<string>`case when ${kind} = 'vital' then ${name} else '' end`.as('measure'),
      count: total,
      p75,
      newest: sql<string>`max(${at})`,
    })
    .from(telemetryEvents)
    .where(recent)
    .groupBy(remote, version, kind, sql`measure`)
    // Names of vitals can be made up, too: they come after what every version has.
    .orderBy(sql`${kind} = 'vital'`, sql`count(*) desc`, remote, version)
    .limit(maxGroups);
  const errors = await database
    .select({ remote, version, name, message, file, line, column, count: total })
    .from(telemetryEvents)
    .where(sql`${recent} and ${kind} = 'error'`)
    .groupBy(remote, version, name, message, file, line, column)
    .orderBy(sql`count(*) desc`, name, message, file, line, column)
    .limit(maxGroups);

  const groups = new Map<string, Group>();
  for (const row of measured) {
    const key = `${row.remote}@${row.version}`;
    const group = groups.get(key) ?? emptyGroup(row.remote, row.version);
    groups.set(key, group);
    const told = newest.parse(row.newest);
    if (told > group.newest) group.newest = told;
    const { health } = group;
    if (row.kind === 'error') health.errors = row.count;
    else if (row.kind === 'vital') health.vitals[row.name] = { p75: row.p75, count: row.count };
    else {
      health.loads = row.count;
      health.loadP75 = row.p75;
    }
  }
  for (const row of errors) {
    const health = groups.get(`${row.remote}@${row.version}`)?.health;
    if (health) addError(health.topErrors, row);
  }
  return [...groups.values()]
    .sort((a, b) => a.remote.localeCompare(b.remote) || Number(b.newest) - Number(a.newest))
    .map(({ health }) => {
      const asked = health.loads + health.errors;
      const topErrors = health.topErrors.sort((a, b) => b.count - a.count).slice(0, maxErrors);
      return { ...health, topErrors, errorRate: asked === 0 ? 0 : health.errors / asked };
    });
}

/** Counts an error that was thrown in several places once, with the place where it was most often. */
function addError(list: VersionHealth['topErrors'], row: ErrorRow): void {
  const same = list.find(({ name, message }) => name === row.name && message === row.message);
  const described = errorOf(row);
  if (same === undefined) {
    list.push(described);
    return;
  }
  same.count += row.count;
  // Older pages tell no place.
  if (same.frame === undefined && described.frame !== undefined) same.frame = described.frame;
}

/** What a row says of an error; the place only where a browser told it. */
function errorOf(row: ErrorRow): VersionHealth['topErrors'][number] {
  const { file, line, column } = row;
  const described = { name: row.name, message: row.message, count: row.count };
  if (file === null || line === null || column === null) return described;
  return { ...described, frame: { file, line, column } };
}

function emptyGroup(remoteName: string, versionName: string): Group {
  return {
    remote: remoteName,
    version: versionName,
    newest: new Date(0),
    health: {
      remote: remoteName,
      version: versionName,
      loads: 0,
      errors: 0,
      errorRate: 0,
      loadP75: null,
      vitals: {},
      topErrors: [],
    },
  };
}
