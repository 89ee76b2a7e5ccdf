import type { FastifyInstance } from 'fastify';
import { minutes } from '../../support/clock.ts';
import { clientOf } from './client-address.ts';
import { type Limits, tooManyRequests } from './rate-limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers however often a client asks: health, metrics, webhooks. */
    unlimited?: boolean;
  }
}

/** Limits how often one network address may call, over all instances together. */
export function limitClients(app: FastifyInstance, limits: Limits, perMinute: number): void {
  const limit = { name: 'client', max: perMinute, windowMs: minutes(1) };
  app.addHook('onRequest', async (request) => {
    if (request.method === 'OPTIONS' || request.routeOptions.config.unlimited === true) return;
    const wait = await limits.take(limit, clientOf(request.ip));
    if (wait > 0) throw tooManyRequests('Too many requests.', wait);
  });
}
