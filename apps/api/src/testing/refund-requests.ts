import type { AccountId, CompanyId, JobId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import type { WholeDb } from '../platform/db/db.ts';
import type { Actor } from '../platform/http/testing/access-table.ts';
import type { Everybody } from './everybody.ts';
import type { Sent } from './send-call.ts';
import { TEST_NOW } from './test-app.ts';

/** A member asks to cancel a job. @returns the request's id */
export async function aRefundRequest(
  db: WholeDb,
  of: { company: CompanyId; by: AccountId; job: JobId },
): Promise<string> {
  const { id } = await db
    .insertInto('refund_requests')
    .values({
      ...{ company_id: of.company, act: 'call_off', reason: 'staff', note: 'We are ill.', amount_cents: cents(4500) },
      ...{ asked_by: of.by, asked_at: TEST_NOW },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('refund_request_jobs').values({ request_id: id, job_id: of.job }).execute();
  return id;
}

/** Members of the company who make requests of their own. */
const MEMBERS = ['crewStandard', 'crewHand', 'crewLead', 'crewOwner'] as const;

/** What the calls about requests to give money back are sent: each is asked by whoever of the company makes the call. */
export function refundRequestCalls(
  { testApp, company, people }: Everybody,
  aJob: () => Promise<JobId>,
): Record<string, (actor: Actor) => Promise<Sent>> {
  const asked = async (actor: Actor): Promise<Sent> => {
    const by = people[MEMBERS.find((member) => member === actor) ?? 'crewPrimary'];
    const of = { company, by: by.account, job: await aJob() };
    return { params: { id: await aRefundRequest(testApp.testDb.db, of) } };
  };
  return {
    listRefundRequests: async (actor) => {
      await asked(actor);
      return {};
    },
    acceptRefundRequest: asked,
    declineRefundRequest: async (actor) => ({ ...(await asked(actor)), body: { answer: 'Talk to me first.' } }),
    withdrawRefundRequest: asked,
    changeRefundRule: async () => ({ body: { standard: false, crew: false } }),
  };
}
