import { z } from 'zod';
import { isRefusedPort, portOf } from '../../support/refused-ports.ts';
import { isThisMachine } from '../../support/this-machine.ts';

/**
 * Where a webhook is sent: by https, or by http to this machine. Services that give keys to whoever
 * reaches them, such as a cloud's metadata, answer plain http only.
 */
export const webhookAddress = z
  .url({
    protocol: /^https?$/,
    abort: true,
    error: 'is not one of https, such as https://team.example/releases',
  })
  .max(2_000)
  .refine(
    (text) => {
      const { username, password } = new URL(text);
      return username === '' && password === '';
    },
    { error: 'has a user or a password in it; the signature says who sends' },
  )
  .refine((text) => !text.includes('#'), { error: 'has a fragment, which is never sent' })
  .refine(
    (text) => {
      const { protocol, hostname } = new URL(text);
      return protocol === 'https:' || isThisMachine(hostname);
    },
    { error: 'is not encrypted: use https. Only this machine is reached over http' },
  );

/** The same for a webhook that is added: nothing is sent to a port that HTTP clients refuse. */
export const newWebhookAddress = webhookAddress.refine((text) => !isRefusedPort(portOf(text)), {
  error: 'has a port that HTTP clients refuse; choose another',
});
