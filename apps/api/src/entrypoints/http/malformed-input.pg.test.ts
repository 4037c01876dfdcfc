import type { Endpoint, Schema } from '@swath/contract/endpoint';
import { ENDPOINTS } from '@swath/contract/endpoints';
import type { CompanyId } from '@swath/domain/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { askedOfAccounts } from '../../testing/account-calls.ts';
import { aPayableCompany, aRequest, askedBeforeBooking, PRICE_CENTS, TOMORROW } from '../../testing/bookings.ts';
import { BOOKS_REQUESTS } from '../../testing/books.ts';
import { BULK_MOVE_REQUESTS } from '../../testing/bulk-moves.ts';
import { aProfileChange } from '../../testing/company-profiles.ts';
import { companySettings } from '../../testing/company-settings.ts';
import { COMPLAINT_REQUESTS } from '../../testing/complaints.ts';
import { CREW_REQUESTS } from '../../testing/crew-calls.ts';
import { drawn, drawnBy } from '../../testing/drawn.ts';
import { INVOICE_REQUESTS } from '../../testing/invoices.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { aCompanyPreference, aPreference, aPushSubscription } from '../../testing/notices.ts';
import { aClient, anOwnClient, aPlan } from '../../testing/own-clients.ts';
import { PAPER_REQUESTS } from '../../testing/papers.ts';
import { backTo } from '../../testing/payout-accounts.ts';
import { aCompany, aHomeowner, aMember, anAdmin, type Person } from '../../testing/people.ts';
import { PLACES_ASKED } from '../../testing/places-asked.ts';
import { aProposal } from '../../testing/proposals.ts';
import { aboutReports } from '../../testing/public-content.ts';
import { aQueueRequest } from '../../testing/queue.ts';
import { aQueuedJobRow } from '../../testing/queue-rows.ts';
import { RECORD_REQUESTS } from '../../testing/record-calls.ts';
import { recordWrites } from '../../testing/record-writes.ts';
import { aRegistration } from '../../testing/registrations.ts';
import { aRule, aSeries, asAgreed, TUESDAYS } from '../../testing/series.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { HOURS_REQUESTS } from '../../testing/work-hours.ts';

let testApp: TestApp;
let company: CompanyId;
let homeowner: Person;
let crew: Person;
let applicant: Person;
let admin: Person;
let pendingCompany: string;
let completedJob: string;
let pendingJob: string;
let queuedJob: string;
let endedJob: string;
let series: string;
let ownClient: string;
let profileChange: string;
let written: () => Promise<string[]>;

beforeAll(async () => {
  testApp = await startTestApp();
  company = await aPayableCompany(testApp);
  homeowner = await aHomeowner(testApp.testDb.db);
  crew = await aMember(testApp.testDb.db, company);
  applicant = await aMember(testApp.testDb.db, await aCompany(testApp.testDb.db, { status: 'rejected' }));
  admin = await anAdmin(testApp.testDb.db);
  pendingCompany = await aCompany(testApp.testDb.db, { status: 'pending' });
  const job = { client: homeowner.account, company };
  completedJob = await aJobRow(testApp.testDb.db, { ...job, status: 'completed', day: '2026-04-20' });
  queuedJob = await aQueuedJobRow(testApp.testDb.db, homeowner.account);
  endedJob = await aQueuedJobRow(testApp.testDb.db, homeowner.account, 'expired');
  pendingJob = await aJobRow(testApp.testDb.db, { ...job, status: 'pending' });
  series = await aSeries(testApp, homeowner, company);
  ownClient = (await anOwnClient(testApp, crew)).id;
  profileChange = await aProfileChange(testApp.testDb.db, company, 'No such street.');
  written = await recordWrites(testApp.testDb.db, Object.keys(WRITTEN_ALL_THE_SAME));
});
afterAll(() => testApp[Symbol.asyncDispose]());

