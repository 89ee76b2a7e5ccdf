import { testDeclaration, testRegistry } from '../../release-format/testing/releases.ts';
import { robots, sitemap, webManifest } from './crawlers.ts';

const description = 'What this page is about, in at least fifty characters of text.';
const page = {
  module: 'home',
  access: 'public' as const,
  layout: 'public' as const,
  title: 'Page',
  prerender: false,
};

const remote = (name: string, routes: NonNullable<Parameters<typeof testDeclaration>[1]>) => ({
  version: '1.0.0-0a1b2c',
  manifest: `${name}/1.0.0-0a1b2c/mf-manifest.json`,
  declaration: testDeclaration(name, routes),
});

const registry = testRegistry({
  'mfe-one': remote('mfe-one', {
    routes: [
      { ...page, path: '/terms-condition', description },
      { ...page, path: '/people/:id', description },
      { ...page, path: '/dashboard', description, access: 'protected' },
    ],
  }),
  'mfe-two': remote('mfe-two', {
    routes: [
      { ...page, path: '/', description },
      { ...page, path: '/verify-auth' },
    ],
  }),
});

test('the sitemap lists pages with a description by absolute address', () => {
  const addresses = [...sitemap(registry).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, found]) => found);
  expect(addresses).toEqual(['http://site.test/', 'http://site.test/terms-condition']);
});

test('robots.txt allows crawling and names the sitemap', () => {
  expect(robots(registry).split('\n')).toEqual(
    expect.arrayContaining(['User-agent: *', 'Allow: /', 'Sitemap: http://site.test/sitemap.xml']),
  );
});

test('the web manifest contains the product name and icons in the required sizes', () => {
  const manifest = JSON.parse(webManifest(registry));
  expect(manifest).toMatchObject({ name: 'Parley', start_url: '/dashboard', scope: '/' });
  const icons = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => [
    sizes,
    purpose,
  ]);
  expect(icons).toEqual(
    expect.arrayContaining([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ]),
  );
});
