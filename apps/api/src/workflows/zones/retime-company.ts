import type { CompanyId } from '@swath/domain/ids';
import { enqueueCalendarReading } from '../../marketplace/availability/busy/enqueue-calendar-reading.ts';
import { lockCompany } from '../../marketplace/companies/companies.locks.ts';
import { getTimeZone } from '../../marketplace/companies/companies.reads.ts';
import { retimeVisits } from '../../marketplace/jobs/zones/retime-visits.ts';
import { retimeSeries } from '../../marketplace/series/visits/retime-series.ts';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { Context } from '../../platform/context.ts';

/**
 * Background task: gives a company's open visits and its series the company's new time zone. Service dates and local
 * times of day stay the same; routes and the busy times of its calendar are computed again. Idempotent.
 * Source: docs/rules/availability.md.
 */
export async function retimeCompany(ctx: Context, company: CompanyId): Promise<void> {
  // Waits for transactions that insert a job with the old zone: they hold a key lock on the company's row.
  await ctx.db.transaction().execute((tx) => lockCompany(tx, company));
  await ctx.db.transaction().execute(async (tx) => {
    const zone = await getTimeZone(tx, company);
    await retimeVisits(tx, company, zone);
    await retimeSeries(tx, company, zone);
    await enqueueCalendarReading(tx, company);
    await recordChange(tx, { kind: 'company.changed', subject: company, audience: { company, homeowners: true } });
  });
}
