import type { Day } from '@swath/domain/calendar';
import { cents } from '@swath/domain/units';
import type { Actor } from '../platform/http/testing/access-table.ts';
import type { Everybody } from './everybody.ts';
import { aJobRow, TODAY } from './jobs.ts';
import { anOwnClient } from './own-clients.ts';
import type { Sent } from './send-call.ts';
import { TEST_NOW } from './test-app.ts';

/** What the calls about the company's calendar are sent. */
export function calendarCalls(
  { testApp, company, people }: Everybody,
  oneMoreDay: () => Day,
): Record<string, (actor: Actor) => Promise<Sent>> {
  const { db } = testApp.testDb;
  /** A day that is off, with a job of the homeowner and one of an own client, for which another job is asked, too. */
  async function aFullDay(): Promise<Day> {
    const on = oneMoreDay();
    const { id } = await anOwnClient(testApp, people.crewPrimary, { full_name: crypto.randomUUID() });
    const traits = { client: people.homeowner.account, company };
    await aJobRow(db, { ...traits, day: on });
    await aJobRow(db, { ...traits, day: on, own: { client_id: null, own_client_id: id, fee_cents: cents(0) } });
    const asked = { job_id: await aJobRow(db, { ...traits, day: oneMoreDay() }), account_id: traits.client };
    await db
      .insertInto('reschedule_notices')
      .values({
        ...asked,
        ...{ old_date: TODAY, new_date: on, created_at: TEST_NOW, answer_by: '2026-05-04T17:00:00Z' },
      })
      .execute();
    await db
      .insertInto('availability_overrides')
      .values({ company_id: company, service_date: on, is_available: false, reason: 'Fair', updated_at: TEST_NOW })
      .execute();
    return on;
  }
  let made: Promise<Day> | undefined;
  /** The same day for everybody who asks. */
  const theDay = () => {
    made ??= aFullDay();
    return made;
  };
  return {
    viewCompanyCalendar: async () => ({ query: `from=${await theDay()}&to=${await theDay()}` }),
    searchCompanyJobs: async () => {
      await theDay();
      return { query: 'words=' };
    },
  };
}
