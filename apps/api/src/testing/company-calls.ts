import { NO_PRICES } from '@swath/contract/company-prices';
import type { Day } from '@swath/domain/calendar';
import type { PhotoId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import { sql } from 'kysely';
import type { Actor } from '../platform/http/testing/access-table.ts';
import { booksCalls } from './books.ts';
import { bulkMoveArrangements } from './bulk-moves.ts';
import { calendarCalls } from './calendar-calls.ts';
import { anUploadedPhoto, aProfileChange } from './company-profiles.ts';
import { PROFILE } from './company-settings.ts';
import { crewCalls } from './crew-calls.ts';
import type { Everybody } from './everybody.ts';
import { aJobRow } from './jobs.ts';
import { anOwnClient } from './own-clients.ts';
import { paperCalls } from './papers.ts';
import { aPaidJobInBooks } from './payments.ts';
import { aCompany, aMember } from './people.ts';
import type { Sent } from './send-call.ts';
import { TEST_NOW } from './test-app.ts';
import { hoursCalls } from './work-hours.ts';
import { aWorkPhoto } from './work-photos.ts';

/** What the calls about a company's users, rate and books are sent, and those that decide about companies. */
export function companyCalls(
  everybody: Everybody,
  oneMoreDay: () => Day,
): Record<string, (actor: Actor) => Promise<Sent>> {
  const { testApp, company, people } = everybody;
  const { db } = testApp.testDb;
  const ofCompany = { companyId: company };
  /** Nobody has been asked to join but one. */
  const forgetInvitations = () => db.deleteFrom('company_invitations').where('company_id', '=', company).execute();
  /** A job of the homeowner's that they rated, without an answer by the company. */
  async function aReviewedJob() {
    const traits = { client: people.homeowner.account, company, status: 'completed', day: oneMoreDay() } as const;
    return aJobRow(db, { ...traits, own: { rating: 4, rated_at: TEST_NOW } });
  }
  /** Two photos of visits that the company may show. @returns the one, which is all that its page shows */
  async function aShownAndAnAllowed(): Promise<PhotoId> {
    await db.updateTable('photos').set({ work_of: null, work_position: null }).where('work_of', '=', company).execute();
    const of = { client: people.homeowner.account, member: people.crewPrimary.account, company };
    const shown = await aWorkPhoto(db, { ...of, day: oneMoreDay(), shown: true });
    await aWorkPhoto(db, { ...of, day: oneMoreDay(), shown: false });
    return shown;
  }
  async function anInvitation(): Promise<Sent> {
    await forgetInvitations();
    const { id } = await db
      .insertInto('company_invitations')
      .values({
        ...{ company_id: company, email: `${crypto.randomUUID()}@new.test`, full_name: 'Nell Novak', role: 'company' },
        ...{ token_hash: Buffer.from(crypto.randomUUID()), created_at: TEST_NOW, sent_at: TEST_NOW },
        expires_at: '2026-06-30T00:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { params: { ...ofCompany, invitationId: id } };
  }
  /** A mowing that is done for a homeowner, and one for a client of the company's own. */
  async function completedJobs(): Promise<Sent> {
    const { id } = await anOwnClient(testApp, people.crewPrimary, { full_name: crypto.randomUUID() });
    const ofOwnClient = { client_id: null, own_client_id: id, fee_cents: cents(0) };
    for (const own of [ofOwnClient, {}]) {
      const day = oneMoreDay();
      await aJobRow(db, { client: people.homeowner.account, company, status: 'completed', day, own });
    }
    return {};
  }
  /** A mowing that a homeowner has paid for. */
  async function aPayment(): Promise<Sent> {
    await aPaidJobInBooks(db, people.homeowner.account, company, oneMoreDay());
    return {};
  }
  return {
    markChecklistAway: async () => ({ body: { open: ['profile'] } }),
    changeAnyTimeDiscount: async () => ({ body: { any_time_discount_cents: 0 } }),
    changeRouteSettling: async () => ({ body: { settle_at: '07:00' } }),
    changePrices: async () => ({ body: { prices: NO_PRICES, was: NO_PRICES } }),
    changeRate: async () => ({ body: { company_rate_cents: 4500, was_cents: 4500 } }),
    readCompanyProfile: async () => {
      await anUploadedPhoto(db, people.crewPrimary, company);
      return { params: ofCompany };
    },
    answerReview: async () => ({
      params: { id: await aReviewedJob() },
      body: { words: 'Thank you.', was_words: null },
    }),
    removeReviewAnswer: async () => ({ params: { id: await aReviewedJob() } }),
    listWorkPhotos: async () => {
      await aShownAndAnAllowed();
      return {};
    },
    changeWorkPhotos: async () => {
      const shown = await aShownAndAnAllowed();
      return { body: { photo_ids: [shown], was_ids: [shown] } };
    },
    ...hoursCalls(everybody),
    ...paperCalls(everybody),
    readOwnProfile: async () => {
      await anUploadedPhoto(db, people.crewPrimary, company);
      await aProfileChange(db, company);
      return { params: {} };
    },
    changeOwnProfile: async () => {
      await aProfileChange(db, company, 'No such street.');
      return { params: {}, body: { profile: PROFILE, was: PROFILE } };
    },
    withdrawProfileChange: async () => {
      await aProfileChange(db, company);
      return {};
    },
    listProfileChanges: async () => {
      await aProfileChange(db, company);
      return { params: {} };
    },
    approveProfileChange: async () => ({ params: { id: await aProfileChange(db, await aCompany(db)) } }),
    rejectProfileChange: async () => ({
      params: { id: await aProfileChange(db, await aCompany(db)) },
      body: { reason: 'No such street.' },
    }),
    listCompanyUsers: async () => {
      await anInvitation();
      return { params: ofCompany };
    },
    addCompanyUser: async () => {
      await forgetInvitations();
      return { body: { ...ofCompany, email: `${crypto.randomUUID()}@new.test`, fullName: 'Nell Novak' } };
    },
    removeCompanyUser: async () => ({
      params: { ...ofCompany, userProfileId: (await aMember(db, company, false)).account },
    }),
    // Whoever is primary stays primary: the others come after them.
    setPrimaryCompanyUser: async () => ({ body: { ...ofCompany, userProfileId: people.crewPrimary.account } }),
    setCompanyUserRole: async () => ({
      body: { ...ofCompany, userProfileId: (await aMember(db, company, false)).account, role: 'crew' },
    }),
    resendInvitation: anInvitation,
    withdrawInvitation: anInvitation,
    readInvitation: async () => ({ body: { token: 'not-a-token' } }),
    acceptInvitation: async () => ({ body: { token: 'not-a-token', full_name: 'Nell', password: 'mow-the-lawn' } }),
    ...calendarCalls(everybody, oneMoreDay),
    ...crewCalls(everybody, oneMoreDay),
    ...bulkMoveArrangements(everybody),
    readPerformance: completedJobs,
    listCompanyCompletedJobs: completedJobs,
    readCompletedJobsFile: completedJobs,
    readPayouts: aPayment,
    ...booksCalls(everybody, oneMoreDay),
    readLedger: aPayment,
    readLedgerFile: aPayment,
    readStatementFile: async () => ({ ...(await aPayment()), params: { month: '2026-05' } }),
    approveCompany: async () => ({ params: { companyId: await aCompany(db, { status: 'pending' }) } }),
    rejectCompany: async () => ({
      params: { companyId: await aCompany(db, { status: 'pending' }) },
      body: { reason: 'No phone.' },
    }),
    suspendCompany: async () => ({ params: { companyId: await aCompany(db) }, body: { reason: 'No show.' } }),
    undoApproval: async () => {
      const companyId = await aCompany(db, { status: 'approved' });
      await sql`update companies set decided_at = clock_now() where id = ${companyId}`.execute(db);
      return { params: { companyId } };
    },
    reinstateCompany: async () => ({ params: { companyId: await aCompany(db, { status: 'suspended' }) } }),
  };
}
