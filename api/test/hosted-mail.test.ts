import { SMTPServer } from 'smtp-server';
import { type ApiServer, removeData, startServer } from './support/api-server.ts';
import { drive } from './support/checkout.ts';
import { ask, newAddress, send, sendOperation, signedIn } from './support/client.ts';
import { freePort } from './support/free-port.ts';

/** A message as the mail server took it. */
interface Taken {
  from: string;
  to: string[];
  message: string;
}

const taken: Taken[] = [];
/** Whether the mail server is out of order. */
let isRefusing = false;
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    username === 'parley' && password === 'secret'
      ? done(null, { user: username })
      : done(new Error('No such account')),
  onMailFrom: (_address, _session, done) =>
    done(isRefusing ? Object.assign(new Error('Try later'), { responseCode: 451 }) : null),
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
let variables: Record<string, string>;

beforeAll(async () => {
  const port = await freePort();
  await new Promise<void>((resolve) => mailServer.listen(port, '127.0.0.1', resolve));
  variables = {
    SMTP_URL: `smtp://parley:secret@127.0.0.1:${port}`,
    MAIL_FROM: 'Parley <parley@parley.test>',
    MAIL_RETRY_SECONDS: '1',
    RATE_LIMIT_PER_MINUTE: '100000',
  };
  server = await startServer(variables);
});
afterAll(async () => {
  await server.stop();
  await removeData(server);
  await new Promise<void>((resolve) => mailServer.close(resolve));
});

const takenFor = (email: string) => taken.filter(({ to }) => to.includes(email));
/** Long lines and special characters of a message are encoded on the way. */
const decoded = (message: string) => message.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=');

/** What the metrics say of mails that wait to be sent again. */
async function unsent(): Promise<number> {
  const text = String((await send('GET', '/metrics', {}, server.url)).body);
  return Number(/^mails_unsent (\d+)$/m.exec(text)?.[1]);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 100));
}

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

  test('a receipt that failed is sent once the mail server is back, also after a restart', async () => {
    isRefusing = true;
    const { email } = await signedIn({}, server.url);
    await drive('subscribe', { email, plan: 'plus' }, server.url);
    expect(await unsent()).toBe(1);
    expect(takenFor(email)).toEqual([]);
    await server.stop();
    server = await startServer(variables, server);
    // On PostgreSQL any number of instances look for it, and one sends it.
    const other = server.databaseUrl === null ? null : await startServer(variables, server);
    isRefusing = false;
    await until(async () => (await unsent()) === 0);
    await other?.stop();
    expect(takenFor(email)).toHaveLength(1);
    expect(server.output() + (other?.output() ?? '')).toContain('went out at last');
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
