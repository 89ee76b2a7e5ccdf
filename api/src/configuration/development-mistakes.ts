import { isLoopback } from '../support/loopback.ts';

/** The variables that tell whether something is hosted or public. */
interface DevelopmentEnvironment {
  SITE_URL: string;
  API_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  GOOGLE_CLIENT_ID?: string | undefined;
  OIDC_ISSUER?: string | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_API_URL?: string | undefined;
  OPENAI_API_KEY?: string | undefined;
  OPENAI_BASE_URL?: string | undefined;
  INTERVIEWER_URL: readonly string[];
}

/** Variables whose service is not on this machine. */
function hostedVariables(environment: DevelopmentEnvironment): string[] {
  const services = {
    SMTP_URL: environment.SMTP_URL,
    GOOGLE_CLIENT_ID:
      environment.GOOGLE_CLIENT_ID && (environment.OIDC_ISSUER ?? 'https://accounts.google.com'),
    STRIPE_SECRET_KEY:
      environment.STRIPE_SECRET_KEY && (environment.STRIPE_API_URL ?? 'https://api.stripe.com'),
    OPENAI_API_KEY:
      environment.OPENAI_API_KEY && (environment.OPENAI_BASE_URL ?? 'https://api.openai.com/v1'),
    INTERVIEWER_URL: environment.INTERVIEWER_URL.find((address) => !isLoopback(address)),
    API_URL: environment.API_URL,
    SITE_URL: environment.SITE_URL,
  };
  return Object.entries(services).flatMap(([name, url]) =>
    url === undefined || isLoopback(url) ? [] : [name],
  );
}

/**
 * What must not be without production: anything that other people reach or that costs money, since
 * test support signs anybody in. The database does not count; the tests use PostgreSQL too.
 */
export function developmentMistakes(environment: DevelopmentEnvironment): string[] {
  const hosted = hostedVariables(environment);
  if (hosted.length === 0) return separationMistakes(environment);
  const name = hosted.length === 1 ? 'names a service or an address' : 'name services or addresses';
  return [
    `${hosted.join(', ')} ${name} beyond this machine: set NODE_ENV=production. Without it only what listens on localhost may be configured.`,
  ];
}

/**
 * The pages of embedded mail, sign-in and payments are there together with the test support, so only
 * while all of them are embedded: a stand-in on this machine for one of them needs the others too.
 */
function separationMistakes(environment: DevelopmentEnvironment): string[] {
  const { SMTP_URL: smtp, STRIPE_SECRET_KEY: stripe, GOOGLE_CLIENT_ID: google } = environment;
  const isOneSet = [smtp, stripe, google].some((value) => value !== undefined);
  if (!isOneSet || (smtp !== undefined && stripe !== undefined)) return [];
  return [
    'Mail and payments are embedded together or not at all: set SMTP_URL and STRIPE_SECRET_KEY, or none of SMTP_URL, STRIPE_SECRET_KEY and GOOGLE_CLIENT_ID.',
  ];
}
