import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { z } from 'zod';
import type { IdentityProvider } from './identity-provider.ts';

/** How we are known to the provider. */
export interface OpenIdClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Longest wait for the provider, in seconds. */
const timeout = 10;

const idToken = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional(),
  email_verified: z.union([z.boolean(), z.literal('true'), z.literal('false')]).optional(),
  given_name: z.string().max(200).optional(),
  family_name: z.string().max(200).optional(),
});

/**
 * Any OpenID Connect provider, Google among them. It is discovered at the first sign-in, so that
 * the API starts while it is down; a failed discovery is tried again at the next sign-in.
 * @param readClient asked once, at the first sign-in
 * @param redirectUri where the provider sends the browser back to
 */
export function createOpenIdConnect(
  readClient: () => Promise<OpenIdClient>,
  redirectUri: string,
): IdentityProvider {
  let discovered: Promise<Configuration> | null = null;

  async function discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = await readClient();
    // Plain http is for a provider on this machine only: the configuration refuses any other.
    const isPlain = issuer.startsWith('http:');
    return discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout,
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    });
  }

  function configuration(): Promise<Configuration> {
    discovered ??= discover().catch((error: unknown) => {
      discovered = null;
      throw error;
    });
    return discovered;
  }

  return {
    async begin() {
      const client = await configuration();
      const pending = {
        state: randomState(),
        nonce: randomNonce(),
        codeVerifier: randomPKCECodeVerifier(),
      };
      const address = buildAuthorizationUrl(client, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await calculatePKCECodeChallenge(pending.codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return { address, pending };
    },

    async finish(returned, pending) {
      const client = await configuration();
      const tokens = await authorizationCodeGrant(client, returned, {
        expectedState: pending.state,
        expectedNonce: pending.nonce,
        pkceCodeVerifier: pending.codeVerifier,
        idTokenExpected: true,
      });
      const claims = idToken.parse(tokens.claims());
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: claims.email ?? null,
        isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
        firstName: claims.given_name ?? '',
        lastName: claims.family_name ?? '',
      };
    },
  };
}
