import { isListed } from '../../registry/page-head.ts';
import type { Registry } from '../../registry/registry-schema.ts';
import { readPageColors } from '../../release-format/page-colors.ts';
import { publicPages } from './declared-pages.ts';

/** Every page that search engines may list, with its absolute address. */
export function sitemap(registry: Registry): string {
  const addresses = publicPages(registry)
    .filter(isListed)
    .map(({ path }) => `  <url><loc>${registry.config.siteUrl}${path}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('')}</urlset>\n`;
}

/** What crawlers may visit. Unlisted pages contain `noindex`. */
export function robots({ config }: Registry): string {
  return `User-agent: *\nAllow: /\nDisallow: /registry.json\n\nSitemap: ${config.siteUrl}/sitemap.xml\n`;
}

/** The web manifest: how the site looks when it is installed. */
export function webManifest({ config }: Registry): string {
  const { light } = readPageColors();
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
      background_color: light,
      theme_color: light,
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
