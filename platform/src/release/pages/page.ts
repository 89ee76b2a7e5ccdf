import { type HeadElement, headHtml } from '../../registry/page-head.ts';
import type { RenderedPart } from './prerender.ts';

/** A page whose relative addresses are resolved against `base`. */
export function withBase(template: string, base: string): string {
  return template.replace(/\b(src|href)="(?!\/|[a-z]+:)/g, `$1="${base}`);
}

/** A page with `elements` where its template has a title, and `extra` HTML after them. */
export function withHead(template: string, elements: readonly HeadElement[], extra = ''): string {
  return template.replace(/<title>[^<]*<\/title>/, () => `${headHtml(elements)}${extra}`);
}

/** A page with its linked style sheet inlined: one request less before the first paint. */
export function withInlinedStyles(template: string, read: (file: string) => string, base: string) {
  return template.replace(
    /<link [^>]*?href="([^":]+\.css)"[^>]*rel="stylesheet"[^>]*>/g,
    (_all, file) => {
      const css = read(file).replace(/url\((?!["']?(?:\/|data:|[a-z]+:))/g, `url(${base}`);
      return `<style>${css}</style>`;
    },
  );
}

/** Which route and version the content of a page was rendered from. */
export interface RenderedFrom {
  path: string;
  remote: string;
  module: string;
  /** The remote's version; another version renders the page from scratch. */
  version: string;
}

/** A page with its rendered content, without the message for browsers without JavaScript. */
export function withContent(template: string, html: string, from: RenderedFrom): string {
  const data = Object.entries(from)
    .map(([name, value]) => ` data-${name}="${value}"`)
    .join('');
  return template
    .replace(/<div id="root"><\/div>/, () => `<div id="root"${data}>${html}</div>`)
    .replace(/(<\/div>\s*)<noscript>[^<]*<\/noscript>/, '$1');
}

/**
 * A page that shows `html` from its first byte on to users with a session, until the application
 * replaces it. Nobody can use it meanwhile.
 */
export function withFrame(template: string, { html, styles }: RenderedPart): string {
  const shown =
    '<style>#parley-frame{display:none}html[data-frame] #parley-frame{display:contents}#root:has(>#parley-frame){cursor:progress}#parley-frame main :is(a,button,select,input){opacity:.5}</style>';
  return template
    .replace('</head>', () => `${styles}${shown}</head>`)
    .replace(
      /<div id="root"><\/div>/,
      () => `<div id="root"><div id="parley-frame" inert aria-hidden="true">${html}</div></div>`,
    );
}

/** A page with `html` as its message for browsers without JavaScript. */
export function withNoScriptText(template: string, html: string): string {
  return template.replace(
    /(<\/div>\s*<noscript>)[^<]*(<\/noscript>)/,
    (_all, open: string, close: string) => `${open}${html}${close}`,
  );
}

/**
 * A page whose application starts on interaction: its scripts become a list that
 * `deferredHydrationScript` runs later, with the files to prefetch.
 * @param assign elements between list and script that complete the list for this visitor
 */
export function withDeferredHydration(
  template: string,
  deferredHydrationScript: string,
  files: readonly string[],
  assign = '',
): string {
  const scripts: { address: string; integrity: string }[] = [];
  const without = template.replace(/<script [^>]*\bdefer\b[^>]*><\/script>/g, (element) => {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1] ?? '';
    scripts.push({ address: attribute('src'), integrity: attribute('integrity') });
    return '';
  });
  const ahead = [...scripts.map(({ address }) => address), ...files];
  const plan = JSON.stringify({ scripts, files: ahead });
  return without.replace(
    '</head>',
    () =>
      `<script type="application/json" id="parley-start">${plan}</script>${assign}<script>${deferredHydrationScript}</script></head>`,
  );
}
