import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type pg from 'pg';
import type { DestinationStream } from 'pino';
import type { Viewer } from '../machinery/access/viewer.ts';
import { askTogether } from '../machinery/db/ask-together.ts';
import { answerProblems, sendProblem, toProblem } from '../machinery/http/answers/answer-problems.ts';
import { compressAnswers } from '../machinery/http/answers/compress-answers.ts';
import { closeStreams } from '../machinery/http/answers/event-stream.ts';
import { sayShape, speakSupabase } from '../machinery/http/answers/speak-supabase.ts';
import { rateLimits } from '../machinery/http/guards/rate-limits.ts';
import { refuseWhenBehind } from '../machinery/http/guards/refuse-when-behind.ts';
import { securityHeaders } from '../machinery/http/guards/security-headers.ts';
import { health } from '../machinery/http/monitoring/health.ts';
import { countAnswers } from '../machinery/http/monitoring/metrics.ts';
import { requestId, requestLog } from '../machinery/http/monitoring/request-log.ts';
import { mount } from '../machinery/http/mount.ts';
import { noteRoutes } from '../machinery/http/note-routes.ts';
import { jsonBodies } from '../machinery/http/requests/json-bodies.ts';
import { PracticePayments } from '../machinery/outside/payments/practice/practice-payments.ts';
import type { PayingContext } from '../money/payments/purposes.ts';
import { requireFactor } from '../people/credentials/credentials.policy.ts';
import { findViewers } from '../people/sessions/find-viewer.ts';
import type { ChangeHub } from '../telling/changes/change-hub.ts';
import { chargesHttp } from './calls/money/charges.http.ts';
import { earningsHttp } from './calls/money/earnings.http.ts';
import { ledgerHttp } from './calls/money/ledger.http.ts';
import { paymentsHttp } from './calls/money/payments.http.ts';
import { payoutsHttp } from './calls/money/payouts.http.ts';
import { receiptsHttp } from './calls/money/receipts.http.ts';
import { webhooks } from './calls/money/webhooks.ts';
import { accountsHttp } from './calls/people/accounts.http.ts';
import { addressesHttp } from './calls/people/addresses.http.ts';
import { credentialsHttp } from './calls/people/credentials.http.ts';
import { profilesHttp } from './calls/people/profiles.http.ts';
import { sessionsHttp } from './calls/people/sessions.http.ts';
import { changesHttp } from './calls/telling/changes.http.ts';
import { noticesHttp } from './calls/telling/notices.http.ts';
import { pushHttp } from './calls/telling/push.http.ts';
import { adminHttp } from './calls/trade/admin.http.ts';
import { adminCareHttp, adminRefundsHttp } from './calls/trade/admin-care.http.ts';
import { adminFilesHttp, adminJobsHttp } from './calls/trade/admin-files.http.ts';
import { availabilityHttp } from './calls/trade/availability.http.ts';
import { busyHttp } from './calls/trade/busy.http.ts';
import { calendarFeedHttp } from './calls/trade/calendar-feed.http.ts';
import { companiesHttp, registrationsHttp } from './calls/trade/companies.http.ts';
import { completedJobsHttp, ratesHttp } from './calls/trade/company-books.http.ts';
import { companyProfilesHttp } from './calls/trade/company-profiles.http.ts';
import { companySeriesHttp } from './calls/trade/company-series.http.ts';
import { companyUsersHttp } from './calls/trade/company-users.http.ts';
import { crewChangesHttp } from './calls/trade/crew-changes.http.ts';
import { crewSeriesHttp } from './calls/trade/crew-series.http.ts';
import { adminMessagesHttp, jobMessagesHttp } from './calls/trade/job-messages.http.ts';
import { jobsHttp } from './calls/trade/jobs.http.ts';
import { ownClientsHttp } from './calls/trade/own-clients.http.ts';
import { photosHttp } from './calls/trade/photos.http.ts';
import { companyOffersHttp, queueHttp, queueQuestionsHttp } from './calls/trade/queue.http.ts';
import { refundRequestsHttp } from './calls/trade/refund-requests.http.ts';
import { remindersHttp } from './calls/trade/reminders.http.ts';
import { reschedulesHttp } from './calls/trade/reschedules.http.ts';
import { routesHttp } from './calls/trade/routes.http.ts';
import { seriesHttp } from './calls/trade/series.http.ts';
import { seriesProposalsHttp } from './calls/trade/series-proposals.http.ts';
import { serviceAreasHttp } from './calls/trade/service-areas.http.ts';
import { adminRecordsHttp, visitRecordsHttp } from './calls/trade/visit-records.http.ts';
import { zipsHttp } from './calls/trade/zips.http.ts';
import { calendarFiles } from './pages/calendar-files.ts';
import { devPages } from './pages/dev-pages.ts';
import { leaveByPost } from './pages/leave-by-post.ts';
import { photoFiles } from './pages/photo-files.ts';
import { practicePages } from './pages/practice-pages.ts';
import { readAlarms } from './pages/read-alarms.ts';
import { watchPages } from './pages/watch-pages.ts';
import { webPages } from './pages/web-pages.ts';

