import type { Day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import type { RainForecast } from '@swath/domain/jobs/rain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

/** Saves the forecast of a company's day, if there is none yet. */
export async function insertForecast(tx: Tx, company: CompanyId, day: Day, rain: RainForecast): Promise<void> {
  await tx
    .insertInto('rain_forecasts')
    .values({ company_id: company, service_date: day, ...rain, read_at: sql<Date>`clock_now()` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Saves that a company has put the suggestion of a rain day away. */
export async function saveDismissed(tx: Tx, company: CompanyId, day: Day): Promise<void> {
  await tx
    .updateTable('rain_forecasts')
    .set({ dismissed_at: sql<Date>`clock_now()` })
    .where('company_id', '=', company)
    .where('service_date', '=', day)
    .where('dismissed_at', 'is', null)
    .execute();
}
