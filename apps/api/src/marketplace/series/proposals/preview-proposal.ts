import type { PlannedDate } from '@swath/contract/company-series';
import { type Day, dayAt, earliestBookableDay } from '@swath/domain/calendar';
import type { AccountId, JobId } from '@swath/domain/ids';
import { jobDuration } from '@swath/domain/jobs/job-duration';
import { platformFee } from '@swath/domain/payments/platform-fee';
import { jobPrice } from '@swath/domain/pricing/job-price';
import { discountFrequency } from '@swath/domain/pricing/price-rules';
import { laterGrass } from '@swath/domain/series/agreement';
import { type SeriesRule, seriesDates } from '@swath/domain/series/recurrence';
import { type Cents, cents } from '@swath/domain/units';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Db } from '../../../platform/db/db.ts';
import { orRefuse, Refused } from '../../../platform/process/refused.ts';
import { findBookableCompany } from '../../companies/companies.reads.ts';
import { toPriceRules } from '../../companies/to-price-rules.ts';
import { findGround } from '../../places/crews/crews.reads.ts';
import { findDayStates } from '../../places/find-day-states.ts';
import { findServedLawn } from './proposals.reads.ts';

/** A previewed new series, with what the company knows of the homeowner. */
export type ProposedSeries = {
  readonly client: AccountId;
  readonly customer: { readonly full_name: string; readonly address: string };
  /** The price of each visit, at the company's current rate and for the lot of its last mowing there. */
  readonly price: Cents;
  readonly fee: Cents;
  /** The dates of the rule from tomorrow on, each with whether the company has room. */
  readonly visits: PlannedDate[];
  /** Today in the company's time zone. */
  readonly today: Day;
  readonly timeZone: string;
};

/**
 * Previews a series that a company could propose: every date with whether the company has room, and the price of a
 * visit. Reserves nothing; the homeowner's own wizard prices and books it.
 *
 * @param asked.job  a mowing that the company has completed for this homeowner
 * @throws Refused job_not_found, series_too_long, series_without_dates, company_cannot_be_paid, price_below_minimum
 *
 * Source: docs/rules/series.md.
 */
export async function previewProposal(
  db: Db,
  crew: CrewProof,
  asked: { readonly job: JobId; readonly rule: SeriesRule },
  now: Date,
): Promise<ProposedSeries> {
  const lawn = await findServedLawn(db, crew, asked.job);
  if (!lawn) throw new Refused('job_not_found');
  const company = await findBookableCompany(db, crew);
  if (!company?.rate_cents || !company.charges_enabled || !company.payouts_enabled) {
    throw new Refused('company_cannot_be_paid');
  }
  const timeZone = company.time_zone;
  const tomorrow = earliestBookableDay(now, timeZone);
  const dates = orRefuse(seriesDates(asked.rule)).filter((date) => date >= tomorrow);
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) throw new Refused('series_without_dates');

  // The visits of a proposal come at any time.
  const price = jobPrice(toPriceRules(company), {
    ...{ lot: lawn.lot_size_sqft, grass: laterGrass(lawn.grass_height), isAnyTime: true },
    frequency: discountFrequency(asked.rule),
  });
  if (!price.ok) throw new Refused('price_below_minimum');
  const duration = jobDuration(lawn.lot_size_sqft);
  const { client_id: client, yard_features: features } = lawn;
  const visit = { client, duration, ground: await findGround(db, crew, { client, features }) };
  const states = await findDayStates(db, { company: crew, ...visit, from: first, to: last });
  return {
    client: lawn.client_id,
    customer: { full_name: lawn.full_name, address: lawn.address },
    price: price.value.total,
    fee: platformFee(price.value.total),
    visits: dates.map((date) => ({ date, state: states.get(date) ?? 'closed' })),
    today: dayAt(now, timeZone),
    timeZone,
  };
}

/**
 * Maps a preview to the API's response for the company, which contains the company's share of the price instead of the
 * fee.
 */
export const toProposalPreview = ({ visits, price, fee }: ProposedSeries) => ({
  visits,
  visit_price_cents: price,
  company_share_cents: cents(price - fee),
});
