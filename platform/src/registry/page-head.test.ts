import { testRegistry } from '../release-format/testing/releases.ts';
import { documentTitle, headHtml, notFoundRoute, pageHead } from './page-head.ts';

const { config } = testRegistry();
const route = {
  title: 'Sign in',
  access: 'public' as const,
  description: 'Sign in with a link by email, and carry on practicing where you were.',
  keywords: ['sign in', 'magic link'],
};

/** The head as a list of each element's name and value. */
function said(head: ReturnType<typeof pageHead>): Record<string, string> {
  return Object.fromEntries(
    head.map(({ tag, attributes, text }) => [
      attributes.name ?? attributes.property ?? attributes.rel ?? tag,
      attributes.content ?? attributes.href ?? text ?? '',
    ]),
  );
}

test('a public page with a description has tags for search engines and link previews', () => {
  const head = said(pageHead({ config, path: '/sign-in', route }));
  expect(head).toMatchObject({
    title: 'Sign in · Parley',
    description: route.description,
    keywords: 'sign in, magic link',
    canonical: 'http://site.test/sign-in',
    'og:title': 'Sign in · Parley',
    'og:url': 'http://site.test/sign-in',
    'og:image': 'http://site.test/social.png',
    'twitter:card': 'summary_large_image',
    'twitter:title': 'Sign in · Parley',
  });
  expect(head).not.toHaveProperty('robots');
});

test.each([
  ['a protected page', { ...route, access: 'protected' as const }],
  ['a public page without a description', { title: 'Signing you in', access: 'public' as const }],
  ['no page', notFoundRoute],
  ['the fallback page', undefined],
])('%s has noindex and no preview tags', (_what, declared) => {
  const head = said(pageHead({ config, path: '/somewhere', route: declared }));
  expect(Object.keys(head)).toEqual(['title', 'robots']);
  expect(head.robots).toBe('noindex');
});

test('a title ends with the product name, which is used alone without a title', () => {
  expect(documentTitle('Profile', 'Parley')).toBe('Profile · Parley');
  expect(documentTitle(undefined, 'Parley')).toBe('Parley');
});

test('text values are escaped in the HTML', () => {
  const html = headHtml(
    pageHead({
      config,
      path: '/',
      route: { ...route, title: '</title><script>alert(1)</script>', keywords: ['"><b>'] },
      structuredData: [{ name: '</script><script>alert(2)</script>' }],
    }),
  );
  expect(html).not.toContain('<script>');
  expect(html).toContain('content="&quot;>&lt;b>"');
  const [, data = ''] = /ld\+json" data-head>(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toEqual([{ name: '</script><script>alert(2)</script>' }]);
});
