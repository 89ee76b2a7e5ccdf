import { freePort } from '@parley/testing/free-port';
import { SMTPServer } from 'smtp-server';
import { ask, newAddress, openLink, sendOperation } from '../client.ts';

/** A message as the mail server took it. */
export interface Taken {
  from: string;
  to: string[];
  message: string;
}

/** A local mail server that remembers what it was sent. */
export class FakeMailServer {
  readonly taken: Taken[] = [];
  /** Whether it is out of order. */
  isRefusing = false;
  /** What it waits for before it takes a mail. */
  ready: Promise<void> = Promise.resolve();
  /** Mails that it was offered, whether or not it took them. */
  offered = 0;
  /** What a server under test is configured with. */
  variables: Record<string, string> = {};
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'parley' && password === 'secret'
        ? done(null, { user: username })
        : done(new Error('No such account')),
    onMailFrom: async (_address, _session, done) => {
      this.offered += 1;
      await this.ready;
      done(this.isRefusing ? Object.assign(new Error('Try later'), { responseCode: 451 }) : null);
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        this.taken.push({ from, to, message: Buffer.concat(parts).toString() });
        done();
      });
    },
  });

  async start(): Promise<void> {
    const port = await freePort();
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    this.variables = {
      SMTP_URL: `smtp://parley:secret@127.0.0.1:${port}`,
      MAIL_FROM: 'Parley <parley@parley.test>',
      SIGN_IN_LINKS_PER_CLIENT: '100000',
    };
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  /** What one user was sent, the first first. */
  takenFor(email: string): Taken[] {
    return this.taken.filter(({ to }) => to.includes(email));
  }

  /** The subjects of a user's mails about payments. */
  subjectsFor(email: string): string[] {
    return this.takenFor(email)
      .flatMap(({ message }) => /^Subject: (.*)\r$/m.exec(message)?.[1] ?? [])
      .filter((subject) => !subject.startsWith('Your link'));
  }
}

/** A message as people read it: long lines and special characters are encoded on the way. */
export const decoded = (message: string): string =>
  message.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=');

/** Signs somebody new up by mail, where no test support makes them. */
export async function signUpByMail(url: string, mail: FakeMailServer) {
  const email = newAddress();
  const asked = await sendOperation('initializeAuth', { body: { email, usage: 'signup' } }, url);
  const message = decoded(mail.takenFor(email).at(-1)?.message ?? '');
  const link = /http:\S+\/onboarding\/verify\?token=[\w-]{43}/.exec(message)?.[0];
  if (link === undefined) throw new Error(`No link was mailed: ${JSON.stringify(asked.body)}`);
  const opened = await openLink(link, asked.headers.get('set-cookie')?.split(';')[0]);
  const { token } = await ask('rotateToken', { token: opened.token ?? '' }, url);
  const { id } = await ask('profile', { token }, url);
  return { token, email, userId: id };
}
