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
