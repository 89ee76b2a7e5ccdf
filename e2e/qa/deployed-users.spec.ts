import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { apiUrl, newTestUser } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

const mails = z.array(z.object({ to: z.string(), links: z.array(z.string()) }));

/** Listens on any free port. @returns its address and what closes it */
async function serve(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

/** The API without its test support, as a deployed one is. */
const withoutSupport = () =>
  serve(
    createServer(async (request, response) => {
      const path = request.url ?? '';
      const body = await text(request);
      const answer = path.startsWith('/dev/')
        ? new Response('{}', { status: 404 })
        : await fetch(`${apiUrl()}${path}`, {
            method: request.method ?? 'GET',
            headers: {
              'content-type': 'application/json',
              authorization: request.headers.authorization ?? '',
            },
            ...(body === '' ? {} : { body }),
          });
      response.writeHead(answer.status, [...answer.headers].flat()).end(await answer.text());
    }),
  );

/** The site's own mailbox with the API of Mailpit. */
const mailpit = () =>
  serve(
    createServer(async (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://mailbox');
      const id = pathname.split('/message/')[1];
      const to = id ?? /"(.+)"/.exec(searchParams.get('query') ?? '')?.[1] ?? '';
      const got = await fetch(`${apiUrl()}/dev/mailbox.json?${new URLSearchParams({ to })}`);
      const [mail] = mails.parse(await got.json());
      const found = { messages: mail ? [{ ID: mail.to }] : [] };
      const message = { Text: `Sign in: ${mail?.links.join(' ')} It is yours.` };
      response.end(JSON.stringify(id === undefined ? found : message));
    }),
  );

test('a test user of a site without test support signs up through the mailbox', async () => {
  const [api, mailbox] = [await withoutSupport(), await mailpit()];
  process.env.E2E_MAILBOX_URL = mailbox.url;
  try {
    const { token, email, interviewIds } = await newTestUser({}, api.url);
    expect(email).toMatch(/^e2e-/);
    expect(interviewIds).toEqual([]);
    const profile = await fetch(`${apiUrl()}/api/v1/profile`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await profile.json()).toMatchObject({ data: { email } });
  } finally {
    delete process.env.E2E_MAILBOX_URL;
    api.stop();
    mailbox.stop();
  }
});

test('a test user of a site without test support is the user of a given token', async () => {
  const api = await withoutSupport();
  const known = await newTestUser({ plan: 'plus', interviews: 1 });
  process.env.E2E_TOKEN_PLUS = known.token;
  try {
    expect(await newTestUser({ plan: 'plus' }, api.url)).toMatchObject({
      email: known.email,
      interviewIds: known.interviewIds,
    });
  } finally {
    delete process.env.E2E_TOKEN_PLUS;
    api.stop();
  }
});
