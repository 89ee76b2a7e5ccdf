import type { FastifyInstance } from 'fastify';

/**
 * The content security policy of an answer. The few pages carry styles of their own and forms, and
 * load nothing.
 * @param script the source of the one script that a page runs, such as a hash
 */
export function contentPolicy(siteUrl: string, script?: string): string {
  return [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    ...(script === undefined ? [] : [`script-src ${script}`]),
    // Chromium holds the redirect after a form against this list too.
    `form-action 'self' ${siteUrl}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join(';');
}

/**
 * The security headers of every answer. What the API sends is data; its few pages load nothing.
 */
export function addSecurityHeaders(app: FastifyInstance, siteUrl: string): void {
  const headers = {
    'content-security-policy': contentPolicy(siteUrl),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-site',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
  };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
