import type { Endpoint } from '@swath/contract/endpoint';
import type { Series } from '@swath/contract/series';
import { addDays, day } from '@swath/domain/calendar';
import type { JobId, PhotoId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import { findViewer } from '../identity/sessions/find-viewer.ts';
import type { Actor } from '../platform/http/testing/access-table.ts';
import { accountCalls } from './account-calls.ts';
import { adminCalls } from './admin-calls.ts';
import { availabilityCalls } from './availability-calls.ts';
import { aPayableCompany, aRequest, openCheckout, PRICE_CENTS, TOMORROW } from './bookings.ts';
import { aBareSeries, aLaterVisit } from './charged-series.ts';
import { companyCalls } from './company-calls.ts';
import { complaintCalls } from './complaints.ts';
import type { Everybody } from './everybody.ts';
import { invoiceCalls } from './invoices.ts';
import { aJobRow, onItsWay, TODAY } from './jobs.ts';
import { aJpeg, upload } from './lawn-photos.ts';
import { messageCalls } from './message-calls.ts';
import { noticeCalls } from './notices.ts';
import { aClient, aCompanySeries, anOwnClient } from './own-clients.ts';
import { aPaidJob } from './payments.ts';
import { backTo } from './payout-accounts.ts';
import { aHomeowner, type Person, signInAs } from './people.ts';
import { aProposal, openProposal, servedLawn } from './proposals.ts';
import { contentCalls } from './public-content.ts';
import { queueCalls } from './queue-calls.ts';
import { recordCalls } from './record-calls.ts';
import { refundRequestCalls } from './refund-requests.ts';
import { aRegistration } from './registrations.ts';
import { cardCalls } from './remembered-cards.ts';
import { type Heard, type Sent, sendCall } from './send-call.ts';
import { aRule, aSeries, aSeriesRequest } from './series.ts';
import { areaCalls } from './service-areas.ts';
import { TEST_NOW } from './test-app.ts';

const PAUSE = { from: '2026-06-01', to: '2026-06-03' };

/** Makes any call of the contract as anybody: `arrange` gets ready what it is sent, `ask` makes it. */
export type EveryCall = {
  arrange(actor: Actor, endpoint: Endpoint): Promise<Sent>;
  ask(actor: Actor, endpoint: Endpoint, sent: Sent): Promise<Heard>;
};

/** Every call of the contract, ready to be made by everybody. */
export function everyCall(everybody: Everybody): EveryCall {
  const { testApp, company, companyOfSeries, rejected, series, people } = everybody;
  const aJob = (status: 'pending' | 'in-progress' | 'completed', on = TODAY) =>
    aJobRow(testApp.testDb.db, { client: people.homeowner.account, company, status, day: on });

  /** A day of its own for each job: the same homeowner, company and day is one job. */
  let days = 0;
  const oneMoreDay = () => addDays(day('2030-01-01'), days++);

  /** A visit of the homeowner under way, with a photo that its crew took. */
  async function aVisitWithPhoto() {
    const id = await aJob('in-progress', oneMoreDay());
    const url = `/api/MowingJobs/${id}/photos?kind=after`;
    const photo = await upload(testApp, people.crewPrimary.token, await aJpeg(9, 9), 'image/jpeg', url);
    return { id, photoId: photo.json().id as string };
  }
  /** A day within reach on which nobody mows yet. */
  let freeDays = 0;
  const nextFreeDay = () => addDays(day('2026-06-01'), freeDays++);

  const ofCompany = { companyId: company };
  const aJobAhead = async (on = nextFreeDay()) => ({ id: await aJob('pending', on), day: on });

  /** What each call is sent, fresh for each cell; the job or page is the homeowner's own. */
  const SENT: Record<string, (actor: Actor) => Promise<Sent>> = {
    ...accountCalls(() => anotherSession(people.homeowner)),
    registerCompany: async () => ({ body: aRegistration() }),
    applyAgain: async () => {
      // Whoever applied again is waiting: each cell begins with a rejected company.
      await testApp.testDb.db.updateTable('companies').set({ status: 'rejected' }).where('id', '=', rejected).execute();
      return { body: aRegistration() };
    },
    listOfferedCompanies: async () => ({ query: `date=${TOMORROW}&grass_height=short_0_4` }),
    listBookableDays: async () => ({ query: `from=${TOMORROW}&to=${TOMORROW}` }),
    readCompanyTerms: async () => ({
      params: ofCompany,
      query: `date=${nextFreeDay()}&grass_height=short_0_4`,
    }),
    ...availabilityCalls({
      db: testApp.testDb.db,
      calendarHost: testApp.ctx.settings.calendarHosts[0],
      company,
      aJobAhead,
    }),
    ...messageCalls(everybody),
    ...contentCalls(everybody, oneMoreDay),
    ...refundRequestCalls(everybody, () => aJob('pending', oneMoreDay())),
    bookJob: async () => ({ body: aRequest(company) }),
    cancelJob: async () => ({ params: { id: await aJob('pending', oneMoreDay()) } }),
    rateJob: async () => ({
      params: { id: await aJob('completed', oneMoreDay()) },
      body: { rating: 5, tags: ['tidy'] },
    }),
    changePhotoConsent: async () => ({
      params: { id: await aJob('completed', oneMoreDay()) },
      body: { allowed: true },
    }),
    listCompanyJobs: async () => {
      await aJobOfOwnClient();
      return { query: `from=${TODAY}&to=${TOMORROW}` };
    },
    startJob: async () => ({ params: { id: await aJobOfToday() } }),
    viewRoute: async () => ({ query: `date=${TODAY}` }),
    changeRouteOrder: async () => {
      const date = oneMoreDay();
      return { body: { date, job_ids: [await aJob('pending', date)] } };
    },
    planRoute: async () => ({ body: { date: TODAY } }),
    tellOnMyWay: async () => ({ params: { id: await aJobOfToday() } }),
    takeBackOnMyWay: async () => ({ params: { id: await onItsWay(testApp.testDb.db, await aJobOfToday()) } }),
    tellRunningLate: async () => ({ params: { id: await aJobOfToday() }, body: { minutes: 15 } }),
    listWindowsOfJob: async () => ({
      params: { id: await aJob('pending', oneMoreDay()) },
      query: `date=${nextFreeDay()}`,
    }),
    moveOwnJob: async () => ({ params: { id: await aJob('pending', oneMoreDay()) }, body: { date: nextFreeDay() } }),
    rescheduleJob: async () => ({
      params: { id: await aJob('pending', nextFreeDay()) },
      query: `date=${nextFreeDay()}`,
    }),
    retimeJob: async () => {
      const on = oneMoreDay();
      const id = await aJob('pending', on);
      return { params: { id }, body: { startTimeLocal: `${on}T10:00:00`, lockTime: true } };
    },
    changeSchedule: async () => {
      const id = await aJob('pending', oneMoreDay());
      return { params: { id }, body: { date: nextFreeDay() } };
    },
    callOffJob: async () => ({
      params: { id: await aJob('pending', oneMoreDay()) },
      body: { reason: 'staff', note: 'Both of us are ill.' },
    }),
    reportCannotDo: async () => ({
      params: { id: await aJob('in-progress', oneMoreDay()) },
      body: { reason: 'dog', note: 'It barks.', next: 'cancel' },
    }),
    listJobHistory: async () => ({ params: { id: await aTroubledJob() } }),
    listCalledOffJobs: async () => {
      await aTroubledJob();
      return {};
    },
    acknowledgeCancellation: async () => ({ params: { id: await aTroubledJob() } }),
    declineReschedule: async () => ({ body: { notificationId: await aQuestion() } }),
    listPendingReschedules: async () => {
      await aQuestion();
      return {};
    },
    acknowledgeReschedule: async () => {
      const { id } = await testApp.testDb.db
        .insertInto('reschedule_notices')
        .values({
          job_id: await aJob('pending', oneMoreDay()),
          account_id: people.homeowner.account,
          old_date: TODAY,
          new_date: TOMORROW,
          created_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { body: { notificationId: id } };
    },
    markNoticesRead: async () => ({ body: {} }),
    markCompanyNoticesRead: async () => ({ body: {} }),
    ...noticeCalls,
    undoStep: async () => ({
      params: {
        id: await aJobRow(testApp.testDb.db, {
          ...{ client: people.homeowner.account, company, status: 'in-progress', day: oneMoreDay() },
          own: { started_at: TEST_NOW },
        }),
      },
      body: { step: 'start' },
    }),
    uploadVisitPhoto: async () => ({
      params: { id: await aJob('in-progress', oneMoreDay()) },
      query: 'kind=after',
    }),
    listVisitPhotos: async () => ({ params: { id: (await aVisitWithPhoto()).id } }),
    removeVisitPhoto: async () => ({ params: await aVisitWithPhoto() }),
    completeJob: async () => ({ params: { id: await aJob('in-progress', oneMoreDay()) } }),
    openCheckout: async () => ({ body: { ...aRequest(company), amountInCents: PRICE_CENTS } }),
    readCheckout: async () => {
      const own = await openCheckout(testApp, people.homeowner.token, aRequest(company));
      return { params: { sessionId: own.json().sessionId } };
    },
    readVisitCalendar: async () => ({ params: { id: await aJob('pending', oneMoreDay()) } }),
    readReceiptFile: async () => ({
      params: { id: await aPaidJob(testApp.testDb.db, people.homeowner.account, company, oneMoreDay()) },
    }),
    previewSeries: async () => ({ body: { company_id: company, grass_height: 'short_0_4', rule: aRule() } }),
    create_mowing_job_series_and_jobs: async () => {
      // The homeowner's series may have the days of the other company already.
      const request = aSeriesRequest(companyOfSeries, { grass_height: 'short_0_4' });
      const own = await openCheckout(testApp, people.homeowner.token, request);
      return { body: { sessionId: own.json().sessionId } };
    },
    ...areaCalls(testApp, people.crewPrimary, company),
    ...invoiceCalls(everybody),
    addOwnClient: async () => ({ body: aClient({ full_name: crypto.randomUUID(), other_phones: ['(573) 555-0143'] }) }),
    changeOwnClient: async () => ({ params: { id: await ownClient() }, body: { full_name: crypto.randomUUID() } }),
    // One of the crew looks at a homeowner's, the others at an own client's.
    readCompanySeries: async (actor) => {
      const seriesId = actor === 'crewStandard' ? await seriesOfCustomer() : (await seriesOfCrew()).id;
      return { params: { seriesId } };
    },
    endCompanySeries: async () => {
      const plan = { startDate: '2026-09-01', endDate: '2026-09-08' };
      return { params: { seriesId: (await aCompanySeries(testApp, people.crewPrimary, company, plan)).id } };
    },
    pauseCompanySeries: async () => {
      const plan = { startDate: '2026-09-15', endDate: '2026-09-22' };
      const { id } = await aCompanySeries(testApp, people.crewPrimary, company, plan);
      return { params: { seriesId: id }, body: { from: '2026-09-15', to: '2026-09-16' } };
    },
    previewCompanySeriesChange: async () => ({
      params: { seriesId: (await seriesOfCrew()).id },
      body: { from: '2026-05-18', rule: aRule() },
    }),
    changeCompanySeries: async () => {
      const plan = { startDate: '2026-10-06', endDate: '2026-10-13' };
      const { id } = await aCompanySeries(testApp, people.crewPrimary, company, plan);
      const rule = aRule({ start_date: '2026-10-06', end_date: '2026-10-06' });
      return { params: { seriesId: id }, body: { from: '2026-10-06', rule, visits: [] } };
    },
    listSeriesJobs: async () => ({ params: { seriesId: (await seriesOfCrew()).id } }),
    deleteSeriesJobs: async () => {
      const { id, jobs } = await seriesOfCrew();
      return { params: { seriesId: id }, body: { ids: [jobs[0]!.id] } };
    },
    previewProposal: async () => ({ body: { job_id: await aMowedLawn(), rule: aRule() } }),
    proposeSeries: async () => ({ body: aProposal(await aMowedLawn()) }),
    listOwnProposals: async () => {
      await anOpenProposal();
      return {};
    },
    withdrawProposal: async () => ({ params: { id: await anOpenProposal() } }),
    declineProposal: async () => ({ params: { id: await anOpenProposal() } }),
    readSeries: async () => ({ params: { id: (await ownSeries()).id } }),
    skipVisit: async () => {
      const { id, visits } = await ownSeries();
      return { params: { id, jobId: visits[1]!.job_id } };
    },
    moveVisit: async () => {
      const { id, visits } = await ownSeries();
      return { params: { id, jobId: visits[2]!.job_id }, body: { date: '2026-05-20' } };
    },
    pauseSeries: async () => ({ params: { id: (await ownSeries()).id }, body: PAUSE }),
    restoreVisit: async () => {
      const { id, visits } = await ownSeries();
      return { params: { id }, body: { date: visits[1]!.rule_date } };
    },
    resumeSeries: async () => {
      const { id } = await ownSeries();
      await testApp.call(people.homeowner.token, 'POST', `/api/series/${id}/pause`, PAUSE);
      return { params: { id } };
    },
    previewSeriesChange: async () => ({
      params: { id: (await ownSeries()).id },
      body: { from: '2026-05-18', rule: aRule() },
    }),
    changeSeries: async () => ({
      params: { id: (await ownSeries()).id },
      body: { from: '2026-05-18', rule: aRule(), visits: [] },
    }),
    cancelSeries: async () => ({ params: { id: (await ownSeries()).id } }),
    geocodeSeries: async () => ({ params: { seriesId: (await ownSeries()).id } }),
    optimizeSeries: async () => ({ params: { seriesId: (await ownSeries()).id } }),
    readPayoutAccountStatus: async () => ({ params: ofCompany }),
    createPayoutAccount: async () => ({ params: ofCompany }),
    createPayoutAccountLink: async () => ({ params: ofCompany, body: backTo(testApp.ctx.settings.publicUrl) }),
    removePhoto: async () => ({
      params: { id: (await upload(testApp, people.homeowner.token, await aJpeg(9, 9))).json().id },
    }),
    payVisit: async () => ({ params: { id: await aLaterVisit(testApp, series, oneMoreDay()) } }),
    changeSeriesCard: async () => ({ params: { id: series.id } }),
    readCardSetup: async () => {
      const page = await testApp.call(series.homeowner.token, 'POST', `/api/series/${series.id}/card`);
      return { params: { id: series.id, sessionId: page.json().sessionId } };
    },
    ...cardCalls(everybody),
    ...complaintCalls(everybody),
    ...recordCalls(everybody),
    ...companyCalls(everybody, oneMoreDay),
    ...adminCalls(everybody, oneMoreDay),
    ...queueCalls(everybody, oneMoreDay),
  };

  /** What the company has proposed to the homeowner, and a lawn it has mowed for them: it may propose again. */
  const whose = { client: people.homeowner.account, company, by: people.crewPrimary.account };
  const anOpenProposal = () => openProposal(testApp.testDb.db, whose);
  async function aMowedLawn(): Promise<JobId> {
    await testApp.testDb.db.deleteFrom('series_proposals').where('company_id', '=', company).execute();
    return servedLawn(testApp.testDb.db, whose);
  }
  /** The only pending job of today: the one before is out of the way. */
  async function aJobOfToday(): Promise<string> {
    const { db } = testApp.testDb;
    const before = db.updateTable('jobs').set({ status: 'canceled', canceled_at: new Date() });
    await before.where('service_date', '=', TODAY).where('status', '=', 'pending').execute();
    return aJob('pending').catch(async () => aJobRow(db, { client: (await aHomeowner(db)).account, company }));
  }
  /** A job of the homeowner's that its crew could not do and has canceled. */
  async function aTroubledJob(): Promise<JobId> {
    const id = await aJob('in-progress', oneMoreDay());
    const photo = await aCrewPhoto();
    await testApp.call(people.crewPrimary.token, 'POST', `/api/MowingJobs/${id}/cannot-do`, {
      reason: 'dog',
      note: 'It barks.',
      photo,
      next: 'cancel',
    });
    return id;
  }
  const aCrewPhoto = async (): Promise<PhotoId> =>
    (await upload(testApp, people.crewPrimary.token, await aJpeg(9, 9))).json().id;
  /** A move of the homeowner's job that waits for their consent, after the crew could not do it. */
  async function aQuestion(): Promise<string> {
    const { db } = testApp.testDb;
    const job = await aJob('pending', oneMoreDay());
    const { id: event } = await db
      .insertInto('job_events')
      .values({
        ...{ job_id: job, at: new Date(), side: 'company', account_id: people.crewPrimary.account },
        ...{
          kind: 'cannot_do',
          details: JSON.stringify({ reason: 'dog' }),
          note: 'It barks.',
          photo_id: await aCrewPhoto(),
        },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('reschedule_notices')
      .values({
        ...{ job_id: job, account_id: people.homeowner.account, event_id: event },
        ...{ old_date: TODAY, new_date: nextFreeDay(), created_at: new Date(), answer_by: '2026-05-04T17:00:00Z' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  /** A client of the company's own. */
  const ownClient = async () => (await anOwnClient(testApp, people.crewPrimary, { full_name: crypto.randomUUID() })).id;
  /** What is done today at a client of the company's own: whom the crew may call. */
  const aJobOfOwnClient = async () => {
    const own = { client_id: null, own_client_id: await ownClient(), fee_cents: cents(0) };
    await aJobRow(testApp.testDb.db, { client: people.homeowner.account, company, own });
  };
  /** The company's series at one of its own clients, in a month of its own. */
  const seriesOfCustomer = () => {
    bareSeries ??= aBareSeries(testApp, { client: people.homeowner.account, company });
    return bareSeries;
  };
  let bareSeries: ReturnType<typeof aBareSeries> | undefined;
  const seriesOfCrew = () => {
    const plan = { startDate: '2026-08-04', endDate: '2026-08-25' };
    ownSeriesOfCrew ??= aCompanySeries(testApp, people.crewPrimary, company, plan);
    return ownSeriesOfCrew;
  };
  let ownSeriesOfCrew: ReturnType<typeof aCompanySeries> | undefined;

  /** The homeowner's one series, with its visits as they are now. */
  async function ownSeries(): Promise<Series> {
    const { token } = people.homeowner;
    // With another company, so that its days are its own.
    seriesId ??= aPayableCompany(testApp).then((other) => aSeries(testApp, people.homeowner, other));
    return (await testApp.call(token, 'GET', `/api/series/${await seriesId}`)).json();
  }
  let seriesId: Promise<string> | undefined;

  /** A second device of somebody. @returns its session */
  async function anotherSession({ account }: Person): Promise<string> {
    const { db } = testApp.testDb;
    await signInAs(db, account);
    const row = await db
      .selectFrom('sessions')
      .where('account_id', '=', account)
      .where('id', 'not in', [(await findViewer(db, [], people.homeowner.token))!.session])
      .select('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }

  return {
    async arrange(actor, { name }) {
      // Limits are not the matter here, and all tests come from one address.
      await testApp.testDb.db.deleteFrom('rate_counters').execute();
      return (await SENT[name]?.(actor)) ?? {};
    },
    ask: (actor, endpoint, sent) =>
      sendCall(testApp, actor === 'anonymous' ? null : people[actor].token, endpoint, sent),
  };
}
