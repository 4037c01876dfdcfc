import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type pg from 'pg';
import type { DestinationStream } from 'pino';
import { requireFactor } from '../identity/credentials/credentials.policy.ts';
import { findViewers } from '../identity/sessions/find-viewer.ts';
import type { PayingContext } from '../money/payments/payment-handlers.ts';
import type { ChangeHub } from '../notifications/change-feed/change-hub.ts';
import type { Viewer } from '../platform/access/viewer.ts';
import { batchLookups } from '../platform/db/batch-lookups.ts';
import { answerProblems, sendProblem, toProblem } from '../platform/http/answers/answer-problems.ts';
import { compressAnswers } from '../platform/http/answers/compress-answers.ts';
import { closeStreams } from '../platform/http/answers/event-stream.ts';
import { sayShape, speakSupabase } from '../platform/http/answers/speak-supabase.ts';
import { collectRoutes } from '../platform/http/collect-routes.ts';
import { allowAppOrigins } from '../platform/http/guards/allow-app-origins.ts';
import { rateLimits } from '../platform/http/guards/rate-limits.ts';
import { requireCurrentApp } from '../platform/http/guards/require-current-app.ts';
import { securityHeaders } from '../platform/http/guards/security-headers.ts';
import { shedLoad } from '../platform/http/guards/shed-load.ts';
import { health } from '../platform/http/monitoring/health.ts';
import { countAnswers } from '../platform/http/monitoring/metrics.ts';
import { requestId, requestLog } from '../platform/http/monitoring/request-log.ts';
import { mount } from '../platform/http/mount.ts';
import { jsonBodies } from '../platform/http/requests/json-bodies.ts';
import { PracticePayments } from '../platform/providers/payments/practice/practice-payments.ts';
import { accountsHttp } from './http/identity/accounts.http.ts';
import { addressesHttp } from './http/identity/addresses.http.ts';
import { credentialsHttp } from './http/identity/credentials.http.ts';
import { lotsHttp } from './http/identity/lots.http.ts';
import { ownAccountHttp } from './http/identity/own-account.http.ts';
import { profilesHttp } from './http/identity/profiles.http.ts';
import { sessionsHttp } from './http/identity/sessions.http.ts';
import { adminHttp } from './http/marketplace/admin.http.ts';
import { adminCareHttp, adminRefundsHttp } from './http/marketplace/admin-care.http.ts';
import { adminFilesHttp, adminJobsHttp } from './http/marketplace/admin-files.http.ts';
import { availabilityHttp } from './http/marketplace/availability.http.ts';
import { bulkMovesHttp } from './http/marketplace/bulk-moves.http.ts';
import { busyHttp } from './http/marketplace/busy.http.ts';
import { calendarFeedHttp } from './http/marketplace/calendar-feed.http.ts';
import { companiesHttp, registrationsHttp } from './http/marketplace/companies.http.ts';
import { completedJobsHttp, ratesHttp } from './http/marketplace/company-books.http.ts';
import { companyCalendarHttp } from './http/marketplace/company-calendar.http.ts';
import { companyProfilesHttp } from './http/marketplace/company-profiles.http.ts';
import { companySeriesHttp } from './http/marketplace/company-series.http.ts';
import { companyUsersHttp } from './http/marketplace/company-users.http.ts';
import { adminComplaintsHttp, complaintsHttp } from './http/marketplace/complaints.http.ts';
import { adminContentHttp, contentHttp } from './http/marketplace/content.http.ts';
import { crewChangesHttp } from './http/marketplace/crew-changes.http.ts';
import { crewSeriesHttp } from './http/marketplace/crew-series.http.ts';
import { crewsHttp } from './http/marketplace/crews.http.ts';
import { estimatesHttp } from './http/marketplace/estimates.http.ts';
import { invoicesHttp } from './http/marketplace/invoices.http.ts';
import { adminMessagesHttp, jobMessagesHttp } from './http/marketplace/job-messages.http.ts';
import { jobsHttp } from './http/marketplace/jobs.http.ts';
import { ownClientsHttp } from './http/marketplace/own-clients.http.ts';
import { ownZipWatchHttp } from './http/marketplace/own-zip-watch.http.ts';
import { papersHttp } from './http/marketplace/papers.http.ts';
import { photosHttp } from './http/marketplace/photos.http.ts';
import { companyOffersHttp, queueHttp, queueQuestionsHttp } from './http/marketplace/queue.http.ts';
import { refundRequestsHttp } from './http/marketplace/refund-requests.http.ts';
import { remindersHttp } from './http/marketplace/reminders.http.ts';
import { reschedulesHttp } from './http/marketplace/reschedules.http.ts';
import { reviewsHttp } from './http/marketplace/reviews.http.ts';
import { routesHttp } from './http/marketplace/routes.http.ts';
import { seriesHttp } from './http/marketplace/series.http.ts';
import { seriesProposalsHttp } from './http/marketplace/series-proposals.http.ts';
import { serviceAreasHttp } from './http/marketplace/service-areas.http.ts';
import { adminRecordsHttp, visitRecordsHttp } from './http/marketplace/visit-records.http.ts';
import { workHoursHttp } from './http/marketplace/work-hours.http.ts';
import { workPhotosHttp } from './http/marketplace/work-photos.http.ts';
import { zipsHttp } from './http/marketplace/zips.http.ts';
import { booksHttp } from './http/money/books.http.ts';
import { chargesHttp } from './http/money/charges.http.ts';
import { earningsHttp } from './http/money/earnings.http.ts';
import { ledgerHttp } from './http/money/ledger.http.ts';
import { paymentsHttp } from './http/money/payments.http.ts';
import { payoutsHttp } from './http/money/payouts.http.ts';
import { receiptsHttp } from './http/money/receipts.http.ts';
import { webhooks } from './http/money/webhooks.ts';
import { changesHttp } from './http/notifications/changes.http.ts';
import { noticesHttp } from './http/notifications/notices.http.ts';
import { pushHttp } from './http/notifications/push.http.ts';
import { calendarFiles } from './pages/calendar-files.ts';
import { devPages } from './pages/dev-pages.ts';
import { leaveByPost } from './pages/leave-by-post.ts';
import { paperFiles } from './pages/paper-files.ts';
import { photoFiles } from './pages/photo-files.ts';
import { practicePages } from './pages/practice-pages.ts';
import { readAlarms } from './pages/read-alarms.ts';
import { sitemaps } from './pages/sitemaps.ts';
import { watchPages } from './pages/watch-pages.ts';
import { webPages } from './pages/web-pages.ts';
import { wellKnownFiles } from './pages/well-known-files.ts';

