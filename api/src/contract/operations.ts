import type { z } from 'zod';
import { accountsOperations } from './operations/accounts.ts';
import { billingOperations } from './operations/billing.ts';
import { identityOperations } from './operations/identity.ts';
import { insightsOperations } from './operations/insights.ts';
import { interviewsOperations } from './operations/interviews.ts';
import type { Operation } from './operations/operation.ts';
import { releasesOperations } from './operations/releases.ts';
import { sessionKeysOperations } from './operations/session-keys.ts';
import { telemetryOperations } from './operations/telemetry.ts';

/** The API's semantic version; a breaking change raises the major. Remotes declare what they need. */
export const apiVersion = '1.13.0';

/** Every JSON call (product specification §7, and what the product needs beyond it). */
export const operations = {
  ...identityOperations,
  ...accountsOperations,
  ...billingOperations,
  ...interviewsOperations,
  ...sessionKeysOperations,
  ...insightsOperations,
  ...telemetryOperations,
  ...releasesOperations,
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

/** What an operation answers with, inside the wrapper. */
export type DataOf<N extends OperationName> = z.output<(typeof operations)[N]['data']>;

/** What an operation takes as its JSON body. */
export type BodyOf<N extends OperationName> = (typeof operations)[N] extends {
  body: infer B extends z.ZodType;
}
  ? z.input<B>
  : undefined;