/** Things a form, a broken program or an enemy sends where something else is wanted. */
const NONSENSE: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  2 ** 31,
  '',
  ' ',
  'x'.repeat(20_000),
  '\u0000',
  'bell \u0007, escape \u001b[31m, turned \u202e round',
  'two\r\nlines',
  'lone \ud800 surrogate',
  '🌱'.repeat(300),
  "'; drop table jobs; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '2026-02-30',
  [],
  [[]],
  [null],
  {},
  { toString: 'x', constructor: { prototype: {} } },
];

const properties = (schema: Schema | undefined): string[] => {
  if (!schema) return [];
  const json = z.toJSONSchema(schema as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object;
  };
  return Object.keys(json.properties ?? {});
};

type Valid = { params?: Record<string, string>; query?: Record<string, unknown>; body?: Record<string, unknown> };
/** A valid request for each call that takes input, from which one thing at a time is spoiled. */
const valid = (): Record<string, Valid> => ({
  ...askedOfAccounts(),
  challengeFactor: { params: { factorId: crypto.randomUUID() } },
  verifyFactor: { params: { factorId: crypto.randomUUID() }, body: { code: '123456' } },
  removeFactor: { params: { factorId: crypto.randomUUID() } },
  endSession: { params: { sessionId: crypto.randomUUID() } },
  token: { query: { grant_type: 'password' }, body: { email: 'nobody@new.test', password: 'wrong' } },
  signOut: { query: { scope: 'others' } },
  changeProfile: { body: { city: 'Columbia', state: 'MO', zip_code: '65203', lot_size_sqft: 10_890 } },
  ...PLACES_ASKED,
  ...askedBeforeBooking(company),
  listCompanyDays: { params: { companyId: company }, query: { from: TOMORROW, to: TOMORROW } },
  ...companySettings(company, crew.account),
  readCompanyProfile: { params: { companyId: company } },
  listCompanyReviews: { params: { companyId: company }, query: { from: `1.${company}` } },
  listFreeDays: { params: { companyId: company }, query: { limit: 6 } },
  bookJob: { body: aRequest(company) },
  cancelJob: { params: { id: completedJob } },
  rateJob: { params: { id: pendingJob }, body: { rating: 5, comment: 'Fine.', tags: ['tidy'], photos_allowed: true } },
  answerReview: { params: { id: completedJob }, body: { words: 'Thank you.', was_words: null } },
  removeReviewAnswer: { params: { id: completedJob } },
  changePhotoConsent: { params: { id: completedJob }, body: { allowed: false } },
  listCompanyJobs: { query: { from: TOMORROW, to: TOMORROW, finished_from: TOMORROW, limit: 20 } },
  listWindowsOfJob: { params: { id: completedJob }, query: { date: TOMORROW } },
  moveOwnJob: { params: { id: completedJob }, body: { date: TOMORROW } },
  rescheduleJob: { params: { id: completedJob }, query: { date: TOMORROW } },
  readCrewJob: { params: { id: crypto.randomUUID() } },
  retimeJob: { params: { id: completedJob }, body: { startTimeLocal: `${TOMORROW}T09:30:00`, lockTime: true } },
  changeSchedule: {
    params: { id: completedJob },
    body: { date: TOMORROW, startTimeLocal: `${TOMORROW}T09:30:00`, lockTime: true },
  },
  callOffJob: { params: { id: completedJob }, body: { reason: 'staff', note: 'Both of us are ill.' } },
  reportCannotDo: {
    params: { id: completedJob },
    body: { reason: 'dog', note: 'It barks.', photo: crypto.randomUUID(), next: 'move', date: TOMORROW },
  },
  listJobMessages: { params: { id: crypto.randomUUID() } },
  sendJobMessage: { params: { id: completedJob }, body: { words: 'The gate is open.', key: crypto.randomUUID() } },
  readJobMessages: { params: { id: crypto.randomUUID() }, body: { up_to: 1 } },
  reportJobMessage: { params: { id: completedJob, messageId: crypto.randomUUID() }, body: { reason: 'Rude.' } },
  ...BOOKS_REQUESTS,
  ...COMPLAINT_REQUESTS,
  ...CREW_REQUESTS,
  ...HOURS_REQUESTS,
  ...PAPER_REQUESTS,
  ...BULK_MOVE_REQUESTS,
  ...INVOICE_REQUESTS,
  ...RECORD_REQUESTS,
  readOwnJob: { params: { id: crypto.randomUUID() } },
  listJobHistory: { params: { id: crypto.randomUUID() } },
  acknowledgeCancellation: { params: { id: completedJob } },
  declineReschedule: { body: { notificationId: crypto.randomUUID() } },
  acknowledgeReschedule: { body: { notificationId: crypto.randomUUID() } },
  listNotices: { query: { from: `0.${company}` } },
  listCompanyNotices: { query: { from: `0.${company}` } },
  markCompanyNoticesRead: { body: { ids: [crypto.randomUUID()] } },
  changeCompanyNoticePreferences: { body: aCompanyPreference() },
  acceptRefundRequest: { params: { id: crypto.randomUUID() } },
  declineRefundRequest: { params: { id: crypto.randomUUID() }, body: { answer: 'Talk to me first.' } },
  withdrawRefundRequest: { params: { id: crypto.randomUUID() } },
  changeRefundRule: { body: { standard: false, crew: false } },
  markNoticesRead: { body: { ids: [crypto.randomUUID()] } },
  changeNoticePreferences: { body: aPreference() },
  subscribeToPush: { body: aPushSubscription() },
  unsubscribeFromPush: { body: { endpoint: aPushSubscription().endpoint } },
  startJob: { params: { id: completedJob } },
  undoStep: { params: { id: pendingJob }, body: { step: 'start' } },
  listVisitPhotos: { params: { id: crypto.randomUUID() } },
  uploadVisitPhoto: { params: { id: pendingJob }, query: { kind: 'before' } },
  uploadPhoto: { query: { key: crypto.randomUUID() } },
  removeVisitPhoto: { params: { id: pendingJob, photoId: crypto.randomUUID() } },
  changePhotoRules: { body: { before: false, after: false } },
  completeJob: { params: { id: pendingJob } },
  viewRoute: { query: { date: TOMORROW } },
  changeRouteOrder: { body: { date: TOMORROW, job_ids: [crypto.randomUUID()] } },
  planRoute: { body: { date: TOMORROW } },
  tellOnMyWay: { params: { id: completedJob } },
  tellRunningLate: { params: { id: completedJob }, body: { minutes: 15 } },
  openCheckout: { body: { ...aRequest(company), amountInCents: PRICE_CENTS } },
  readCheckout: { params: { sessionId: 'cs_none' } },
  previewSeries: { body: { company_id: company, grass_height: 'short_0_4', rule: aRule() } },
  create_mowing_job_series_and_jobs: { body: { sessionId: 'cs_none' } },
  addOwnClient: { body: aClient({ full_name: crypto.randomUUID() }) },
  changeOwnClient: { params: { id: ownClient }, body: aClient({ full_name: crypto.randomUUID() }) },
  archiveOwnClient: { params: { id: ownClient } },
  restoreOwnClient: { params: { id: ownClient } },
  importOwnClients: { query: { dry_run: true } },
  readCompanySeries: { params: { seriesId: series } },
  endCompanySeries: { params: { seriesId: series } },
  pauseCompanySeries: { params: { seriesId: series }, body: { from: '2026-05-10', to: '2026-05-17' } },
  previewCompanySeriesChange: { params: { seriesId: series }, body: { from: '2026-05-10', rule: aRule() } },
  changeCompanySeries: {
    params: { seriesId: series },
    body: { from: '2026-05-10', rule: aRule(), visits: asAgreed(TUESDAYS) },
  },
  listSeriesJobs: { params: { seriesId: series } },
  deleteSeriesJobs: { params: { seriesId: series }, body: { ids: [pendingJob] } },
  previewProposal: { body: { job_id: completedJob, rule: aRule() } },
  proposeSeries: { body: aProposal(completedJob) },
  withdrawProposal: { params: { id: crypto.randomUUID() } },
  declineProposal: { params: { id: crypto.randomUUID() } },
  readSeries: { params: { id: series } },
  skipVisit: { params: { id: series, jobId: pendingJob } },
  moveVisit: { params: { id: series, jobId: pendingJob }, body: { date: TUESDAYS[1] } },
  pauseSeries: { params: { id: series }, body: { from: '2026-05-10', to: '2026-05-20' } },
  restoreVisit: { params: { id: series }, body: { date: TUESDAYS[1] } },
  resumeSeries: { params: { id: series } },
  previewSeriesChange: { params: { id: series }, body: { from: '2026-05-10', rule: aRule() } },
  changeSeries: { params: { id: series }, body: { from: '2026-05-10', rule: aRule(), visits: asAgreed(TUESDAYS) } },
  cancelSeries: { params: { id: crypto.randomUUID() } },
  geocodeSeries: { params: { seriesId: series } },
  optimizeSeries: { params: { seriesId: series } },
  readPayoutAccountStatus: { params: { companyId: company } },
  createPayoutAccount: { params: { companyId: company } },
  createPayoutAccountLink: {
    params: { companyId: company },
    body: backTo(new URL(testApp.ctx.settings.publicUrl).origin),
  },
  removePhoto: { params: { id: crypto.randomUUID() } },
  readVisitCalendar: { params: { id: crypto.randomUUID() } },
  readReceiptFile: { params: { id: crypto.randomUUID() } },
  createQueuedJob: { body: { ...aQueueRequest(), photos: [crypto.randomUUID()] } },
  listQueuedJobs: {
    query: { show: 'matches', minLot: 1, maxLot: 43_560, dateFrom: TOMORROW, dateTo: TOMORROW, after: queuedJob },
  },
  readReminders: { query: { count: 'dialog' } },
  readQueuedJob: { params: { id: queuedJob } },
  makeOffer: { params: { id: endedJob }, body: { priceCents: 6000, serviceDate: TOMORROW, message: 'We can.' } },
  changeOffer: { params: { id: endedJob }, body: { priceCents: 6000, serviceDate: TOMORROW, message: 'We can.' } },
  listCompanyOffers: { query: { after: queuedJob } },
  askQuestion: { params: { id: endedJob }, body: { question: 'How wide is the gate?' } },
  answerQuestion: { params: { id: queuedJob, questionId: queuedJob }, body: { answer: 'Forty inches.' } },
  listWindowsOfOffers: { params: { id: queuedJob } },
  acceptOffer: { params: { id: queuedJob }, body: { offerId: queuedJob } },
  rejectOffer: { params: { id: queuedJob }, body: { offerId: queuedJob } },
  releaseOffer: { params: { id: queuedJob } },
  markQueueSeen: { body: { through: '2026-05-02T16:00:00.000Z' } },
  markChecklistAway: { body: { open: ['rate'] } },
  get_current_company_earnings_from_snapshots: { query: { time_zone: 'America/Chicago' } },
  cancelQueuedJob: { params: { id: endedJob } },
  acknowledgeExpiredJob: { params: { id: queuedJob } },
  payVisit: { params: { id: pendingJob } },
  changeSeriesCard: { params: { id: pendingJob } },
  takeRememberedCard: { params: { id: pendingJob }, body: { cardId: 'pm_none' } },
  forgetCard: { params: { cardId: 'pm_none' } },
  readCardSetup: { params: { id: pendingJob, sessionId: 'css_none' } },
  registerCompany: { body: aRegistration() },
  applyAgain: { body: aRegistration() },
  listReviewedCompanies: { query: { status: 'pending', search: 'green', from: `0.${company}` } },
  approveCompany: { params: { companyId: company } },
  rejectCompany: { params: { companyId: company }, body: { reason: 'No phone.' } },
  suspendCompany: { params: { companyId: pendingCompany }, body: { reason: 'No show.' } },
  undoApproval: { params: { companyId: company } },
  reinstateCompany: { params: { companyId: company } },
  listProfileChanges: {},
  approveProfileChange: { params: { id: profileChange } },
  rejectProfileChange: { params: { id: profileChange }, body: { reason: 'No such street.' } },
  listAuditLines: { query: { search: 'green', from: '1' } },
  listHomeownerMails: { params: { accountId: homeowner.account } },
  listJobMails: { params: { id: pendingJob } },
  listCompanyMails: { params: { companyId: company } },
  resendMail: { params: { id: crypto.randomUUID() } },
  retryTask: { params: { id: '1' } },
  settleUnpaidRefund: { params: { id: crypto.randomUUID() }, body: { note: 'Check 1042.' } },
  retryUnpaidRefund: { params: { id: crypto.randomUUID() } },
  viewFigures: { query: { month: '2026-05' } },
  readCompanyAsAdmin: { params: { companyId: company } },
  listCompanyJobsAsAdmin: { params: { companyId: company }, query: { from: `2026-05-02.${company}` } },
  listCompanyRefundsAsAdmin: { params: { companyId: company }, query: { from: `1.${company}` } },
  findHomeowners: { body: { search: 'Harriet Miller' } },
  readHomeownerAsAdmin: { params: { accountId: homeowner.account } },
  listHomeownerJobsAsAdmin: { params: { accountId: homeowner.account }, query: { from: `2026-05-02.${company}` } },
  signOutAccount: { params: { accountId: crypto.randomUUID() } },
  readJobAsAdmin: { params: { id: pendingJob } },
  cancelJobAsAdmin: { params: { id: completedJob }, body: { reason: 'As agreed.', refund_cents: 0, release_cents: 0 } },
  ...aboutReports(completedJob, company),
  refundByHand: {
    params: { id: crypto.randomUUID() },
    body: { refund_id: crypto.randomUUID(), amount_cents: 500, refunded_cents: 0, reason: 'As agreed.' },
  },
});

