import { withBase, withRegistry } from './page.ts';

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
  },
  shell: { version: '1.0.0-abc' },
  remotes: {},
};

test('the registry is inlined, and no text in it can end its element', () => {
  const page = withRegistry(
    '<script type="application/json" id="parley-registry">null</script><p></p>',
    registry,
  );
  const [, content = ''] = page.match(/id="parley-registry">(.*?)<\/script>/) ?? [];
  expect(JSON.parse(content)).toEqual(registry);
});

test('relative addresses lead into the release, others stay', () => {
  expect(
    withBase(
      '<script src="main.js"></script><link href="/icon.svg"><a href="https://a.test">',
      '/s/',
    ),
  ).toBe('<script src="/s/main.js"></script><link href="/icon.svg"><a href="https://a.test">');
});
