import { SMTPServer } from 'smtp-server';
import { type ApiServer, removeData, startServer } from './support/api-server.ts';
import { drive } from './support/checkout.ts';
import { ask, newAddress, sendOperation, signedIn } from './support/client.ts';
import { freePort } from './support/free-port.ts';

/** A message as the mail server took it. */
interface Taken {
  from: string;
  to: string[];
  message: string;
}

const taken: Taken[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    username === 'parley' && password === 'secret'
      ? done(null, { user: username })
      : done(new Error('No such account')),
  onData: (stream, { envelope }, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const to = envelope.rcptTo.map(({ address }) => address);
      taken.push({ from, to, message: Buffer.concat(parts).toString() });
      done();
    });
  },
});
let server: ApiServer;

beforeAll(async () => {
  const port = await freePort();
  await new Promise<void>((resolve) => mailServer.listen(port, '127.0.0.1', resolve));
  server = await startServer({
    SMTP_URL: `smtp://parley:secret@127.0.0.1:${port}`,
    MAIL_FROM: 'Parley <parley@parley.test>',
    RATE_LIMIT_PER_MINUTE: '100000',
  });
});
afterAll(async () => {
  await server.stop();
  await removeData(server);
  await new Promise<void>((resolve) => mailServer.close(resolve));
});

const takenFor = (email: string) => taken.filter(({ to }) => to.includes(email));
/** Long lines and special characters of a message are encoded on the way. */
const decoded = (message: string) => message.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=');

describe('mail through an SMTP server', () => {
  test('the magic link arrives in text and in HTML, at that address only', async () => {
    const email = newAddress();
    const body = { email, usage: 'signup' };
    expect((await sendOperation('initializeAuth', { body }, server.url)).code).toBe(200);
    const [mail, ...others] = takenFor(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ from: 'parley@parley.test', to: [email] });
    const message = decoded(mail?.message ?? '');
    expect(message).toContain('Content-Type: multipart/alternative');
    expect(message).toContain('Content-Type: text/plain; charset=utf-8');
    expect(message).toContain('Content-Type: text/html; charset=utf-8');
    expect(message.match(/\/api\/v1\/onboarding\/verify\?token=[\w-]{43}/g)).toHaveLength(3);
  });

  test('receipt and cancellation arrive too', async () => {
    const { token, email } = await signedIn({}, server.url);
    await drive('subscribe', { email, plan: 'plus' }, server.url);
    await ask('cancelSubscription', { token }, server.url);
    const subjects = takenFor(email).map(({ message }) => /^Subject: (.*)\r$/m.exec(message)?.[1]);
    expect(subjects).toEqual(['Your receipt from Parley', 'Your Parley Plus plan is cancelled']);
  });

  test('an address that smuggles in another one is refused', async () => {
    const body = { email: 'a@people.test\r\nBcc: evil@people.test', usage: 'signin' };
    const before = taken.length;
    expect((await sendOperation('initializeAuth', { body }, server.url)).code).toBe(400);
    expect(taken).toHaveLength(before);
  });

  test('sign-in does not point to a mailbox that is not there', async () => {
    expect((await ask('signInOptions', {}, server.url)).mailboxUrl).toBeNull();
  });
});
