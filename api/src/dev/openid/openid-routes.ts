import { createHash } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../http/api-error.ts';
import { formOptions } from '../../http/form-options.ts';
import { parseRequest } from '../../http/validation/parse-request.ts';
import { sameHash } from '../../identity/tokens.ts';
import type { Services } from '../../providers/services.ts';
import { after, minutes } from '../../support/clock.ts';
import { accountPage } from './account-page.ts';
import { publicKey, signIdToken } from './id-token.ts';
import type { CodeContent, ProviderFiles } from './provider-files.ts';

/** How the API is known to the local provider. */
export const localClientId = 'parley-local';
const codeLifetime = minutes(1);
/** Life of an ID token in seconds. */
const idTokenLifetimeSeconds = 300;

/** A query in which no parameter stands twice (RFC 6749 §3.1). */
const singleValues = z.record(z.string(), z.string());

const authorization = z.object({
  client_id: z.literal(localClientId),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  state: z.string().max(500),
  scope: z.string().max(200),
  nonce: z.string().max(500).optional(),
  code_challenge: z.string().min(43).max(128),
  code_challenge_method: z.literal('S256'),
});

const choice = authorization.extend({
  email: z.email().max(254).optional(),
  first_name: z.string().max(200).default(''),
  last_name: z.string().max(200).default(''),
  subject: z.string().max(200).default(''),
  verified: z.literal('yes').optional(),
  decline: z.literal('yes').optional(),
});

const redemption = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string().max(200),
  redirect_uri: z.string().max(2_000),
  code_verifier: z.string().min(43).max(128),
  client_id: z.string().max(200).optional(),
  client_secret: z.string().max(200).optional(),
});

/** What a route says that takes a form; the token endpoint does by its protocol. */
const form = { config: { takesForm: true } };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A form-encoded part of the header; '' for one that is malformed. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** The secret that the client proves itself with: in the body, or by basic authorization. */
function presentedSecret(request: FastifyRequest, sent: z.infer<typeof redemption>): string {
  const basic = /^Basic (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (basic === undefined)
    return sent.client_id === localClientId ? (sent.client_secret ?? '') : '';
  const [id, secret] = Buffer.from(basic, 'base64').toString().split(':').map(decoded);
  return id === localClientId ? (secret ?? '') : '';
}

/** What an ID token says about the account that a code was granted to. */
const idClaims = (issuer: string, granted: CodeContent, now: Date) => {
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    iss: issuer,
    aud: localClientId,
    sub: granted.subject,
    iat: seconds,
    exp: seconds + idTokenLifetimeSeconds,
    ...(granted.nonce !== null && { nonce: granted.nonce }),
    email: granted.email,
    email_verified: granted.isEmailVerified,
    given_name: granted.firstName,
    family_name: granted.lastName,
    name: `${granted.firstName} ${granted.lastName}`.trim(),
  };
};

/**
 * The local OpenID provider (design §5): discovery, keys, a page that asks whom to sign in as, and
 * codes that are redeemed once for a signed ID token. Never mounted in production.
 * @param redirectUri the only address that it sends a browser back to
 */
export function registerOpenId(
  app: FastifyInstance,
  services: Services,
  files: ProviderFiles,
  issuer: string,
  redirectUri: string,
): void {
  const { clock, configuration } = services;
  const path = new URL(issuer).pathname;

  app.get(`${path}/.well-known/openid-configuration`, async () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  }));

  app.get(`${path}/keys`, async () => ({
    keys: [publicKey((await files.keys()).privateKey)],
  }));

  function requireOwnReturn(address: string): void {
    if (address !== redirectUri) throw new ApiError(400, 'This client does not return there.');
  }

  app.get(`${path}/authorize`, async (request, reply) => {
    const { prompt: _prompt, ...query } = parseRequest(singleValues, request.query);
    requireOwnReturn(parseRequest(authorization, query).redirect_uri);
    const page = accountPage(configuration.productName, `${path}/authorize`, query);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  });

  app.register(async (scope) => {
    await scope.register(formbody, formOptions);

    scope.post(`${path}/authorize`, form, async (request, reply) => {
      const chosen = parseRequest(choice, request.body);
      requireOwnReturn(chosen.redirect_uri);
      const target = new URL(chosen.redirect_uri);
      target.searchParams.set('state', chosen.state);
      if (chosen.decline !== undefined) {
        target.searchParams.set('error', 'access_denied');
      } else {
        if (chosen.email === undefined) throw new ApiError(400, 'Name an email address.');
        const email = chosen.email.toLowerCase();
        const code = await files.storeCode({
          redirectUri: chosen.redirect_uri,
          codeChallenge: chosen.code_challenge,
          nonce: chosen.nonce ?? null,
          subject: chosen.subject === '' ? sha256(email) : chosen.subject,
          email,
          isEmailVerified: chosen.verified === 'yes',
          firstName: chosen.first_name,
          lastName: chosen.last_name,
          expiresAt: after(clock(), codeLifetime).getTime(),
        });
        target.searchParams.set('code', code);
      }
      return reply.header('cache-control', 'no-store').redirect(target.href, 303);
    });

    scope.post(`${path}/token`, form, async (request, reply) => {
      const sent = parseRequest(redemption, request.body);
      const { privateKey, clientSecret } = await files.keys();
      if (!sameHash(sha256(presentedSecret(request, sent)), sha256(clientSecret))) {
        return reply.code(401).send({ error: 'invalid_client' });
      }
      const granted = await files.takeCode(sent.code);
      const isGranted =
        granted !== null &&
        granted.expiresAt > clock().getTime() &&
        granted.redirectUri === sent.redirect_uri &&
        granted.codeChallenge === sha256(sent.code_verifier);
      if (!isGranted) return reply.code(400).send({ error: 'invalid_grant' });
      const claims = idClaims(issuer, granted, clock());
      return reply.header('cache-control', 'no-store').send({
        access_token: sha256(sent.code),
        token_type: 'Bearer',
        expires_in: idTokenLifetimeSeconds,
        id_token: signIdToken(claims, privateKey),
      });
    });
  });
}