const LARGEST_BODY_BYTES = 128 * 1024;
/** A process that is further behind than this answers nobody in time. */
const LONGEST_DELAY_MS = 3_000;

/** The API as a value: tests inject into it, main.ts listens with it. @param requestLines  where the log of requests goes */
export async function buildApp(
  ctx: PayingContext,
  hub: ChangeHub,
  pool: pg.Pool,
  requestLines?: DestinationStream,
): Promise<FastifyInstance> {
  const { settings } = ctx;
  // Named by the wider type: whoever mounts routes need not know which logger is behind it.
  const loggerInstance: FastifyBaseLogger = ctx.log;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY_BYTES,
    requestTimeout: 30_000,
    // Node looks for slow requests every thirty seconds by itself, and takes the longer of both times for the body.
    http: { connectionsCheckingInterval: 1_000, headersTimeout: 30_000 },
    connectionTimeout: 60_000,
    keepAliveTimeout: 20_000,
    trustProxy: settings.trustProxy,
    forceCloseConnections: 'idle',
    // health.ts refuses then, in the words of every other problem.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    requestIdHeader: false,
    frameworkErrors: (error, request, reply) => {
      sayShape(request.url, reply);
      return sendProblem(reply, toProblem(error, request));
    },
    genReqId: (request) => requestId(request.headers),
  });
  app.decorateRequest('viewer', null);
  app.decorateRequest('problemCode', null);
  noteRoutes(app);
  requestLog(app, settings.logLevel, requestLines);
  jsonBodies(app);
  answerProblems(app, settings.production);
  securityHeaders(app, {
    stripe: settings.paymentGateway === 'stripe',
    tileOrigin: settings.mapTiles?.origin ?? null,
  });
  speakSupabase(app);
  await compressAnswers(app);
  await refuseWhenBehind(app, LONGEST_DELAY_MS * settings.patience);
  await rateLimits(app, ctx.db);
  countAnswers(app, {
    streams: () => hub.open,
    waitingForDatabase: () => pool.waitingCount,
    readAlarms: () => readAlarms(ctx),
  });
  const beginToStop = health(app, ctx.db);
  app.addHook('preClose', async () => {
    beginToStop();
    closeStreams();
  });

  const served = [
    accountsHttp(ctx, hub),
    credentialsHttp(ctx),
    sessionsHttp(ctx),
    profilesHttp(ctx),
    addressesHttp(ctx),
    registrationsHttp(ctx),
    companiesHttp(ctx),
    ratesHttp(ctx),
    companyProfilesHttp(ctx),
    companyUsersHttp(ctx),
    completedJobsHttp(ctx),
    ledgerHttp(ctx),
    payoutsHttp(ctx),
    availabilityHttp(ctx),
    busyHttp(ctx),
    jobsHttp(ctx),
    jobMessagesHttp(ctx),
    routesHttp(ctx),
    seriesHttp(ctx),
    companySeriesHttp(ctx),
    crewSeriesHttp(ctx),
    seriesProposalsHttp(ctx),
    ownClientsHttp(ctx),
    serviceAreasHttp(ctx),
    paymentsHttp(ctx),
    photosHttp(ctx),
    calendarFeedHttp(ctx),
    receiptsHttp(ctx),
    earningsHttp(ctx),
    queueHttp(ctx),
    companyOffersHttp(ctx),
    queueQuestionsHttp(ctx),
    chargesHttp(ctx),
    remindersHttp(ctx),
    reschedulesHttp(ctx),
    crewChangesHttp(ctx),
    refundRequestsHttp(ctx),
    noticesHttp(ctx),
    pushHttp(ctx),
    adminHttp(ctx),
    adminCareHttp(ctx),
    adminRefundsHttp(ctx),
    adminFilesHttp(ctx),
    adminJobsHttp(ctx),
    changesHttp(ctx, hub),
    visitRecordsHttp(ctx),
    adminRecordsHttp(ctx),
    adminMessagesHttp(ctx),
    zipsHttp(ctx),
  ];
  const given = {
    findViewer: askTogether((tokens: readonly string[]) => findViewers(ctx.db, settings.adminEmails, tokens)),
    requireAdminsFactor: (viewer: Viewer) => requireFactor(ctx, viewer),
    production: settings.production,
  };
  for (const noun of served) mount(app, noun, given);
  await webhooks(app, ctx);
  photoFiles(app, ctx);
  calendarFiles(app, ctx);
  await leaveByPost(app, ctx);

  if (!settings.watch) watchPages(app, app, settings.publicUrl);
  if (!settings.production) {
    devPages(app, ctx);
    if (ctx.payments instanceof PracticePayments) await practicePages(app, ctx.payments.practice, settings.publicUrl);
  }
  await webPages(app, settings.mapTiles);
  return app;
}
