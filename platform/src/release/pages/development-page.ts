import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { notFoundRoute, pageHead } from '../../registry/page-head.ts';
import type { Registry } from '../../registry/registry-schema.ts';
import { developmentFolder, overrideRedirectScript } from '../../release-format/file-names.ts';
import { withRegistry } from '../../release-format/inline-registry.ts';
import { type SiteOrigins, withContentSecurity } from './content-security.ts';
import { withBase, withHead } from './page.ts';

/** The part of a site's pages that serves tabs with overridden remotes. */
export interface OverridePages {
  /** The page for such tabs: the shell with the development build of React. */
  developmentPage: string;
  /** A page that leads such tabs there before it loads anything. */
  withRedirect(page: string): string;
}

/**
 * What a site that allows overrides has for them; `null` where it allows none, or where its shell is from
 * before releases had a development build.
 * @param shell folder of the shell's release
 */
export function overridePages(
  registry: Registry,
  shell: string,
  origins: SiteOrigins,
): OverridePages | null {
  const { config } = registry;
  const template = path.join(shell, developmentFolder, 'index.html');
  if (config.overrideOrigins.length === 0 || !existsSync(template)) return null;
  const base = `/shell/${registry.shell.version}/${developmentFolder}/`;
  const page = withRegistry(withBase(readFileSync(template, 'utf8'), base), registry);
  // Its title is that of the address that it shows; search engines leave it out.
  const head = pageHead({ config, path: '/', route: { ...notFoundRoute, title: 'Development' } });
  const redirect = readFileSync(path.join(shell, overrideRedirectScript), 'utf8').trim();
  return {
    developmentPage: withContentSecurity(withHead(page, head), {
      ...origins,
      loadsOverrides: true,
    }),
    withRedirect: (plain) => plain.replace('<title>', () => `<script>${redirect}</script><title>`),
  };
}
