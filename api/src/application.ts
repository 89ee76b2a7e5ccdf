import cookie from '@fastify/cookie';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { registerDevelopment } from './dev/dev-routes.ts';
import { siteMayCall } from './dev/require-own-page.ts';
import { registerAccountData } from './features/accounts/account-data-routes.ts';
import { registerProfile } from './features/accounts/profile-routes.ts';
import { registerSubscription } from './features/billing/subscription-routes.ts';
import { registerPaymentWebhook } from './features/billing/webhook-route.ts';
import { registerAnalytics } from './features/insights/analytics-routes.ts';
import { registerConversation } from './features/interviews/conversation-routes.ts';
import { registerGrading } from './features/interviews/grading/grading-routes.ts';
import { registerObjections } from './features/interviews/grading/objection-routes.ts';
import { registerHistory } from './features/interviews/interview-history.ts';
import { registerInterviews } from './features/interviews/interview-routes.ts';
import { registerReleases } from './features/releases/release-routes.ts';
import { registerReports } from './features/reports/report-routes.ts';
import {
  endInterviewConversations,
  endSessionConversations,
} from './features/session-keys/end-conversations.ts';
import { registerSessionKeys } from './features/session-keys/session-key-routes.ts';
import { ClientMetrics } from './features/telemetry/client-metrics.ts';
import { registerTelemetry } from './features/telemetry/telemetry-routes.ts';
import { answerBrokenAddress, answerBrokenRequests } from './http/broken-requests.ts';
import { handleErrors } from './http/error-handler.ts';
import { registerHealth } from './http/health-routes.ts';
import { limitClients } from './http/limits/client-limit.ts';
import { requireLocalHost } from './http/local-host.ts';
import { requestIdLabel } from './http/logging.ts';
import { registerMetrics } from './http/metrics.ts';
import { createRegisterDocument } from './http/operations/document-operation.ts';
import { registerOpenApi } from './http/operations/openapi.ts';
import { createRegister } from './http/operations/operation.ts';
import { createRegisterQuery } from './http/operations/query-operation.ts';
import { requestIdOf, trackRequests } from './http/request-id.ts';
import { traceRequests } from './http/request-tracing.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { createAuthenticate } from './identity/authenticate.ts';
import { registerGoogle } from './identity/sign-in/google-routes.ts';
import { registerSessions } from './identity/sign-in/session-routes.ts';
import { registerVerification } from './identity/sign-in/verify-routes.ts';
import type { Services } from './providers/services.ts';

/** Largest request body in bytes, where an operation allows no more: one answer of full length fits. */
const bodyLimit = 256 * 1024;
/** Time for a whole request to arrive, in milliseconds. */
const requestTimeout = 30_000;

/** JSON as Fastify parses it, but a call without a body may say that it is JSON all the same. */
function tolerateEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
}

/** While the server stops, each response closes its connection instead of keeping it alive. */
function closeConnectionsOnStop(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
}

async function registerPlugins(app: FastifyInstance, services: Services): Promise<void> {
  const { configuration } = services;
  addSecurityHeaders(app, configuration.siteUrl);
  const site: FastifyCorsOptions = {
    origin: configuration.siteUrl,
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'traceparent'],
    exposedHeaders: ['content-disposition', 'retry-after', 'x-request-id'],
    maxAge: 600,
  };
  // No page of another origin works with what is for development; the site's own may sign in a test user.
  await app.register(cors, {
    delegator: async (request: FastifyRequest) =>
      siteMayCall(request.url) ? site : { origin: false },
  });
  await app.register(cookie);
}

/** Builds the whole HTTP application over its services, without listening yet. */
export async function createApplication(
  services: Services,
  log: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const { configuration, connection } = services;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: requestIdLabel,
    }),
    genReqId: requestIdOf,
    bodyLimit,
    requestTimeout,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBrokenRequests,
    frameworkErrors: answerBrokenAddress,
    trustProxy: configuration.trustedProxies.length > 0 ? configuration.trustedProxies : false,
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  trackRequests(app);
  traceRequests(app);
  closeConnectionsOnStop(app);
  handleErrors(app);
  tolerateEmptyBodies(app);
  if (!configuration.production) requireLocalHost(app, configuration);
  await registerPlugins(app, services);
  limitClients(app, services.limits, configuration.rateLimitPerMinute);

  registerHealth(app, connection, configuration.instanceId);
  const metrics = registerMetrics(app, connection, services.workers, configuration);
  await registerOpenApi(app, configuration);
  registerVerification(app, services);
  registerPaymentWebhook(app, services);
  registerGoogle(app, services);
  const authenticate = createAuthenticate(services);
  const register = createRegister(app, authenticate);
  const registerQuery = createRegisterQuery(app, authenticate);
  const registerDocument = createRegisterDocument(app, authenticate);
  const endConversations = (id: string) => endInterviewConversations(services, id);
  registerSessionKeys(register, services);
  registerSessions(register, services, (ids) => endSessionConversations(services, ids));
  registerProfile(register, registerQuery, services);
  registerAccountData(register, registerDocument, services);
  registerAnalytics(register, registerQuery, services);
  registerInterviews(register, services, endConversations);
  registerConversation(register, services);
  registerHistory(registerQuery, services);
  registerGrading(register, services, endConversations);
  registerObjections(register, services);
  registerSubscription(register, services);
  registerReports(registerDocument, services);
  registerTelemetry(register, services, new ClientMetrics(metrics, services.clock));
  registerReleases(register, services);
  if (configuration.development) registerDevelopment(app, services);
  return app;
}