const actorFor = (endpoint: Endpoint): string | null => {
  if (endpoint.may === 'everybody') return null;
  if (endpoint.may === 'signed-in' || endpoint.may.includes('homeowner')) return homeowner.token;
  if (endpoint.may.includes('crew')) return crew.token;
  return endpoint.may.includes('applicant') ? applicant.token : admin.token;
};

/** Tables, and lines of the record, that a call may write although it refuses, with the reason. */
const WRITTEN_ALL_THE_SAME: Record<string, string> = {
  rate_counters: 'what counts against somebody',
  push_keys: 'made once, for whoever asks first',
  'password.refused': 'a wrong password is on the record',
  'session.refused': 'as above',
};

type Spoiled = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
type Sent = { url: string; body?: unknown; headers?: Record<string, string> };

/** Sends and judges: never a fault, a refusal is a problem that stores nothing, wrong fields are named. */
async function sendBroken(endpoint: Endpoint, { url, body, headers }: Sent): Promise<number> {
  const answer = await testApp.call(actorFor(endpoint), endpoint.method, url, body, headers);
  const what = `${endpoint.method} ${url.slice(0, 120)} ${JSON.stringify(body)?.slice(0, 120)} -> ${answer.statusCode} ${answer.body.slice(0, 200)} (${drawnBy})`;
  const wrote = await written();
  expect(answer.statusCode, what).toBeLessThan(500);
  if (answer.statusCode < 400) return answer.statusCode;
  expect(answer.headers['content-type'], what).toMatch(/^application\/problem\+json/);
  const problem = answer.json();
  expect(problem, what).toMatchObject({
    status: answer.statusCode,
    code: expect.any(String),
    detail: expect.stringMatching(/\S/),
    requestId: expect.any(String),
  });
  expect(JSON.stringify(problem), what).not.toMatch(/select .* from|insert into|syntax error|node_modules|\.ts:\d/);
  if (problem.code === 'validation' && problem.errors) {
    for (const error of problem.errors)
      expect(error, what).toEqual({
        path: expect.stringMatching(/^(body|query|params)/),
        message: expect.stringMatching(/\S/),
      });
  }
  expect(wrote, what).toEqual([]);
  return answer.statusCode;
}

