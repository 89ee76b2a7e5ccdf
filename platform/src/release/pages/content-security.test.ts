import { createHash } from 'node:crypto';
import { contentSecurityPolicy, withContentSecurity } from './content-security.ts';

const origins = {
  remotesUrl: 'http://remotes.test/files',
  apiUrl: 'http://api.test/api/v1',
  realtimeUrl: 'https://voice.test/v1',
};

test('script-src contains the hash of each inline script and no other hash @DESIGN-19', () => {
  const page =
    '<script>run()</script><script type="application/json">{"a":1}</script><script src="a.js"></script>';
  const hash = createHash('sha256').update('run()').digest('base64');
  const [, scripts] = /script-src ([^;]*)/.exec(contentSecurityPolicy(page, origins)) ?? [];
  expect(scripts).toBe(`'self' http://remotes.test 'sha256-${hash}'`);
});

test('connect-src allows only the site, the remotes, the API and the interviewer', () => {
  const [, targets] = /connect-src ([^;]*)/.exec(contentSecurityPolicy('', origins)) ?? [];
  expect(targets).toBe(
    "'self' http://remotes.test http://api.test https://voice.test wss://voice.test",
  );
});

test('prefetched files of the site and the remotes are allowed, frames and plugins are not', () => {
  const policy = contentSecurityPolicy('', origins).split('; ');
  expect(policy).toContain("default-src 'self' http://remotes.test");
  expect(policy).toContain("frame-src 'none'");
  expect(policy).toContain("object-src 'none'");
});

test('the policy stands before every script', () => {
  const page = withContentSecurity(
    '<head><meta charset="utf-8"><script>1</script></head>',
    origins,
  );
  expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<script>'));
  expect(page).not.toContain("'unsafe-eval'");
});

describe('where remotes may be overridden from localhost', () => {
  const overridable = { ...origins, overrideOrigins: ['http://localhost:*'] };
  const directive = (name: string, policy: string) =>
    policy.split('; ').find((each) => each.startsWith(`${name} `));

  test('the page for overridden remotes runs their scripts, styles and files, and follows their changes @RELEASE-39', () => {
    const policy = contentSecurityPolicy('', { ...overridable, loadsOverrides: true });
    for (const name of ['script-src', 'style-src', 'font-src', 'img-src', 'media-src']) {
      expect(directive(name, policy)).toContain('http://localhost:*');
    }
    expect(directive('connect-src', policy)).toMatch(/http:\/\/localhost:\* ws:\/\/localhost:\*$/);
    expect(policy).not.toContain("'unsafe-eval'");
  });

  test('other pages run none of them and may only request whether they exist @RELEASE-42', () => {
    const policy = contentSecurityPolicy('', overridable);
    expect(directive('connect-src', policy)).toMatch(/ http:\/\/localhost:\*$/);
    const others = policy.split('; ').filter((each) => !each.startsWith('connect-src'));
    expect(others.join()).not.toContain('localhost');
  });

  test('the policy is unchanged when overrides are off @RELEASE-42', () => {
    expect(contentSecurityPolicy('', { ...origins, overrideOrigins: [] })).toBe(
      contentSecurityPolicy('', origins),
    );
  });
});
