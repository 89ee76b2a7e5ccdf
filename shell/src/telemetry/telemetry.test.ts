import { telemetryEvent } from '@parley/api/contract/telemetry';
import { z } from 'zod';
import { RemoteError } from '../federation/remote-error.ts';
import { Telemetry } from './telemetry.ts';

const message = z.object({ events: z.array(telemetryEvent).max(20) });

function openTelemetry() {
  const sent: [string, Blob][] = [];
  const telemetry = new Telemetry(
    'http://api.test/api/v1',
    {
      versionOf: (remote) => `${remote}-version`,
      current: () => ({ path: '/interview/:id', remote: 'mfe-insights' }),
    },
    (address, body) => sent.push([address, body]),
  );
  const events = async () => {
    const bodies = await Promise.all(sent.map(([, body]) => body.text()));
    return bodies.flatMap((body) => message.parse(JSON.parse(body)).events);
  };
  return { telemetry, sent, events };
}

test('load, failure and vital events contain the remote and its version @RELEASE-24', async () => {
  const { telemetry, sent, events } = openTelemetry();
  telemetry.loaded('mfe-account', '1.0.0-abc', 'profile', 123.4);
  telemetry.failed(
    new RemoteError('mfe-account', '1.0.1-bad', new TypeError('x is not a function')),
  );
  telemetry.screenFailed('mfe-account', 'PARLEY-209', new Error('broken'));
  telemetry.vital('LCP', 812.5);
  telemetry.flush();
  expect(sent.map(([address]) => address)).toEqual(['http://api.test/api/v1/telemetry']);
  const page = '/interview/:id';
  expect(await events()).toEqual([
    {
      kind: 'load',
      remote: 'mfe-account',
      version: '1.0.0-abc',
      name: 'profile',
      value: 123,
      page,
    },
    {
      kind: 'error',
      remote: 'mfe-account',
      version: '1.0.1-bad',
      name: 'PARLEY-207',
      value: 0,
      message: 'x is not a function',
      page,
    },
    {
      kind: 'error',
      remote: 'mfe-account',
      version: 'mfe-account-version',
      name: 'PARLEY-209',
      value: 0,
      message: 'broken',
      page,
    },
    {
      kind: 'vital',
      remote: 'mfe-insights',
      version: 'mfe-insights-version',
      name: 'LCP',
      value: 812.5,
      page,
    },
  ]);
});

test('an uncaught error is attributed to the remote whose script threw it', async () => {
  const { telemetry, events } = openTelemetry();
  const error = new TypeError('x');
  error.stack = 'TypeError: x\n at f (http://cdn.test/mfe-interview/1.0.0-0a1b2c/899.js:1:2)';
  telemetry.uncaught(error);
  telemetry.uncaught('nobody');
  telemetry.flush();
  expect(await events()).toMatchObject([
    { remote: 'mfe-interview', version: '1.0.0-0a1b2c', name: 'TypeError' },
    { remote: 'shell', version: 'shell-version', name: 'rejection', message: 'nobody' },
  ]);
});

test('a screen that fails in a loop sends a limited number of events', async () => {
  const { telemetry, events } = openTelemetry();
  for (let time = 0; time < 1_000; time += 1) telemetry.uncaught(new Error('again'));
  telemetry.flush();
  expect(await events()).toHaveLength(100);
});
