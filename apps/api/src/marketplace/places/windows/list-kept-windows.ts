import type { Day } from '@swath/domain/calendar';
import { ENOUGH, performanceSince, shareOf } from '@swath/domain/companies/performance';
import type { CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** How early a crew may begin, in minutes before a promised window, for it to count as kept. */
const EARLY_MINUTES = 15;

/** How many of a company's promises of an arrival window were due (`promised`), and how many of these it kept. */
export type Promises = { readonly promised: number; readonly kept: number };

/**
 * Counts, for each company, visits with a promised arrival window that began or were missed, and those among them that
 * began in it, at most a quarter of an hour before. A window that the company's side changed or dropped was not kept.
 *
 * @param since  the first day, in each company's time zone
 * @returns companies without such a visit are missing
 */
export async function countPromises(
  db: Db,
  companies: readonly CompanyId[],
  since: Day,
): Promise<Map<CompanyId, Promises>> {
  const { rows } = await sql<{ company_id: CompanyId } & Promises>`
    select company_id, count(*)::int as promised,
        count(*) filter (where promise_broken_at is null and started_at at time zone time_zone between
            service_date + make_interval(mins => promised_from_minute - ${EARLY_MINUTES}::int)
            and service_date + make_interval(mins => promised_to_minute))::int as kept
      from jobs
     where company_id = any(${companies}::uuid[]) and service_date >= ${since}::date
       and (promised_to_minute is not null or promise_broken_at is not null)
       and (status in ('in-progress', 'completed') or (status = 'pending' and missed_at is not null))
     group by company_id`.execute(db);
  return new Map(rows.map(({ company_id, ...promises }) => [company_id, promises]));
}

/**
 * The share of promised arrival windows that each company kept in the last twelve months, in whole percent; null for
 * one with fewer than five promises.
 *
 * @param today  in whatever time zone: a day more or less makes no difference here
 */
export async function listKeptWindows(
  db: Db,
  companies: readonly CompanyId[],
  today: Day,
): Promise<(company: CompanyId) => number | null> {
  const promises = await countPromises(db, companies, performanceSince(today));
  return (company) => {
    const { kept, promised } = promises.get(company) ?? { kept: 0, promised: 0 };
    return shareOf(kept, promised, ENOUGH.promises);
  };
}
