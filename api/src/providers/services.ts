import type { Configuration } from '../configuration/configuration.ts';
import type { DatabaseConnection } from '../database/database.ts';
import type { Limits } from '../http/limits/rate-limits.ts';
import type { Clock, Random } from '../support/clock.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import type { Grader } from './grading/grader.ts';
import type { MailProvider } from './mail/mail-provider.ts';
import type { Mailbox } from './mail/mailbox.ts';
import type { IdentityProvider } from './openid/identity-provider.ts';
import type { EmbeddedPayments } from './payments/embedded/embedded-payments.ts';
import type { PaymentsProvider } from './payments/payments.ts';
import type { RealtimeProvider } from './realtime/realtime.ts';

/** What the features work with: everything that reaches outside comes through here. */
export interface Services {
  configuration: Configuration;
  connection: DatabaseConnection;
  mail: MailProvider;
  /** The development mailbox; `null` when mail goes to a real server. */
  mailbox: Mailbox | null;
  /** Sign-in with an account elsewhere; `null` when there is none to offer. */
  identity: IdentityProvider | null;
  payments: PaymentsProvider;
  /** The embedded payment provider with its pages; `null` when Stripe is used. */
  embeddedPayments: EmbeddedPayments | null;
  realtime: RealtimeProvider;
  grader: Grader;
  limits: Limits;
  clock: Clock;
  random: Random;
  /** For work that would hold up other requests. */
  workers: WorkerPool;
}
