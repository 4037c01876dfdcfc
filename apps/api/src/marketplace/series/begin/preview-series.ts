import type { SeriesPreview } from '@swath/contract/series-previews';
import { addDays, type Day, earliestBookableDay } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import type { GrassHeight } from '@swath/domain/jobs/grass-height';
import type { YardFeature } from '@swath/domain/jobs/yard-features';
import { discountFrequency } from '@swath/domain/pricing/price-rules';
import { alternativesTo, MOST_SHIFT_DAYS } from '@swath/domain/series/agreement';
import { consentWords } from '@swath/domain/series/consent';
import { type SeriesRule, seriesDates } from '@swath/domain/series/recurrence';
import { findProperty } from '../../../identity/profiles/profiles.reads.ts';
import { toPriceLines } from '../../../money/prices/to-price-lines.ts';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { listNeighborDays } from '../../companies/list-neighbor-days.ts';
import { findOwnGround } from '../../companies/list-own-grounds.ts';
import { priceRequest } from '../../companies/price-request.ts';
import { findDayStates } from '../../places/find-day-states.ts';
import { priceLater } from './price-later.ts';

type Asked = {
  readonly company_id: CompanyId;
  readonly grass_height: GrassHeight;
  /** Features of the yard; undefined: as the homeowner last described it. */
  readonly ground?: readonly YardFeature[] | undefined;
  readonly rule: SeriesRule;
  /** Start of the arrival window that is to be promised; null: any time. */
  readonly arrival_from: string | null;
};

/**
 * Previews a series for a homeowner: whether the company has room on each date, the prices, and the consent text.
 * Reserves nothing; dates before tomorrow are left out.
 *
 * @throws Refused series_too_long, series_without_dates, and the codes of `priceRequest`
 */
export async function previewSeries(ctx: Context, homeowner: HomeownerProof, asked: Asked): Promise<SeriesPreview> {
  const outcome = seriesDates(asked.rule);
  if (!outcome.ok) throw new Refused(outcome.reason);
  const now = await ctx.clock.now(ctx.db);
  const profile = await findProperty(ctx.db, homeowner);
  const tomorrow = profile && earliestBookableDay(now, profile.time_zone);
  const dates = outcome.value.filter((date) => !tomorrow || date >= tomorrow);
  if (!dates[0]) throw new Refused('series_without_dates');

  const first = { ...asked, scheduled_date: dates[0] };
  const nothingElse = { preparation_policy_ack: true, yard_features: [], yard_features_notes: '', lot: null };
  const frequency = discountFrequency(asked.rule);
  const priced = await priceRequest(ctx.db, homeowner, { ...first, ...nothingElse }, now, frequency);
  const isAnyTime = asked.arrival_from === null;
  const later = priceLater(priced, { grass: asked.grass_height, frequency, isAnyTime });

  const states = await findDayStates(ctx.db, {
    company: priced.company.id,
    client: homeowner,
    duration: priced.duration,
    ground: await findOwnGround(ctx.db, priced.company.id, homeowner, asked.ground),
    from: addDays(dates[0], -MOST_SHIFT_DAYS),
    to: addDays(dates.at(-1)!, MOST_SHIFT_DAYS),
    // Time reserved by this homeowner's own checkouts counts as free, so that going back in the wizard changes nothing.
    except: { client: homeowner },
  });
  const stateOf = (day: Day) => states.get(day) ?? 'closed';
  const days = [...states.keys()].sort();
  const range = { from: dates[0], to: addDays(dates.at(-1)!, MOST_SHIFT_DAYS) };
  const near = await listNeighborDays(ctx.db, [priced.company], range, priced.lawn);
  return {
    visits: dates.map((date) => {
      const state = stateOf(date);
      const alternatives = state === 'free' ? [] : alternativesTo(date, { dates, earliest: priced.earliest, stateOf });
      return { rule_date: date, state, alternatives };
    }),
    first_price: toPriceLines(priced.price),
    visit_price: toPriceLines(later.price),
    neighbor_cents: later.neighbor,
    neighbor_days: days.filter((day) => near.has(`${priced.company.id} ${day}`)),
    consent: consentWords(later.price.total, later.neighbor),
  };
}
