import { freePort } from '@parley/testing/free-port';
import { SMTPServer } from 'smtp-server';

/** A mail server that remembers the newest message to each address. */
export class Mailbox {
  readonly #messages = new Map<string, string>();
  #port = 0;
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const message = Buffer.concat(parts).toString();
        for (const { address } of envelope.rcptTo) this.#messages.set(address, message);
        done();
      });
    },
  });

  async start(): Promise<void> {
    this.#port = await freePort();
    await new Promise<void>((resolve) =>
      this.#server.listen(this.#port, '127.0.0.1', () => resolve()),
    );
  }

  /** Its address, for `SMTP_URL`. */
  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** The sign-in link in the newest message to an address. @throws Error when there is none */
  linkFor(address: string): string {
    // Long lines and equal signs are encoded on the way.
    const text = (this.#messages.get(address) ?? '')
      .replaceAll(/=\r\n/g, '')
      .replaceAll('=3D', '=');
    const link = /http:\S+\/onboarding\/verify\?token=[\w-]{43}/.exec(text)?.[0];
    if (link === undefined) throw new Error(`No sign-in link was mailed to ${address}.`);
    return link;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
