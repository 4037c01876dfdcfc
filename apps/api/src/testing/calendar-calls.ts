import { type Day, day } from '@swath/domain/calendar';
import { cents } from '@swath/domain/units';
import type { Actor } from '../platform/http/testing/access-table.ts';
import type { Everybody } from './everybody.ts';
import { aJobRow, TODAY } from './jobs.ts';
import { anOwnClient } from './own-clients.ts';
import type { Sent } from './send-call.ts';
import { TEST_NOW } from './test-app.ts';

/** On this day, of its days off, the company of the full world does not work, and says why. */
const DAY_OFF = day('2027-01-02');

/** What the calls about the company's calendar are sent. */
export function calendarCalls(
  { testApp, company, people }: Everybody,
  oneMoreDay: () => Day,
): Record<string, (actor: Actor) => Promise<Sent>> {
  const { db } = testApp.testDb;
  /** A job of the homeowner on the day that is off, one of an own client, and one that is asked for it. */
  async function fillDay(): Promise<void> {
    const on = DAY_OFF;
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
  }
  let filled: Promise<void> | undefined;
  const fillOnce = () => {
    filled ??= fillDay();
    return filled;
  };
  return {
    viewCompanyCalendar: async () => {
      await fillOnce();
      return { query: `from=${DAY_OFF}&to=${DAY_OFF}` };
    },
    searchCompanyJobs: async () => {
      await fillOnce();
      return { query: 'words=' };
    },
  };
}
