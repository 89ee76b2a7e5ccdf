import type { RouteDeclaration } from './declaration-schema.ts';
import type { Registry } from './registry-schema.ts';

/** One element of a page's head, in a form that both HTML and the DOM can be made from. */
export interface HeadElement {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Readonly<Record<string, string>>;
  text?: string;
}

/** Input for a page's head. */
export interface PageHead {
  config: Registry['config'];
  /** The page's own path; canonical addresses have neither query nor anchor. */
  path: string;
  /** The declaration of the page's route; absent for an unknown address. */
  route?: Pick<RouteDeclaration, 'title' | 'access' | 'description' | 'keywords'> | undefined;
  structuredData?: readonly object[];
}

/** The preview image of shared links: 1200 by 630 pixels, in the site's root. */
const socialImage = {
  path: '/social.png',
  width: '1200',
  height: '630',
  alt: 'A feedback report with an overall score of 84 and what the answer did well.',
};

const named = (name: string, content: string): HeadElement => ({
  tag: 'meta',
  attributes: { name, content },
});
const property = (name: string, content: string): HeadElement => ({
  tag: 'meta',
  attributes: { property: name, content },
});

/** The route of an unknown address. */
export const notFoundRoute = { title: 'Page not found', access: 'public' } as const;

/** The document's title. */
export function documentTitle(title: string | undefined, productName: string): string {
  return title ? `${title} · ${productName}` : productName;
}

/** Whether the page is offered to search engines and link previews. */
export function isListed(route: PageHead['route']): boolean {
  return route?.access === 'public' && route.description !== undefined;
}

/**
 * The head of a page for browsers, search engines and link previews (product specification §2).
 * Pages that are not public, or have no description, are excluded from search results.
 */
export function pageHead({ config, path, route, structuredData = [] }: PageHead): HeadElement[] {
  const title = documentTitle(route?.title, config.productName);
  const elements: HeadElement[] = [{ tag: 'title', attributes: {}, text: title }];
  if (!isListed(route) || !route?.description) return [...elements, named('robots', 'noindex')];
  const { description, keywords = [] } = route;
  const address = `${config.siteUrl}${path}`;
  const image = `${config.siteUrl}${socialImage.path}`;
  elements.push(named('description', description));
  if (keywords.length > 0) elements.push(named('keywords', keywords.join(', ')));
  elements.push(
    { tag: 'link', attributes: { rel: 'canonical', href: address } },
    property('og:type', 'website'),
    property('og:site_name', config.productName),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:locale', 'en_US'),
    property('og:image', image),
    property('og:image:type', 'image/png'),
    property('og:image:width', socialImage.width),
    property('og:image:height', socialImage.height),
    property('og:image:alt', socialImage.alt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', image),
    named('twitter:image:alt', socialImage.alt),
  );
  if (structuredData.length > 0) {
    elements.push({
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify(structuredData),
    });
  }
  return elements;
}

/** Text as HTML has it, also in an attribute with double quotes. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The elements as HTML; each is marked, so that the shell can update them. */
export function headHtml(elements: readonly HeadElement[]): string {
  return elements
    .map(({ tag, attributes, text }) => {
      const pairs = Object.entries({ ...attributes, 'data-head': '' })
        .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`))
        .join('');
      if (text === undefined) return `<${tag}${pairs}>`;
      const content = tag === 'script' ? text.replaceAll('<', '\\u003c') : escaped(text);
      return `<${tag}${pairs}>${content}</${tag}>`;
    })
    .join('');
}
