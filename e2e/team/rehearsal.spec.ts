import { readRegistry } from '../../platform/src/release-format/registry-file.ts';
import { onLoad } from '../support/bad-release.ts';
import { expect, test } from '../support/release-test.ts';

test.use({ siteOf: 'rehearsal' });

// One site whose releases are altered: one test after the other.
test.describe.configure({ mode: 'default', timeout: 960_000 });

const profileFile = /^__federation_expose_profile\./;

/** A finding of the profile's own file. */
const found = (kind: string, message: RegExp, file = profileFile) =>
  expect.objectContaining({
    kind,
    message: expect.stringMatching(message),
    file: expect.stringMatching(file),
  });

test('publish --rehearse-only passes the current release and publishes nothing', async ({
  releaseSite,
}) => {
  const before = readRegistry(releaseSite.dataDirectory);
  const said = await releaseSite.parley('publish', 'mfe-account', '--rehearse-only');
  expect(said).toMatch(/The rehearsal opened \d+ pages in [\d.]+ s and found no fault/);
  expect(said).toContain('nothing was published');
  expect(readRegistry(releaseSite.dataDirectory)).toEqual(before);
});

test('finds changed prototypes, globals and functions of the browser’s own objects, global styles, policy violations, and timers and listeners that stay behind, with their places @RELEASE-45', async ({
  releaseSite,
}) => {
  const changes = {
    profile: onLoad(`
      Array.prototype.lastOne = function () { return this.at(-1); };
      Promise.prototype.finally = function (run) { return this.then(run, run); };
      window.accountState = {};
      const { pushState } = history;
      history.pushState = function (...all) { return pushState.apply(history, all); };
      const { open } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.open = function (...all) { return open.apply(this, all); };
      const style = document.createElement('style');
      style.textContent =
        'body { outline: 1px solid red } #main { outline: 2px solid red } .only-here { color: red }';
      document.head.append(style);
      fetch('https://foreign.example/collect').catch(() => {});
      try { (0, eval)('1'); } catch {}
      setInterval(() => {}, 700);
      const again = () => setTimeout(again, 50);
      again();
      const ended = setInterval(() => {}, 300);
      clearInterval(ended);
      addEventListener('keydown', () => {});
      const heard = () => {};
      document.addEventListener('click', heard);
      document.removeEventListener('click', heard);
      document.addEventListener('scroll', () => {}, { signal: AbortSignal.abort() });
    `),
  };
  // A canary is rehearsed beside the live versions of the others just the same.
  const findings = await releaseSite.rehearseVariant('mfe-account', 'others', changes, 10);
  const place = String.raw`__federation_expose_profile\.\w+\.js:\d+:\d+`;
  expect(findings).toEqual(
    expect.arrayContaining([
      found('changed-global', /Array\.prototype\.lastOne was added/),
      found('changed-global', /Promise\.prototype\.finally was changed/),
      found('changed-global', /window\.accountState was added/),
      found('changed-global', /history\.pushState was added/),
      found('changed-global', /XMLHttpRequest\.prototype\.open was changed/),
      found('global-style', /body \{ outline/),
      found('global-style', /restyles <main .*#main \{ outline/),
      found('policy-violation', /foreign\.example.*connect-src/),
      found('policy-violation', /eval.*script-src/),
      found(
        'left-behind',
        new RegExp(`^an interval of 700 ms is left behind .*, begun at ${place}`),
      ),
      found('left-behind', /^a listener of window for keydown is left behind/),
      found('left-behind', /^a timer that starts itself again is left behind/),
    ]),
  );
  const kinds = findings.map(({ kind, message }) => `${kind} ${message.replace(/.*: /, '')}`);
  expect([...new Set(kinds)]).toHaveLength(12);
});

test('finds a fill that throws, and what it changes, in the page of another remote @RELEASE-45', async ({
  releaseSite,
}) => {
  const fails = (source: string) =>
    source.replace(/Component:/, 'Component:()=>{throw new Error("no card")},Was:');
  const patches = onLoad('const ask = fetch; fetch = (...all) => ask(...all);');
  const findings = await releaseSite.rehearseVariant('mfe-account', 'fill', {
    'plan-use': (source) => patches(fails(source)),
  });
  const fillFile = /^__federation_expose_plan_use\./;
  // The page's message and the error itself are one fault; a slow machine tells both.
  expect(findings.filter(({ message }) => message !== 'Error: no card')).toHaveLength(2);
  expect(findings).toContainEqual(found('failed-screen', /Your plan is not available/, fillFile));
  expect(findings).toContainEqual(found('changed-global', /window\.fetch was changed/, fillFile));
});

test('finds a slice that is not declared, a reload loop and a screen that takes longer than five seconds in candidates that are released together', async ({
  releaseSite,
}) => {
  const findings = await releaseSite.rehearseVariants('together', {
    'mfe-interview': { live: (source) => source.replaceAll('interviewLive', 'interviewExtra') },
    'mfe-account': { profile: onLoad('location.reload()') },
    'mfe-insights': {
      // For longer than a screen may take on any machine: what the shell takes, too, is limited.
      achievements: onLoad('const end = Date.now() + 120_000; while (Date.now() < end);'),
    },
  });
  const liveFile = /^__federation_expose_live\./;
  const achievementsFile = /^__federation_expose_achievements\./;
  expect(findings).toContainEqual(found('undeclared-state', /"interviewExtra"/, liveFile));
  expect(findings).toContainEqual(found('load-loop', /the page was loaded \d+ times/));
  expect(findings).toContainEqual(found('slow-load', /not shown within/, achievementsFile));
  expect(new Set(findings.map(({ kind }) => kind))).toHaveProperty('size', 3);
});

test('finds a screen that fails only beside the canary of another remote', async ({
  releaseSite,
}) => {
  await releaseSite.publishVariant(
    'mfe-insights',
    'canary',
    'dashboard',
    onLoad('document.documentElement.dataset.canaryRan = "yes"'),
    10,
  );
  const findings = await releaseSite.rehearseVariant('mfe-account', 'beside', {
    profile: onLoad(
      'if (document.documentElement.dataset.canaryRan) throw new Error("not beside it")',
    ),
  });
  expect(findings).toContainEqual(found('failed-screen', /Profile is not available right now/));
  await releaseSite.parley('rollback', 'mfe-insights');
});

test('rehearse finds a candidate that fails only beside the canary of another remote, and promote refuses it @RELEASE-28', async ({
  releaseSite,
}) => {
  const canary = await releaseSite.publishVariant(
    'mfe-insights',
    'canary beside',
    'history',
    onLoad('document.documentElement.dataset.canaryRan = "yes"'),
    10,
  );
  const candidate = await releaseSite.publishVariant(
    'mfe-account',
    'candidate',
    'profile',
    onLoad('if (document.documentElement.dataset.canaryRan) throw new Error("not beside it")'),
    10,
  );
  await releaseSite.parley('config', 'set', 'requireRehearsal=true');
  const promoted = releaseSite.parley('promote', 'mfe-account');
  await expect(promoted).rejects.toThrow(
    `PARLEY-151: mfe-account ${candidate} may not go live for everyone: it was never rehearsed across versions. Run: rehearse mfe-account --version ${candidate}`,
  );

  const rehearsed = releaseSite.parley('rehearse', 'mfe-account');
  await expect(rehearsed).rejects.toThrow(`Fails only beside mfe-insights ${canary}.`);
  await expect(rehearsed).rejects.toThrow('failed in 1 of 2 combinations');
  await expect(releaseSite.parley('promote', 'mfe-account')).rejects.toThrow(
    '1 of 2 combinations failed',
  );
  expect(releaseSite.live('mfe-account')).not.toBe(candidate);

  await releaseSite.parley('config', 'set', 'requireRehearsal=false');
  await releaseSite.parley('rollback', 'mfe-account');
  await releaseSite.parley('rollback', 'mfe-insights');
});

test('publish rejects a screen that throws and one whose code throws, names its file and leaves the site unchanged @RELEASE-14 @RELEASE-27', async ({
  releaseSite,
}) => {
  const before = readRegistry(releaseSite.dataDirectory);
  releaseSite.alterLive('mfe-account', 'throws', {
    profile: (source) =>
      source.replace(/Component:/, 'Component:()=>{throw new Error("thrown on render")},Was:'),
    'payment-success': onLoad('throw new Error("thrown on load")'),
  });
  const refusal = releaseSite.parley('publish', 'mfe-account');
  await expect(refusal).rejects.toThrow(/PARLEY-148[\s\S]*failed-screen: mfe-account\//);
  await expect(refusal).rejects.toThrow(
    /__federation_expose_profile\.\w+\.js on \/profile: Error: thrown on render/,
  );
  await expect(refusal).rejects.toThrow(
    /__federation_expose_payment_success\.\w+\.js on \/subscription\/success: PARLEY-207: .* Error: thrown on load/,
  );
  await expect(refusal).rejects.toThrow('To correct failed-screen: ');
  expect(readRegistry(releaseSite.dataDirectory)).toEqual(before);
});
