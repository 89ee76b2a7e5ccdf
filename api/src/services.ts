import type { Clock, Random } from './clock.ts';
import type { Configuration } from './configuration.ts';
import type { DatabaseConnection } from './database/database.ts';
import type { Limits } from './http/limits.ts';
import type { Grader } from './providers/grading/grader.ts';
import type { IdentityProvider } from './providers/identity/identity.ts';
import type { MailProvider } from './providers/mail/mail.ts';
import type { Mailbox } from './providers/mail/mailbox.ts';
import type { EmbeddedPayments } from './providers/payments/embedded/embedded-payments.ts';
import type { PaymentsProvider } from './providers/payments/payments.ts';
import type { RealtimeProvider } from './providers/realtime/realtime.ts';
import type { WorkerPool } from './workers/worker-pool.ts';

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
