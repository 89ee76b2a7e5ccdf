import { createHash } from 'node:crypto';

/** The origins that a page of the site talks to. */
export interface SiteOrigins {
  /** Serves the remotes' scripts. */
  remotesUrl: string;
  apiUrl: string;
  /** The Realtime service for voice conversations. */
  realtimeUrl: string;
  /** Where remotes may be overridden from on this site, such as `http://localhost:*`. */
  overrideOrigins?: readonly string[];
  /** Whether this page loads overridden remotes; others only ask whether there is one. */
  loadsOverrides?: boolean;
}

/** Executable scripts in the page itself; JSON in a script element is data. */
function inlineScripts(page: string): string[] {
  return [...page.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, content = '']) => content,
  );
}

const origin = (url: string) => new URL(url).origin;
const socket = (url: string) => origin(url).replace(/^http/, 'ws');

/**
 * The policy as part of the page, so that any static server can serve it (design §4): scripts only
 * from the site, the remotes' origin and the page's own hashed ones. The style libraries insert
 * styles at run time, which needs 'unsafe-inline'.
 */
export function contentSecurityPolicy(page: string, origins: SiteOrigins): string {
  const hashes = inlineScripts(page).map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const remotes = origin(origins.remotesUrl);
  const asked = origins.overrideOrigins ?? [];
  const overrides = origins.loadsOverrides ? asked : [];
  const directives: Record<string, string[]> = {
    // Firefox judges prefetched files by this one alone; what else would fall back to it is named below.
    'default-src': ["'self'", remotes],
    'object-src': ["'none'"],
    'frame-src': ["'none'"],
    'script-src': ["'self'", remotes, ...overrides, ...hashes],
    'style-src': ["'self'", "'unsafe-inline'", remotes, ...overrides],
    'font-src': ["'self'", remotes, ...overrides],
    'img-src': ["'self'", 'data:', 'blob:', remotes, ...overrides],
    'media-src': ["'self'", 'blob:', remotes, ...overrides],
    'connect-src': [
      "'self'",
      remotes,
      origin(origins.apiUrl),
      origin(origins.realtimeUrl),
      socket(origins.realtimeUrl),
      ...asked,
      // A development server announces changes through a socket.
      ...overrides.map((each) => each.replace(/^http/, 'ws')),
    ],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The page with its policy before everything that the policy applies to. */
export function withContentSecurity(page: string, origins: SiteOrigins): string {
  const policy = contentSecurityPolicy(page, origins);
  return page.replace(
    /<meta charset="utf-8"\s*\/?>/i,
    (charset) => `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}
