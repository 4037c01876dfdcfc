import type { CompanyId } from '@swath/domain/ids';
import { enqueueCalendarReading } from '../../marketplace/availability/busy/enqueue-calendar-reading.ts';
import { lockCompany } from '../../marketplace/companies/companies.locks.ts';
import { getTimeZone } from '../../marketplace/companies/companies.reads.ts';
import { retimeVisits } from '../../marketplace/jobs/zones/retime-visits.ts';
import { retimeSeries } from '../../marketplace/series/visits/retime-series.ts';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { Context } from '../../platform/context.ts';

/**
 * Has what a company is still to mow follow its time zone: service days stay the dates that they are, a time of day stays
 * the one on the wall, and routes and the busy times of its calendar are worked out again. Run again, it changes nothing.
 *
 * Source: docs/decisions.md, D742.
 */
export async function retimeCompany(ctx: Context, company: CompanyId): Promise<void> {
  // Whoever is adding a job by the old zone holds a key of the company: wait until they are done.
  await ctx.db.transaction().execute((tx) => lockCompany(tx, company));
  await ctx.db.transaction().execute(async (tx) => {
    const zone = await getTimeZone(tx, company);
    await retimeVisits(tx, company, zone);
    await retimeSeries(tx, company, zone);
    await enqueueCalendarReading(tx, company);
    await recordChange(tx, { kind: 'company.changed', subject: company, audience: { company, homeowners: true } });
  });
}
