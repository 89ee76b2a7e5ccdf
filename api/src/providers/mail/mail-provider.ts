import type { Mail } from '../../support/mail.ts';

/** Sends mail; rejects when it could not be handed over. */
export interface MailProvider {
  send(mail: Mail): Promise<void>;
  /** Lets connections go. */
  close(): void;
}
