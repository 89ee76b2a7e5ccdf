import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../configuration/configuration.ts';
import { createOpenApi } from './openapi.ts';
import { apiPath } from './operations/operation.ts';

/** Publishes the OpenAPI document. */
export function registerOpenApi(app: FastifyInstance, configuration: Configuration): void {
  const document = createOpenApi(configuration.productName, configuration.apiUrl);
  app.get(`${apiPath}/openapi.json`, async () => document);
}
