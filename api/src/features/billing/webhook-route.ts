import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../http/api-error.ts';
import { apiPath } from '../../http/operations/api-path.ts';
import { failureResponses, jsonResponse } from '../../http/operations/openapi.ts';
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

/** The one operation that answers without the wrapper: with what the payment provider expects. */
const schema: FastifySchema = {
  operationId: 'paymentWebhook',
  summary: 'Takes what the payment provider tells',
  description:
    'Only the payment provider calls it. Any answer but 200 makes it deliver again; the same event twice counts once.',
  tags: ['subscription'],
  security: [{ webhookSignature: [] }],
  consumes: ['application/json'],
  body: z
    .looseObject({})
    .describe('An event of the provider. The signature covers its very bytes.'),
  response: {
    200: jsonResponse('The event is taken', z.strictObject({ received: z.literal(true) })),
    ...failureResponses,
  },
};

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
    const config = { unlimited: true };
    // The signature decides, over bytes that no schema has read.
    const validatorCompiler = () => () => true;
    scope.post(webhookPath, { config, schema, validatorCompiler }, async (request) => {
      const event = await readEvent(services, request);
      await handleWebhookEvent(services, event, logMailFailure(request.log));
      return { received: true };
    });
  });
}
