import { Counter, Histogram, type Registry } from 'prom-client';
import type { TelemetryEvent } from '../../contract/telemetry.ts';
import type { Clock } from '../../support/clock.ts';
import { LabelSets } from './label-sets.ts';

/** Versions of remotes that have series of their own, and codes of errors of those versions. */
export const maxVersions = 200;
export const maxErrorSeries = 500;
/** What the rest is counted under. */
const other = 'other';

const remotePattern = /^(?:shell|mfe-[a-z][a-z0-9-]{0,45})$/;
const versionPattern = /^(?:\d{1,5}\.\d{1,5}\.\d{1,5}(?:-[\w.]{1,40})?|override)$/;
const ownerPattern = /^[A-Za-z][A-Za-z0-9 &/-]{0,39}$/;
const codePattern = /^(?:PARLEY-\d{3}|[A-Z][A-Za-z]{0,30}Error|rejection|resource)$/;

const versionLabels = ['remote', 'version', 'owner'] as const;
type VersionLabels = Record<(typeof versionLabels)[number], string>;

/** The rating limits of web vitals (web.dev/articles/vitals) are bounds of these buckets. */
const vitals = {
  LCP: ['lcp_seconds', 'Largest contentful paint', [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10]],
  FCP: ['fcp_seconds', 'First contentful paint', [0.25, 0.5, 1, 1.8, 3, 5, 10]],
  INP: ['inp_seconds', 'Interaction to next paint', [0.05, 0.1, 0.2, 0.35, 0.5, 1, 2]],
  TTFB: ['ttfb_seconds', 'Time to first byte', [0.05, 0.1, 0.2, 0.4, 0.8, 1.8, 4]],
  CLS: ['cls_score', 'Cumulative layout shift', [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1]],
} as const satisfies Record<string, readonly [string, string, readonly number[]]>;
type Vital = keyof typeof vitals;

const isVital = (name: string): name is Vital => Object.hasOwn(vitals, name);

/**
 * Counts what browsers tell by remote, version and owner. Anybody can send events: values that no
 * release has are counted as `other`, and so is what comes over the limits of series, until a
 * version that is told apart has had no event for an hour.
 */
export class ClientMetrics {
  readonly #loads: Histogram;
  readonly #errors: Counter;
  readonly #vitals: ReadonlyMap<Vital, Histogram>;
  readonly #versions: LabelSets<keyof VersionLabels>;
  readonly #codes: LabelSets<keyof VersionLabels | 'code'>;

  constructor(registry: Registry, clock: Clock) {
    const registers = [registry];
    this.#loads = new Histogram({
      name: 'client_load_seconds',
      help: 'Time until a screen of a remote came, in browsers',
      labelNames: versionLabels,
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8],
      registers,
    });
    this.#errors = new Counter({
      name: 'client_errors_total',
      help: 'Errors in browsers by code or class',
      labelNames: [...versionLabels, 'code'],
      registers,
    });
    const make = ([name, [suffix, help, buckets]]: [Vital, (typeof vitals)[Vital]]) =>
      [
        name,
        new Histogram({
          name: `client_${suffix}`,
          help: `${help}, in browsers`,
          labelNames: versionLabels,
          buckets: [...buckets],
          registers,
        }),
      ] as const;
    const entries = Object.entries(vitals).flatMap(([name, described]) =>
      isVital(name) ? [make([name, described])] : [],
    );
    this.#vitals = new Map(entries);
    this.#versions = new LabelSets(maxVersions, clock, (labels) => {
      for (const metric of [this.#loads, ...this.#vitals.values()]) metric.remove({ ...labels });
    });
    this.#codes = new LabelSets(maxErrorSeries, clock, (labels) =>
      this.#errors.remove({ ...labels }),
    );
  }

  /** Counts one event. */
  count(event: TelemetryEvent): void {
    const labels = this.#labelsOf(event);
    const seconds = event.value / 1000;
    if (event.kind === 'load') this.#loads.observe(labels, seconds);
    else if (event.kind === 'error') this.#errors.inc(this.#withCode(labels, event.name));
    else if (isVital(event.name)) {
      this.#vitals.get(event.name)?.observe(labels, event.name === 'CLS' ? event.value : seconds);
    }
  }

  #labelsOf({ remote, version, owner }: TelemetryEvent): VersionLabels {
    const plausible = (text: string, pattern: RegExp) => (pattern.test(text) ? text : other);
    const labels = {
      remote: plausible(remote, remotePattern),
      version: plausible(version, versionPattern),
      owner: owner === undefined ? 'unknown' : plausible(owner, ownerPattern),
    };
    const isReleased = labels.remote !== other && labels.version !== other;
    if (isReleased && this.#versions.admit(labels)) return labels;
    return { remote: other, version: other, owner: other };
  }

  #withCode(labels: VersionLabels, name: string): VersionLabels & { code: string } {
    const code = codePattern.test(name) ? name : other;
    const all = { ...labels, code };
    if (this.#codes.admit(all)) return all;
    return { remote: other, version: other, owner: other, code: other };
  }
}