const LARGEST_BODY_BYTES = 128 * 1024;
/** Event loop delay in milliseconds above which the server sheds load, that is, refuses requests. */
const LONGEST_DELAY_MS = 3_000;

/**
 * Builds the API server with all its routes; main.ts makes it listen, tests inject requests into it.
 *
 * @param requestLines  destination of the access log; left out: standard output
 */
export async function buildApp(
  ctx: PayingContext,
  hub: ChangeHub,
  pool: pg.Pool,
  requestLines?: DestinationStream,
): Promise<FastifyInstance> {
  const { settings } = ctx;
  // Typed as the wider type, so that routes do not depend on the logger's library.
  const loggerInstance: FastifyBaseLogger = ctx.log;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY_BYTES,
    requestTimeout: 30_000,
    // Node checks for slow requests every thirty seconds by default, and uses the longer of both timeouts for the body.
    http: { connectionsCheckingInterval: 1_000, headersTimeout: 30_000 },
    connectionTimeout: 60_000,
    keepAliveTimeout: 20_000,
    trustProxy: settings.trustProxy,
    forceCloseConnections: 'idle',
    // Requests during shutdown are refused by health.ts, in the API's own error format (problem details).
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
  collectRoutes(app);
  requestLog(app, settings.logLevel, requestLines);
  jsonBodies(app);
  answerProblems(app, settings.production);
  securityHeaders(app, {
    stripe: settings.paymentGateway === 'stripe',
    tileOrigins: [settings.mapTiles, settings.aerialTiles].flatMap((tiles) => tiles?.origin ?? []),
  });
  speakSupabase(app);
  await allowAppOrigins(app);
  if (settings.nativeApp.smallestVersion) requireCurrentApp(app, settings.nativeApp.smallestVersion);
  await compressAnswers(app);
  await shedLoad(app, LONGEST_DELAY_MS * settings.patience);
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
    ownAccountHttp(ctx),
    profilesHttp(ctx),
    addressesHttp(ctx),
    registrationsHttp(ctx),
    companiesHttp(ctx),
    ratesHttp(ctx),
    companyProfilesHttp(ctx),
    papersHttp(ctx),
    companyUsersHttp(ctx),
    workHoursHttp(ctx),
    completedJobsHttp(ctx),
    reviewsHttp(ctx),
    workPhotosHttp(ctx),
    ledgerHttp(ctx),
    payoutsHttp(ctx),
    booksHttp(ctx),
    availabilityHttp(ctx),
    bulkMovesHttp(ctx),
    companyCalendarHttp(ctx),
    busyHttp(ctx),
    jobsHttp(ctx),
    jobMessagesHttp(ctx),
    complaintsHttp(ctx),
    routesHttp(ctx),
    crewsHttp(ctx),
    seriesHttp(ctx),
    companySeriesHttp(ctx),
    crewSeriesHttp(ctx),
    seriesProposalsHttp(ctx),
    ownClientsHttp(ctx),
    invoicesHttp(ctx),
    estimatesHttp(ctx),
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
    adminComplaintsHttp(ctx),
    contentHttp(ctx),
    adminContentHttp(ctx),
    zipsHttp(ctx),
    ownZipWatchHttp(ctx),
    lotsHttp(ctx),
  ];
  const given = {
    findViewer: batchLookups((tokens: readonly string[]) => findViewers(ctx.db, settings.adminEmails, tokens)),
    requireAdminsFactor: (viewer: Viewer) => requireFactor(ctx, viewer),
    production: settings.production,
    publicUrl: settings.publicUrl,
  };
  for (const noun of served) mount(app, noun, given);
  await webhooks(app, ctx);
  photoFiles(app, ctx);
  paperFiles(app, ctx);
  calendarFiles(app, ctx);
  await leaveByPost(app, ctx);
  wellKnownFiles(app, settings.nativeApp);
  sitemaps(app, ctx);

  if (!settings.watch) watchPages(app, app, settings.publicUrl);
  if (!settings.production) {
    devPages(app, ctx);
    if (ctx.payments instanceof PracticePayments) await practicePages(app, ctx.payments.practice, settings.publicUrl);
  }
  await webPages(app, ctx);
  return app;
}
