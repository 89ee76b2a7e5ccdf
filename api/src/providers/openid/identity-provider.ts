/** What a provider says about a user that signed in there. */
export interface Claims {
  /** The provider's own address; with `subject` it names the account for good. */
  issuer: string;
  subject: string;
  email: string | null;
  /** Whether the provider knows that the address belongs to the user. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** The secrets of one sign-in, kept by us until the browser comes back. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** An OpenID Connect provider, reached by the code flow with PKCE. */
export interface IdentityProvider {
  /**
   * Where to send the browser.
   * @throws when the provider cannot be discovered
   */
  begin(): Promise<{ address: URL; pending: PendingSignIn }>;
  /**
   * What the provider says, once the browser has come back to `returned`.
   * @throws when the answer is not the one to `pending`, is not signed, or nothing answers
   */
  finish(returned: URL, pending: PendingSignIn): Promise<Claims>;
}
