import { createServer, type Server, type Socket } from 'node:net';
import { createHostedMail } from './hosted-mail.ts';

/** A mail server that speaks just enough SMTP to take one message. */
function startMailServer(received: string[]): Promise<{ url: string; server: Server }> {
  const greet = (socket: Socket) => {
    let inMessage = false;
    socket.write('220 mail.test ESMTP\r\n');
    socket.on('data', (data) => {
      const text = String(data);
      received.push(text);
      if (inMessage && text.endsWith('\r\n.\r\n')) {
        inMessage = false;
        socket.write('250 taken\r\n');
      } else if (text.startsWith('DATA')) {
        inMessage = true;
        socket.write('354 go on\r\n');
      } else if (text.startsWith('QUIT')) {
        socket.end('221 bye\r\n');
      } else if (!inMessage) {
        socket.write('250 ok\r\n');
      }
    });
  };
  const server = createServer(greet);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      resolve({ url: `smtp://127.0.0.1:${port}`, server });
    });
  });
}

const mail = {
  to: 'ada@people.test',
  subject: 'Your link',
  text: 'Sign in here.',
  html: '<p>Sign in here.</p>',
};

describe('hosted mail', () => {
  test('sends sender, recipient, text and HTML', async () => {
    const received: string[] = [];
    const { url, server } = await startMailServer(received);
    const provider = createHostedMail(url, 'Parley <parley@parley.test>');
    await provider.send(mail);
    provider.close();
    server.close();
    const whole = received.join('');
    expect(whole).toContain('MAIL FROM:<parley@parley.test>');
    expect(whole).toContain('RCPT TO:<ada@people.test>');
    expect(whole).toContain('Subject: Your link');
    expect(whole).toContain('<p>Sign in here.</p>');
  });

  test('rejects when the mail server does not answer', async () => {
    const provider = createHostedMail('smtp://127.0.0.1:1', 'parley@parley.test');
    await expect(provider.send(mail)).rejects.toThrow(/ECONNREFUSED/);
    provider.close();
  });
});
