import compress from '@fastify/compress';
import { contract } from '@swath/contract/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type pg from 'pg';
import { accountsHttp } from './accounts/accounts.http.ts';
import { credentialsHttp } from './accounts/credentials.http.ts';
import { findViewer } from './accounts/find-viewer.ts';
import { profilesHttp } from './accounts/profiles.http.ts';
import { sessionsHttp } from './accounts/sessions.http.ts';
import { addressesHttp } from './addresses/addresses.http.ts';
import { adminHttp } from './admin/admin.http.ts';
import { calendarFeedHttp } from './calendar-feed/calendar-feed.http.ts';
import type { ChangeHub } from './changes/change-hub.ts';
import { changesHttp } from './changes/changes.http.ts';
import { chargesHttp } from './charges/charges.http.ts';
import { companiesHttp, registrationsHttp } from './companies/companies.http.ts';
import type { Context } from './context.ts';
import { answerProblems, sendProblem, toProblem } from './http/answer-problems.ts';
import { calendarFiles } from './http/calendar-files.ts';
import { devPages } from './http/dev-pages.ts';
import { docsPage } from './http/docs-page.ts';
import { closeStreams } from './http/event-stream.ts';
import { health } from './http/health.ts';
import { jsonBodies } from './http/json-bodies.ts';
import { metrics } from './http/metrics.ts';
import { mount } from './http/mount.ts';
import { noteRoutes } from './http/note-routes.ts';
import { openApiDocument } from './http/openapi.ts';
import { photoFiles } from './http/photo-files.ts';
import { rateLimits } from './http/rate-limits.ts';
import { refuseWhenBehind } from './http/refuse-when-behind.ts';
import { requestId, requestLog } from './http/request-log.ts';
import { sandboxPages } from './http/sandbox-pages.ts';
import { allowStyles, securityHeaders } from './http/security-headers.ts';
import { speakSupabase } from './http/speak-supabase.ts';
import { webPages } from './http/web-pages.ts';
import { webhooks } from './http/webhooks.ts';
import { jobsHttp } from './jobs/jobs.http.ts';
import { noticesHttp } from './notices/notices.http.ts';
import { SandboxGateway } from './outside/payments/sandbox/sandbox-gateway.ts';
import { paymentsHttp } from './payments/payments.http.ts';
import { photosHttp } from './photos/photos.http.ts';
import { pushHttp } from './push/push.http.ts';
import { queueHttp } from './queue/queue.http.ts';
import { receiptsHttp } from './receipts/receipts.http.ts';
import { reschedulesHttp } from './reschedules/reschedules.http.ts';
import { seriesHttp } from './series/series.http.ts';

const LARGEST_BODY_BYTES = 128 * 1024;
/** A process that is further behind than this answers nobody in time. */
const LONGEST_DELAY_MS = 3_000;

/** The API as a value: tests inject into it, main.ts listens with it. */
export async function buildApp(ctx: Context, hub: ChangeHub, pool: pg.Pool): Promise<FastifyInstance> {
  const { settings } = ctx;
  // Named by the wider type: whoever mounts routes need not know which logger is behind it.
  const loggerInstance: FastifyBaseLogger = ctx.log;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY_BYTES,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 20_000,
    trustProxy: settings.trustProxy,
    forceCloseConnections: 'idle',
    // health.ts refuses then, in the words of every other problem.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    requestIdHeader: false,
    frameworkErrors: (error, request, reply) => sendProblem(reply, toProblem(error, request)),
    genReqId: (request) => requestId(request.headers),
  });
  app.decorateRequest('viewer', null);
  app.decorateRequest('problemCode', null);
  noteRoutes(app);
  requestLog(app, settings.logLevel);
  jsonBodies(app);
  answerProblems(app, settings.production);
  securityHeaders(app, { stripe: settings.paymentGateway === 'stripe' });
  speakSupabase(app);
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] });
  await refuseWhenBehind(app, LONGEST_DELAY_MS * settings.patience);
  await rateLimits(app, ctx.db);
  metrics(app, { streams: () => hub.open, waitingForDatabase: () => pool.waitingCount });
  const beginToStop = health(app, ctx.db);
  app.addHook('preClose', async () => {
    beginToStop();
    closeStreams();
  });

  const served = [
    accountsHttp(ctx),
    credentialsHttp(ctx),
    sessionsHttp(ctx),
    profilesHttp(ctx),
    addressesHttp(ctx),
    registrationsHttp(ctx),
    companiesHttp(ctx),
    jobsHttp(ctx),
    seriesHttp(ctx),
    paymentsHttp(ctx),
    photosHttp(ctx),
    calendarFeedHttp(ctx),
    receiptsHttp(ctx),
    queueHttp(ctx),
    chargesHttp(ctx),
    reschedulesHttp(ctx),
    noticesHttp(ctx),
    pushHttp(ctx),
    adminHttp(ctx),
    changesHttp(hub),
  ];
  const given = {
    findViewer: (token: string) => findViewer(ctx.db, settings.adminEmails, token),
    production: settings.production,
  };
  for (const noun of served) mount(app, noun, given);
  await webhooks(app, ctx);
  photoFiles(app, ctx);
  calendarFiles(app, ctx);

  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get('/api/openapi.json', async () => (document ??= openApiDocument(contract, settings.publicUrl)));
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(contract, allowStyles(reply))),
  );
  if (!settings.production) {
    devPages(app, ctx);
    if (ctx.payments instanceof SandboxGateway) await sandboxPages(app, ctx.payments);
  }
  await webPages(app);
  return app;
}
