import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { answerProblems } from '../../platform/http/answers/answer-problems.ts';
import { securityHeaders } from '../../platform/http/guards/security-headers.ts';
import { requestId, requestLog } from '../../platform/http/monitoring/request-log.ts';
import type { Settings } from '../../platform/process/env.ts';
import type { Logger } from '../../platform/process/log.ts';
import { watchPages } from './watch-pages.ts';

/**
 * Builds the separate monitoring server, which serves metrics and API documentation and nothing else. See
 * docs/rules/platform.md.
 *
 * @param of  the API server whose metrics the monitoring server serves
 */
export function buildWatchApp(of: FastifyInstance, settings: Settings, log: Logger): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 30_000,
    http: { connectionsCheckingInterval: 1_000, headersTimeout: 30_000 },
    forceCloseConnections: true,
    requestIdHeader: false,
    genReqId: (request) => requestId(request.headers),
  });
  app.decorateRequest('viewer', null);
  app.decorateRequest('problemCode', null);
  requestLog(app, settings.logLevel);
  answerProblems(app, settings.production);
  securityHeaders(app, { stripe: false, tileOrigins: [] });
  watchPages(app, of, settings.publicUrl);
  return app;
}
