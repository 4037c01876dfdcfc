import type { Day } from '@swath/domain/calendar';
import type { Actor } from '../platform/http/testing/access-table.ts';
import { TOMORROW } from './bookings.ts';
import type { Everybody } from './everybody.ts';
import { aQueueRequest } from './queue.ts';
import { anOfferRow, aQuestionRow, aQueuedJobRow } from './queue-rows.ts';
import type { Sent } from './send-call.ts';

/** What the calls about queued jobs, offers on them and questions about them are sent. */
export function queueCalls(
  { testApp, company, people }: Everybody,
  oneMoreDay: () => Day,
): Record<string, (actor: Actor) => Promise<Sent>> {
  /** A queued job of the homeowner; nobody minds how many they have. */
  const aQueuedJob = (status?: 'expired') => aQueuedJobRow(testApp.testDb.db, people.homeowner.account, status);
  /** One with an offer of the company, on a day of its own: what is accepted holds a place. */
  async function anOffer() {
    const job = await aQueuedJob();
    return { job, offer: await anOfferRow(testApp.testDb.db, { job, company, day: oneMoreDay() }) };
  }
  return {
    createQueuedJob: async (actor) => {
      if (actor !== 'anonymous') {
        const own = testApp.testDb.db.deleteFrom('queued_jobs').where('client_id', '=', people[actor].account);
        await own.where('status', '=', 'queued').execute();
      }
      return { body: aQueueRequest() };
    },
    readQueuedJob: async () => ({ params: { id: await aQueuedJob() } }),
    makeOffer: async () => ({ params: { id: await aQueuedJob() }, body: { priceCents: 6000, serviceDate: TOMORROW } }),
    changeOffer: async () => {
      const job = await aQueuedJob();
      await anOfferRow(testApp.testDb.db, { job, company, day: TOMORROW });
      return { params: { id: job }, body: { priceCents: 6500, serviceDate: TOMORROW, message: 'With edging.' } };
    },
    listCompanyOffers: async () => {
      await anOffer();
      return {};
    },
    askQuestion: async () => ({
      params: { id: await aQueuedJob() },
      body: { question: 'How wide is the gate to the back?' },
    }),
    answerQuestion: async () => {
      const job = await aQueuedJob();
      const questionId = await aQuestionRow(testApp.testDb.db, { job, company });
      return { params: { id: job, questionId }, body: { answer: 'Forty inches.' } };
    },
    listWindowsOfOffers: async () => ({ params: { id: (await anOffer()).job } }),
    acceptOffer: async () => {
      const { job, offer } = await anOffer();
      return { params: { id: job }, body: { offerId: offer } };
    },
    rejectOffer: async () => ({ params: { id: (await anOffer()).job }, body: {} }),
    releaseOffer: async () => ({ params: { id: (await anOffer()).job } }),
    markQueueSeen: async () => ({ body: { through: '2026-05-02T16:00:00.000Z' } }),
    cancelQueuedJob: async () => ({ params: { id: await aQueuedJob() } }),
    acknowledgeExpiredJob: async () => ({ params: { id: await aQueuedJob('expired') } }),
  };
}
