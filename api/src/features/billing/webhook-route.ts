import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import { apiPath } from '../../http/operations/operation.ts';
import { SignatureError } from '../../providers/payments/payments.ts';
import type { Services } from '../../providers/services.ts';
import { logMailFailure } from './subscriptions/running-subscription.ts';
import { handleWebhookEvent } from './subscriptions/webhook-events.ts';

/** Where the payment provider delivers its webhooks. */
export const webhookPath = `${apiPath}/subscription/webhook`;

/** Largest webhook in bytes. */
const bodyLimit = 512 * 1024;

async function readEvent({ payments }: Services, request: FastifyRequest) {
  const signature = request.headers['stripe-signature'];
  const { body } = request;
  if (typeof signature !== 'string' || !Buffer.isBuffer(body)) {
    throw new ApiError(400, 'The webhook is not signed.');
  }
  try {
    return await payments.readEvent(body, signature);
  } catch (error) {
    if (error instanceof SignatureError) {
      throw new ApiError(400, 'The signature of the webhook is not valid.');
    }
    throw error;
  }
}

/**
 * The address that the payment provider calls. The signature covers the very bytes that came, so
 * its parser, in a scope of its own, leaves them as they are. Any answer but 200 makes the provider
 * deliver again.
 */
export function registerPaymentWebhook(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    scope.post(webhookPath, { config: { unlimited: true } }, async (request) => {
      const event = await readEvent(services, request);
      await handleWebhookEvent(services, event, logMailFailure(request.log));
      return { received: true };
    });
  });
}