function urlOf(endpoint: Endpoint, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(params[name])));
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(textOf(value))}`);
  return search.length > 0 ? `${path}?${search.join('&')}` : path;
}

/** Lone surrogates cannot stand in an address; the rest can. */
const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 4_000);

const TAKING_INPUT = ENDPOINTS.filter((endpoint) => endpoint.body || endpoint.query || endpoint.params);
/** Of each kind of nonsense every field gets so many at a change, and all of them by `npm run nightly`. */
const KINDS_A_FIELD = 2;

test('every call that takes input has a valid request here to spoil', () => {
  expect(Object.keys(valid())).toEqual(expect.arrayContaining(TAKING_INPUT.map(({ name }) => name)));
});

test.each(TAKING_INPUT)(
  '$method $path: spoiled in one field at a time, or as a body, is refused in words',
  async (endpoint) => {
    for (const part of ['params', 'query', 'body'] as const) {
      for (const field of properties(endpoint[part])) {
        for (const nonsense of drawn(NONSENSE, KINDS_A_FIELD, `${endpoint.name} ${part} ${field}`)) {
          const sent = valid()[endpoint.name]!;
          const spoiled: Spoiled = { ...sent, [part]: { ...sent[part], [field]: nonsense } };
          await sendBroken(endpoint, { url: urlOf(endpoint, spoiled.params, spoiled.query), body: spoiled.body });
        }
      }
    }
    if (endpoint.body) await sendNoObjects(endpoint);
  },
);

/** Bodies that are no JSON object, too large, or of another kind. */
async function sendNoObjects(endpoint: Endpoint): Promise<void> {
  const { params, query, body } = valid()[endpoint.name]!;
  const url = urlOf(endpoint, params, query);
  const broken: readonly [unknown, number[], Record<string, string>?][] = [
    ['{"a":', [400]],
    ['{"__proto__":{"admin":true}}', [400]],
    ['[]', [400]],
    ['"text"', [400]],
    ['null', [400]],
    [`{"x":"${'x'.repeat(200_000)}"}`, [413]],
    [`{"email":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, [400]],
    ['a=1&b=2', [415], { 'content-type': 'application/x-www-form-urlencoded' }],
    ['<xml/>', [415], { 'content-type': 'application/xml' }],
    [JSON.stringify(body), [415], { 'content-type': 'text/plain' }],
  ];
  for (const [sent, statuses, headers] of drawn(broken, KINDS_A_FIELD, `${endpoint.name} no object`)) {
    const status = await sendBroken(endpoint, { url, body: sent, ...(headers && { headers }) });
    const emptyIsFine = (sent === 'null' || sent === '[]') && status < 500;
    if (!emptyIsFine) expect(statuses, `${sent} answered ${status} (${drawnBy})`).toContain(status);
  }
}

test('a company’s plan, spoiled in one field at a time, is refused in words', async () => {
  const create = ENDPOINTS.find(({ name }) => name === 'create_mowing_job_series_and_jobs')!;
  const plan = aPlan(company, ownClient, { dryRun: true });
  for (const field of Object.keys(plan)) {
    for (const nonsense of drawn(NONSENSE, KINDS_A_FIELD, `plan ${field}`)) {
      await sendBroken({ ...create, may: ['crew'] }, { url: create.path, body: { ...plan, [field]: nonsense } });
    }
  }
});
