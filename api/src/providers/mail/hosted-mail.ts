import { createTransport } from 'nodemailer';
import type { MailProvider } from './mail-provider.ts';

/** Time for each step of talking to the mail server, in milliseconds. */
const stepTimeout = 10_000;

/** Mail through an SMTP server. */
export function createHostedMail(url: string, from: string): MailProvider {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: stepTimeout,
    greetingTimeout: stepTimeout,
    socketTimeout: stepTimeout,
  });
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail });
    },
    close: () => transport.close(),
  };
}
