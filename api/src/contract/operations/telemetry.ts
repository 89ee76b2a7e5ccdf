import { z } from 'zod';
import { telemetryBatch, telemetryEvent, telemetrySummary } from '../telemetry.ts';
import type { Operation } from './operation.ts';

/** What browsers tell of the released versions. */
export const telemetryOperations = {
  recordTelemetry: {
    method: 'POST',
    path: '/telemetry',
    since: '1.4.0',
    auth: 'none',
    summary: 'Takes what a browser tells of the released versions: screens, errors, web vitals',
    description: 'Sent as a beacon. Holds nothing that leads to a person, and needs no session.',
    body: z.object({ events: z.array(telemetryEvent).min(1).max(telemetryBatch) }),
    ownLimit: true,
    data: z.object({ kept: z.int().min(0) }),
  },
  telemetrySummary: {
    method: 'GET',
    path: '/telemetry/summary',
    since: '1.4.0',
    auth: 'operator',
    summary: 'How each released version does in browsers; for operators',
    query: z.object({
      hours: z.coerce.number().int().min(1).max(720).default(24),
      /**
       * The versions that are wanted, as `shell@1.0.0,mfe-account@1.2.0`; since 1.13.0. Without it
       * those with the most events come, which can be made-up ones.
       */
      versions: z.string().max(10_000).optional(),
    }),
    data: telemetrySummary,
  },
} as const satisfies Record<string, Operation>;
