import type { FastifyInstance } from 'fastify';
import type { DatabaseConnection } from '../database/database.ts';

/**
 * `/healthz`: the process answers. `/readyz`: what it depends on answers too (design §6).
 * @param instance shown by `/readyz`, so that the process that started this one can identify it
 */
export function registerHealth(
  app: FastifyInstance,
  connection: DatabaseConnection,
  instance: string | null,
): void {
  const unlimited = { config: { unlimited: true } };
  app.get('/healthz', unlimited, async () => ({ status: 200, message: 'Alive', data: null }));
  app.get('/readyz', unlimited, async (request, reply) => {
    try {
      await connection.ping();
      return { status: 200, message: 'Ready', data: instance === null ? null : { instance } };
    } catch {
      request.log.error('the database does not answer');
      reply.code(503);
      return { status: 503, message: 'The database does not answer.', data: null };
    }
  });
}
