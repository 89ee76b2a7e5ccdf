import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Operation } from '../src/contract/operations/operation.ts';
import { apiVersion, operations } from '../src/contract/operations.ts';
import { send, sharedUrl, signedIn } from './support/client.ts';
import { announceBody } from './support/raw-request.ts';

const run = promisify(execFile);
const site = 'http://localhost:3000';

describe('the failure wrapper', () => {
  test('is sent for an unknown address @CALL-4 @ERROR-3 @DESIGN-27', async () => {
    const got = await send('GET', '/api/v1/nothing?token=secret');
    expect(got.code).toBe(404);
    expect(got.body).toEqual({
      status: 404,
      message: 'There is nothing at GET /api/v1/nothing.',
      data: null,
    });
  });

  test('is sent for a body that is not JSON or has another media type', async () => {
    const { token } = await signedIn();
    const put = (body: string, type: string) =>
      fetch(`${sharedUrl}/api/v1/profile/update`, {
        method: 'PUT',
        headers: { 'content-type': type, authorization: `Bearer ${token}` },
        body,
      });
    const answers = [
      await put('{"firstName":', 'application/json'),
      await put('firstName=Ada', 'text/csv'),
    ];
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
      { status: 400, message: 'The request body is not valid JSON.', data: null },
      { status: 415, message: 'Send the request as application/json.', data: null },
    ]);
  });

  test('is sent for a body whose announced length is too large', async () => {
    const address = `${sharedUrl}/api/v1/onboarding/initialize-auth`;
    const answer = await announceBody(
      address,
      'POST',
      { 'content-type': 'application/json' },
      50_000_000,
    );
    expect(answer).toEqual({ status: 413, message: 'The request is too large.', data: null });
  });

  test('is sent for an address that the router refuses', async () => {
    const { token } = await signedIn();
    const long = await send('GET', `/api/v1/interview/${'x'.repeat(500)}`, { token });
    expect(long.body).toEqual({ status: 414, message: 'The address is too long.', data: null });
    const broken = await send('GET', '/api/v1/interview/%E0%A4%A', { token });
    expect(broken.body).toEqual({ status: 400, message: 'The address is not valid.', data: null });
  });

  test('is sent for headers that are too long', async () => {
    const got = await send('GET', `/api/v1/profile?x=${'x'.repeat(20_000)}`);
    expect(got.body).toMatchObject({ status: 431, data: null });
  });

  test('is sent for text that cannot be stored', async () => {
    const { token } = await signedIn();
    for (const firstName of ['Ada\0', 'Ada\ud800']) {
      const got = await send('PUT', '/api/v1/profile/update', { token, body: { firstName } });
      expect(got.body).toEqual({
        status: 400,
        message: 'The request has characters that cannot be stored.',
        data: null,
      });
    }
  });

  test('is sent for a missing query parameter', async () => {
    const { token } = await signedIn();
    const got = await send('GET', '/api/v1/interview-question?technology=react', { token });
    expect(got.body).toEqual({ status: 400, message: '"level" is missing.', data: null });
  });
});

describe('health', () => {
  test.each(['/healthz', '/readyz'])('GET %s returns 200 @DESIGN-35', async (path) => {
    expect((await send('GET', path)).body).toMatchObject({ status: 200, data: null });
  });
});

describe('CORS', () => {
  const preflight = (origin: string) =>
    fetch(`${sharedUrl}/api/v1/profile`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,content-type',
      },
    });

  test('allows the site with cookies and a bearer token @CALL-1 @CALL-2', async () => {
    const { headers, status } = await preflight(site);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(site);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('access-control-allow-methods')).toContain('DELETE');
    expect(headers.get('access-control-allow-headers')).toContain('authorization');
  });

  test('allows no other origin', async () => {
    const { headers } = await preflight('http://evil.test');
    expect(headers.get('access-control-allow-origin')).toBe(site);
  });

  /** The status of a request that was addressed to this machine by a name. */
  const statusAt = (host: string, path: string) =>
    new Promise((resolve, reject) => {
      const { port } = new URL(sharedUrl);
      request({ port, path, headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .once('error', reject)
        .end();
    });

  test('returns 421 for another host name', async () => {
    expect(await statusAt('evil.test', '/dev/mailbox.json')).toBe(421);
    expect(await statusAt('127.0.0.1.evil.test', '/dev/mailbox.json')).toBe(421);
  });

  test.each(['localhost:4000', '127.0.0.1', '127.0.0.2:4000', '[::1]:4000'])(
    'answers this machine at %s, with its metrics',
    async (host) => {
      expect(await statusAt(host, '/dev/mailbox.json?to=ada@people.test')).toBe(200);
      expect(await statusAt(host, '/metrics')).toBe(200);
    },
  );
});

