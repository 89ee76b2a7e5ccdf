import { telemetryEvent } from '@parley/api/contract/telemetry';
import { z } from 'zod';
import { RemoteError } from '../federation/remote-error.ts';
import { fileOwner } from '../interference/file-owner.ts';
import { frameOf } from './stack-frame.ts';
import { Telemetry } from './telemetry.ts';

const message = z.object({ events: z.array(telemetryEvent).max(20) });

const files = {
  remotesUrl: 'http://cdn.test',
  versions: {
    'mfe-interview': {
      version: '1.0.0-0a1b2c',
      manifest: 'mfe-interview/1.0.0-0a1b2c/mf-manifest.json',
    },
    'mfe-account': { version: 'override', manifest: 'http://localhost:3104/mf-manifest.json' },
  },
};

/** An error that was thrown in these files, the innermost first. */
function thrownIn(...scripts: string[]): TypeError {
  const error = new TypeError('x');
  const frames = scripts.map((script) => `    at f (${script}:1:2)`);
  error.stack = ['TypeError: x', ...frames].join('\n');
  return error;
}

const shellScript = 'http://cdn.test/shell/1.0.0-abc/main.js';
const interviewScript = 'http://cdn.test/mfe-interview/1.0.0-0a1b2c/899.js';
const accountScript = 'http://localhost:3104/profile.js';

function openTelemetry() {
  const sent: [string, Blob][] = [];
  const telemetry = new Telemetry(
    'http://api.test/api/v1',
    {
      versionOf: (remote) => `${remote}-version`,
      teamOf: (remote) => (remote === 'mfe-account' ? 'Account' : undefined),
      current: () => ({ path: '/interview/:id', remote: 'mfe-insights' }),
      ownerOf: (text) => fileOwner(text, files),
      frameOf: (stack, from) => frameOf(stack, from, files, 'http://site.test'),
    },
    (address, body) => sent.push([address, body]),
  );
  const events = async () => {
    const bodies = await Promise.all(sent.map(([, body]) => body.text()));
    return bodies.flatMap((body) => message.parse(JSON.parse(body)).events);
  };
  return { telemetry, sent, events };
}

test('load, failure and vital events contain the remote and its version, and the team @RELEASE-24 @RELEASE-71', async () => {
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
      owner: 'Account',
      version: '1.0.0-abc',
      name: 'profile',
      value: 123,
      page,
    },
    {
      kind: 'error',
      remote: 'mfe-account',
      owner: 'Account',
      version: '1.0.1-bad',
      name: 'PARLEY-207',
      value: 0,
      message: 'x is not a function',
      page,
    },
    {
      kind: 'error',
      remote: 'mfe-account',
      owner: 'Account',
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

const owner = (remote: string, version: string) => ({ remote, version });
const interview = owner('mfe-interview', '1.0.0-0a1b2c');
const account = owner('mfe-account', 'override');
const shell = owner('shell', 'shell-version');

test.each([
  ['thrown in a script of a remote', [interviewScript], interview],
  ['thrown in the shell by a call from a remote', [shellScript, interviewScript], interview],
  ['thrown by an override', [accountScript], account],
  [
    'thrown in a function of one remote that another calls',
    [interviewScript, accountScript],
    interview,
  ],
  [
    'thrown by a version that was rolled back since',
    ['http://cdn.test/mfe-interview/0.9.0-old/899.js'],
    owner('mfe-interview', '0.9.0-old'),
  ],
  ['thrown in the shell', [shellScript], shell],
  ['thrown by a file of nobody', ['http://elsewhere.test/mfe-interview/1.0.0/a.js'], shell],
])('an uncaught error %s has the right owner @RELEASE-47', async (_, scripts, expected) => {
  const { telemetry, events } = openTelemetry();
  telemetry.uncaught(thrownIn(...scripts));
  telemetry.flush();
  expect(await events()).toMatchObject([{ ...expected, name: 'TypeError' }]);
});

test('an error without a stack belongs to the script that threw it, or to the shell', async () => {
  const { telemetry, events } = openTelemetry();
  telemetry.uncaught('nobody', interviewScript);
  telemetry.uncaught('nobody');
  telemetry.flush();
  expect(await events()).toMatchObject([
    { ...interview, name: 'rejection', message: 'nobody' },
    { ...shell, name: 'rejection', message: 'nobody' },
  ]);
});

test('a screen that fails in another remote’s function is reported as that remote’s @RELEASE-47', async () => {
  const { telemetry, events } = openTelemetry();
  telemetry.screenFailed('mfe-account', 'PARLEY-209', thrownIn(interviewScript, accountScript));
  telemetry.failed(
    new RemoteError('mfe-account', 'override', thrownIn(interviewScript, accountScript)),
  );
  telemetry.flush();
  expect(await events()).toMatchObject([
    { ...interview, name: 'PARLEY-209' },
    { ...interview, name: 'PARLEY-207' },
  ]);
});

test('a remote that changes built-ins is reported and named by later errors @RELEASE-47', async () => {
  const { telemetry, events } = openTelemetry();
  telemetry.interfered('mfe-interview', '1.0.0-0a1b2c', ['fetch', 'Array.prototype.map']);
  telemetry.uncaught(thrownIn(shellScript));
  telemetry.uncaught(thrownIn(accountScript));
  telemetry.flush();
  const note = 'x (after mfe-interview changed fetch, Array.prototype.map)';
  expect(await events()).toMatchObject([
    { ...interview, name: 'PARLEY-223', message: 'It changed fetch, Array.prototype.map' },
    { ...interview, name: 'TypeError', message: note },
    { ...account, name: 'TypeError', message: note },
  ]);
});

test('a long error message with changed built-ins stays within the contract', async () => {
  const { telemetry, events } = openTelemetry();
  telemetry.interfered(
    'mfe-interview',
    '1.0.0-0a1b2c',
    Array.from('abcdefghij', (letter) => `Array.prototype.${letter.repeat(20)}`),
  );
  telemetry.uncaught(new Error('long '.repeat(100)));
  telemetry.flush();
  expect(await events()).toMatchObject([{}, { message: expect.stringContaining('after mfe-') }]);
});

test('a file that fails to load is reported as an error of its remote @RELEASE-47', async () => {
  const { telemetry, events } = openTelemetry();
  telemetry.resourceFailed('img', 'http://elsewhere.test/user/face.png');
  telemetry.resourceFailed('img', '');
  telemetry.resourceFailed('img', 'http://cdn.test/mfe-interview/1.0.0-0a1b2c/a.webp');
  telemetry.flush();
  expect(await events()).toMatchObject([{ ...interview, name: 'resource', message: 'img a.webp' }]);
});

test('a screen that fails in a loop sends a limited number of events', async () => {
  const { telemetry, events } = openTelemetry();
  for (let time = 0; time < 1_000; time += 1) telemetry.uncaught(new Error('again'));
  telemetry.flush();
  expect(await events()).toHaveLength(100);
});
