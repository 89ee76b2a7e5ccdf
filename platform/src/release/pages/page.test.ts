import { withRegistry } from '../../release-format/inline-registry.ts';
import {
  withBase,
  withContent,
  withDeferredHydration,
  withFrame,
  withHead,
  withInlinedStyles,
  withNoScriptText,
} from './page.ts';

const registry = {
  generation: 1,
  platform: '1.0.0',
  config: {
    productName: '</script><script>alert(1)</script>',
    siteUrl: 'http://site.test',
    apiUrl: 'http://api.test/api/v1',
    remotesUrl: 'http://remotes.test',
    supportEmail: 'support@parley.test',
    overrideOrigins: [],
    feedbackFormUrl: null,
    telemetry: false,
  },
  shell: { version: '1.0.0-abc' },
  remotes: {},
};

test('the registry is inlined and its text cannot end the script element', () => {
  const page = withRegistry(
    '<script type="application/json" id="parley-registry">null</script><p></p>',
    registry,
  );
  const [, content = ''] = page.match(/id="parley-registry">(.*?)<\/script>/) ?? [];
  expect(JSON.parse(content)).toEqual(registry);
});

test('relative addresses point into the release and absolute ones are unchanged', () => {
  expect(
    withBase(
      '<script src="main.js"></script><link href="/icon.svg"><a href="https://a.test">',
      '/s/',
    ),
  ).toBe('<script src="/s/main.js"></script><link href="/icon.svg"><a href="https://a.test">');
});

const template =
  '<head><title>Parley</title></head><body><div id="root"></div> <noscript>Needs scripts.</noscript></body>';

test('the page head replaces the title of the template', () => {
  const page = withHead(
    template,
    [{ tag: 'title', attributes: {}, text: 'Costs $& and $1' }],
    '<link rel="preload">',
  );
  expect(page).toContain(
    '<head><title data-head>Costs $&amp; and $1</title><link rel="preload"></head>',
  );
});

test('a rendered page contains its content and origin, and no message for browsers without JavaScript', () => {
  const from = { path: '/', remote: 'mfe-new', module: 'home', version: '1.0.0-0a1b2c' };
  const page = withContent(template, '<main>$& Words</main>', from);
  expect(page).toContain(
    '<div id="root" data-path="/" data-remote="mfe-new" data-module="home" data-version="1.0.0-0a1b2c"><main>$& Words</main></div>',
  );
  expect(page).not.toContain('noscript');
});

test('a page can replace the message for browsers without JavaScript', () => {
  expect(withNoScriptText(template, '<h1>Nothing</h1>')).toContain(
    '<div id="root"></div> <noscript><h1>Nothing</h1></noscript>',
  );
});

test('a linked style sheet is inlined with its addresses resolved against the base', () => {
  const sheet = '@font-face{src:url(a.woff2)}b{background:url(/b.png)}i{background:url(data:,x)}';
  const page = withInlinedStyles(
    '<link crossorigin="anonymous" href="main.css" rel="stylesheet"><link href="/icon.svg" rel="icon">',
    (file) => (file === 'main.css' ? sheet : ''),
    '/s/',
  );
  expect(page).toBe(
    '<style>@font-face{src:url(/s/a.woff2)}b{background:url(/b.png)}i{background:url(data:,x)}</style><link href="/icon.svg" rel="icon">',
  );
});

test('a page with a frame has it in the root element, hidden without a session and out of use', () => {
  const page = withFrame('<head></head><div id="root"></div><noscript>No $&</noscript>', {
    html: '<nav>$&</nav>',
    styles: '<style>nav{}</style>',
  });
  expect(page).toMatch(/^<head><style>nav\{\}<\/style><style>#parley-frame\{display:none\}/);
  expect(page).toContain(
    '<div id="root"><div id="parley-frame" inert aria-hidden="true"><nav>$&</nav></div></div><noscript>',
  );
});

test('a page with deferred hydration lists its scripts in order and runs none of them', () => {
  const page = withDeferredHydration(
    '<head><script>inline()</script><script defer="defer" src="/a.js" integrity="sha384-a" crossorigin="anonymous"></script><script defer src="/b.js" integrity="sha384-b"></script></head>',
    'start("$&")',
    ['/manifest.json', '/home.js'],
  );
  expect(page).not.toContain('src=');
  expect(page).toContain('<script>inline()</script>');
  expect(page).toContain('<script>start("$&")</script></head>');
  const [, plan = ''] = /id="parley-start">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(plan)).toEqual({
    scripts: [
      { address: '/a.js', integrity: 'sha384-a' },
      { address: '/b.js', integrity: 'sha384-b' },
    ],
    files: ['/a.js', '/b.js', '/manifest.json', '/home.js'],
  });
});
