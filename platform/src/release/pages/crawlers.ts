import { isListed } from '../../registry/page-head.ts';
import type { Registry } from '../../registry/registry-schema.ts';
import type { PublicPage } from './prerender.ts';

/** Public pages with an address of their own: the ones that are files. */
export function publicPages(registry: Registry): PublicPage[] {
  return Object.entries(registry.remotes)
    .flatMap(([remote, { declaration }]) =>
      declaration.routes.map((route) => ({ ...route, remote })),
    )
    .filter(({ access, path }) => access === 'public' && !path.includes(':'))
    .sort((a, b) => a.path.localeCompare(b.path));
}

/** Every page that search engines may list, with its absolute address. */
export function sitemap(registry: Registry): string {
  const addresses = publicPages(registry)
    .filter(isListed)
    .map(({ path }) => `  <url><loc>${registry.config.siteUrl}${path}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('')}</urlset>\n`;
}

/** What crawlers may visit. Pages that are not to be listed say so themselves. */
export function robots({ config }: Registry): string {
  return `User-agent: *\nAllow: /\nDisallow: /registry.json\n\nSitemap: ${config.siteUrl}/sitemap.xml\n`;
}

/** The web manifest: how the site looks when it is installed. */
export function webManifest({ config }: Registry): string {
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify(
    {
      name: config.productName,
      short_name: config.productName,
      description: 'Practice interviews with an AI interviewer.',
      id: '/',
      start_url: '/dashboard',
      scope: '/',
      display: 'standalone',
      background_color: '#FAF8F4',
      theme_color: '#FAF8F4',
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        icon(192, 'any'),
        icon(512, 'any'),
        icon(512, 'maskable'),
      ],
    },
    null,
    2,
  );
}
