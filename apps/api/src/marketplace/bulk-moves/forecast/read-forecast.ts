import type { CompanyId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import { findPlaceOfDay } from './forecast.reads.ts';
import { insertForecast } from './forecast.writes.ts';

/**
 * Reads the forecast of a company's next day from the weather service, and keeps it. Without a service, a known place or
 * a forecast of that day, nothing is kept and nothing suggested.
 *
 * @throws Error when the service is down, slow or returns nonsense; the worker retries
 */
export async function readForecast(ctx: Context, company: CompanyId): Promise<void> {
  const found = ctx.weather && (await findPlaceOfDay(ctx.db, company));
  if (!ctx.weather || !found) return;
  const rain = await ctx.weather.rain(found.place, found.day, found.timeZone);
  if (!rain) return;
  await ctx.db.transaction().execute(async (tx) => {
    await insertForecast(tx, company, found.day, rain);
    await recordChange(tx, { kind: 'company.changed', subject: company, audience: { company } });
  });
}
