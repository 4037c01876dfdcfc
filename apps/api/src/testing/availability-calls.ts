import type { Day } from '@swath/domain/calendar';
import type { CompanyId, JobId } from '@swath/domain/ids';
import type { WholeDb } from '../platform/db/db.ts';
import type { Actor } from '../platform/http/testing/access-table.ts';
import { TOMORROW } from './bookings.ts';
import type { Sent } from './send-call.ts';
import { TEST_NOW } from './test-app.ts';

type Given = {
  db: WholeDb;
  /** Where a calendar can be read. */
  calendarHost: string | undefined;
  company: CompanyId;
  /** A pending job of the company on a day of its own. */
  aJobAhead: () => Promise<{ id: JobId; day: Day }>;
};

/** What calls about a company and its days are sent. */
export function availabilityCalls({
  db,
  calendarHost,
  company,
  aJobAhead,
}: Given): Record<string, (actor: Actor) => Promise<Sent>> {
  const ofCompany = { companyId: company };
  const never = Array.from({ length: 7 }, () => []);
  return {
    listCompanyReviews: async () => ({ params: ofCompany }),
    listFreeDays: async () => ({ params: ofCompany }),
    listCompanyDays: async () => ({ params: ofCompany, query: `from=${TOMORROW}&to=2026-05-09` }),
    get_effective_company_availability: async () => ({ query: `p_company_id=${company}&p_date=${TOMORROW}` }),
    upsert_company_availability_overrides: async () => {
      const { id, day } = await aJobAhead();
      const item = { service_date: day, is_available: false, reason: 'County fair' };
      return { body: { p_company_id: company, p_items: [item], keep: [id] } };
    },
    listOwnDays: async () => ({ query: 'from=2027-01-01&to=2027-01-03' }),
    changeWeeklyHours: async () => ({ body: { week: never, dry_run: true } }),
    addDaysOff: async () => {
      const { id, day } = await aJobAhead();
      return { body: { from_date: day, to_date: day, reason: 'A wedding', keep: [id] } };
    },
    removeDaysOff: async () => {
      const { id } = await db
        .insertInto('days_off')
        .values({
          company_id: company,
          from_date: '2027-03-01' as Day,
          to_date: '2027-03-02' as Day,
          created_at: TEST_NOW,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { params: { id } };
    },
    changeBusyCalendar: async () => ({ body: { address: `http://${calendarHost}/calendar.ics` } }),
    changeDayLimit: async () => ({ body: { most_jobs_a_day: null } }),
    changePhotoRules: async () => ({ body: { before: false, after: false } }),
  };
}
