import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseConnection } from '../database/database.ts';
import { unsentMails } from '../database/tables/mail.ts';
import { ApiError } from './api-error.ts';
import { hasOperatorToken, isThisMachine, type OperatorAccess } from './operator.ts';

/** Bounds in seconds: from a cached answer to a grading by a language model. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** What worker threads do at this moment. */
interface WorkerState {
  running: number;
  waiting: number;
  /** The most bytes that the objects of a thread took after a task. */
  heapPeakBytes: number;
}

/**
 * `/metrics` in the Prometheus text format: requests by route and status, the database's
 * connections, the process. Labels are routes, never addresses, so they contain no personal data.
 * @param access whom it answers: this machine while the API has no public address, and the token
 * @returns where features add figures of their own
 */
export function registerMetrics(
  app: FastifyInstance,
  connection: DatabaseConnection,
  workers: { state(): WorkerState },
  access: OperatorAccess,
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  const running = new Gauge({
    name: 'http_requests_running',
    help: 'Requests that are being answered',
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database: open, idle, and calls that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, value] of Object.entries(connection.connections())) {
        this.set({ state }, value);
      }
    },
  });

  new Gauge({
    name: 'mails_unsent',
    help: 'Mails that failed and wait to be sent again',
    registers: [registry],
    async collect() {
      // While the database is away the other figures are wanted all the more.
      this.set(await connection.database.$count(unsentMails).catch(() => Number.NaN));
    },
  });

  new Gauge({
    name: 'worker_tasks',
    help: 'Tasks of the worker threads: running, and waiting for a thread',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { running, waiting } = workers.state();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Gauge({
    name: 'worker_heap_peak_bytes',
    help: 'The most that the objects of a worker thread took after a task',
    registers: [registry],
    collect() {
      this.set(workers.state().heapPeakBytes);
    },
  });

  app.addHook('onRequest', async (_request, reply) => {
    running.inc();
    reply.raw.once('close', () => running.dec());
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  app.get('/metrics', { config: { unlimited: true } }, async (request, reply) => {
    if (!isThisMachine(request, access) && !hasOperatorToken(request, access.operatorToken)) {
      throw new ApiError(404, 'There is nothing at GET /metrics.');
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}