/** The calls of the product specification (§7). */
const specifiedCalls = [
  ['get', '/app-setup/platform-pricing'],
  ['get', '/app-setup/interview-programming-languages'],
  ['get', '/app-setup/session-key'],
  ['post', '/onboarding/initialize-auth'],
  ['get', '/onboarding/google-signin'],
  ['get', '/profile'],
  ['put', '/profile/update'],
  ['get', '/analytics/overview'],
  ['get', '/analytics/interview-history'],
  ['get', '/analytics/recent-interviews'],
  ['post', '/interview/new'],
  ['get', '/interview/history'],
  ['get', '/interview/{id}'],
  ['delete', '/interview/{id}/delete'],
  ['get', '/interview-question'],
  ['post', '/interview-grading/grade-interview'],
  ['post', '/subscription/create-checkout'],
  ['get', '/subscription/transaction-history'],
] as const;

describe('the OpenAPI document', () => {
  const schema = z.object({
    openapi: z.string(),
    info: z.object({ version: z.string() }),
    paths: z.record(
      z.string(),
      z.record(
        z.string(),
        z.object({
          operationId: z.string(),
          security: z.array(z.unknown()),
          responses: z.record(z.string(), z.unknown()),
        }),
      ),
    ),
  });

  test('lists every operation of the contract with its failures @DESIGN-26', async () => {
    const document = schema.parse((await send('GET', '/api/v1/openapi.json')).body);
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.version).toBe(apiVersion);
    for (const [name, operation] of Object.entries<Operation>(operations)) {
      const described = document.paths[operation.path]?.[operation.method.toLowerCase()];
      expect(described?.operationId).toBe(name);
      expect(described?.security).toHaveLength(operation.auth === 'none' ? 0 : 1);
      expect(Object.keys(described?.responses ?? {})).toEqual(
        expect.arrayContaining(['200', '400', '500']),
      );
    }
  });

  test('has all 18 calls of the product specification', async () => {
    const { paths } = schema.parse((await send('GET', '/api/v1/openapi.json')).body);
    expect(specifiedCalls).toHaveLength(18);
    for (const [method, path] of specifiedCalls) {
      expect([path, Object.keys(paths[path] ?? {})]).toEqual([
        path,
        expect.arrayContaining([method]),
      ]);
    }
  });

  test('describes the sign-in by Google as a redirect of the browser', async () => {
    const { paths } = schema.parse((await send('GET', '/api/v1/openapi.json')).body);
    const described = paths['/onboarding/google-signin']?.get;
    expect(described?.security).toEqual([]);
    expect(described?.responses).toEqual({
      303: expect.objectContaining({
        description: 'A redirect to the address in the header Location',
      }),
    });
    const got = await fetch(`${sharedUrl}/api/v1/onboarding/google-signin`, { redirect: 'manual' });
    expect(got.status).toBe(303);
    expect(got.headers.get('location')).toMatch(/^https?:/);
  });

  test('is valid', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'parley-openapi-'));
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify((await send('GET', '/api/v1/openapi.json')).body));
    const packageFile = createRequire(__filename).resolve(
      '@seriousme/openapi-schema-validator/package.json',
    );
    const validator = join(packageFile, '..', 'bin', 'validate-api-cli.js');
    const { stdout } = await run(process.execPath, [validator, file]);
    expect(JSON.parse(stdout)).toMatchObject({ valid: true });
    await rm(folder, { recursive: true });
  });
});

describe('the API reference at /api/v1/docs', () => {
  test('serves a page, scripts and styles of its own under its content security policy', async () => {
    const page = await send('GET', '/api/v1/docs/');
    expect(page.code).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const html = String(page.body);
    expect(html).not.toMatch(/<script(?![^>]*src=)/);
    const assets = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(assets.length).toBeGreaterThan(3);
    for (const address of assets) {
      const { origin, pathname } = new URL(address, `${sharedUrl}/api/v1/docs/`);
      expect(origin).toBe(new URL(sharedUrl).origin);
      expect((await send('GET', pathname)).code).toBe(200);
    }
  });
});
