import type { FastifyRequest } from 'fastify';
import { clientOf } from '../../http/limits/client-address.ts';
import { type Limit, tooManyRequests } from '../../http/limits/rate-limits.ts';
import type { Services } from '../../providers/services.ts';
import { hours } from '../../support/clock.ts';
import { rememberedBrowserOf } from './remembered-browsers.ts';

const tooManyForAddress = 'Too many links were asked for with this address. Use the newest one.';

/**
 * Limits for sign-in mail. They count client and address together, so that nobody can use up another
 * user's; the cap on one address from all clients protects a mailbox that many machines flood. A
 * browser in which the address has signed in has a limit of its own. Whether an address is known makes
 * no difference.
 */
export function createLinkLimits(services: Services) {
  const { configuration, connection, clock, limits } = services;
  const { signInLinksPerHour, signInLinksPerClient, signInLinksPerAddress } = configuration;
  const perHour = (name: string, max: number): Limit => ({ name, max, windowMs: hours(1) });
  const ofBrowser = perHour('sign-in-link-browser', signInLinksPerHour);
  const ofClient = perHour('sign-in-link-client', signInLinksPerClient);
  const ofPair = perHour('sign-in-link', signInLinksPerHour);
  const ofAddress = perHour('sign-in-link-address', signInLinksPerAddress);

  async function take(limit: Limit, who: string, refusal: string): Promise<void> {
    const wait = await limits.take(limit, who);
    if (wait > 0) throw tooManyRequests(refusal, wait);
  }

  /**
   * Takes one permit to mail a link.
   * @throws ApiError 429 when none is left
   */
  return async (request: FastifyRequest, email: string): Promise<void> => {
    const browser = await rememberedBrowserOf(connection.database, request, email, clock());
    if (browser !== null) {
      await take(ofBrowser, `${browser} ${email}`, tooManyForAddress);
      return;
    }
    const client = clientOf(request.ip);
    await take(ofClient, client, 'Too many links were asked for.');
    await take(ofPair, `${client} ${email}`, tooManyForAddress);
    await take(ofAddress, email, tooManyForAddress);
  };
}
