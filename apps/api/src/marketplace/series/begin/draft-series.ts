import type { SeriesAgreement } from '@swath/contract/series';
import { readRule } from '@swath/contract/series-rule';
import { addressLine } from '@swath/domain/accounts/profile';
import type { Day } from '@swath/domain/calendar';
import type { Window } from '@swath/domain/day-window';
import type { AccountId, CompanyId, SeriesId, SeriesProposalId } from '@swath/domain/ids';
import type { GrassHeight } from '@swath/domain/jobs/grass-height';
import type { YardFeature } from '@swath/domain/jobs/yard-features';
import { platformFee } from '@swath/domain/payments/platform-fee';
import { discountFrequency, type PriceRules } from '@swath/domain/pricing/price-rules';
import { type AgreedVisit, agreeVisits } from '@swath/domain/series/agreement';
import { consentWords } from '@swath/domain/series/consent';
import { type SeriesRule, seriesDates } from '@swath/domain/series/recurrence';
import type { Minutes, SquareFeet } from '@swath/domain/units';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { orRefuse, Refused } from '../../../platform/process/refused.ts';
import { columnsOfWindow } from '../../places/windows/to-window.ts';
import { findProposalFor } from '../proposals/proposals.reads.ts';
import { findSeriesRow } from '../series.reads.ts';
import { columnsOfVisits, insertSeries } from '../series.writes.ts';
import { agreedVisits, columnsOfOptions, columnsOfRule, readVisits, ruleOf } from '../visits/read-rule.ts';
import { priceLater } from './price-later.ts';

/** What a homeowner agrees to before a series is paid. */
export type Agreed = {
  readonly rule: SeriesRule;
  readonly visits: readonly AgreedVisit[];
  /** The price of each visit after the first, and what may be taken off it. */
  readonly later: ReturnType<typeof priceLater>;
  /** The consent text as the homeowner read it: it allows later visits to be charged to their card. */
  readonly consent: string;
  /** The company's proposal that led to this series; null for none. */
  readonly proposal: SeriesProposalId | null;
};

/** The priced request for the first visit of a series, with the fields that also apply to the later visits. */
export type FirstVisit = {
  readonly day: Day;
  readonly earliest: Day;
  readonly homeowner: { readonly name: string };
  readonly property: {
    readonly streetAddress: string;
    readonly city: string;
    readonly state: string;
    readonly zipCode: string;
    readonly lot: SquareFeet;
  };
  readonly place: { readonly latitude: number | null; readonly longitude: number | null };
  readonly company: {
    readonly id: CompanyId;
    readonly rules: PriceRules;
    readonly timeZone: string;
  };
  readonly duration: Minutes;
};

/**
 * Validates a homeowner's agreement by the rules of a series, and prices the later visits. A proposal of another
 * company, or to another homeowner, is ignored.
 *
 * @throws Refused series_too_long, series_without_dates, date_not_in_series, date_too_early, price_below_minimum. The
 *   type also allows quote_required, which never occurs, as later visits never have tall grass
 */
export async function agreeSeries(
  db: Db,
  homeowner: HomeownerProof,
  first: FirstVisit,
  {
    grass,
    sent,
    window,
  }: { readonly grass: GrassHeight; readonly sent: SeriesAgreement; readonly window: Window | null },
): Promise<Agreed> {
  const asked = readRule(sent.rule);
  const { until_stopped: untilStopped, pauses_in_winter: pausesInWinter } = columnsOfOptions(asked);
  const rule = { ...asked, untilStopped, pausesInWinter };
  const dates = orRefuse(seriesDates(rule));
  const visits = orRefuse(agreeVisits(dates, readVisits(sent.visits), first.earliest));
  if (visits[0]?.date !== first.day) throw new Refused('date_not_in_series');
  const later = priceLater(first, { grass, frequency: discountFrequency(rule), isAnyTime: window === null });
  const proposal = sent.proposal ? await findProposalFor(db, homeowner, first.company.id, sent.proposal) : null;
  return { rule, visits, later, consent: consentWords(later.price.total, later.neighbor), proposal };
}

/**
 * Inserts a draft series, which waits for the payment of its first visit.
 *
 * @param asked.window  the arrival window promised for its visits; null: any time
 * @param asked.now     when the homeowner agreed
 */
export function draftSeries(
  tx: Tx,
  client: AccountId,
  first: FirstVisit,
  agreed: Agreed,
  asked: { grass: GrassHeight; yardFeatures: YardFeature[]; yardNotes: string; window: Window | null; now: Date },
): Promise<SeriesId> {
  return insertSeries(tx, {
    client_id: client,
    company_id: first.company.id,
    title: `Mowing – ${first.property.streetAddress}`.slice(0, 200),
    ...columnsOfRule(agreed.rule),
    ...columnsOfOptions(agreed.rule),
    ...columnsOfVisits(agreed.visits),
    time_zone: first.company.timeZone,
    full_name: first.homeowner.name,
    address: addressLine(first.property),
    zip_code: first.property.zipCode,
    ...first.place,
    lot_size_sqft: first.property.lot,
    duration_minutes: first.duration,
    grass_height: asked.grass,
    yard_features: asked.yardFeatures,
    yard_notes: asked.yardNotes,
    ...columnsOfWindow(asked.window),
    rate_cents: first.company.rules.rate,
    visit_cents: agreed.later.price.total,
    minimum_cents: agreed.later.price.minimum,
    frequency_cents: agreed.later.frequency,
    // What a visit near another one, or without the window, costs less.
    neighbor_cents: agreed.later.neighbor,
    any_time_cents: agreed.later.anyTime,
    fee_cents: platformFee(agreed.later.price.total),
    consent_text: agreed.consent,
    consented_at: asked.now,
    proposal_id: agreed.proposal,
    created_at: asked.now,
    updated_at: asked.now,
  });
}

/**
 * Whether a quote was made with the same agreement. A quote for a single mowing (`series` null) equals only a request
 * without an agreement (null).
 */
export async function isSameAgreement(tx: Tx, series: SeriesId | null, agreed: Agreed | null): Promise<boolean> {
  if (!series || !agreed) return !series && !agreed;
  const row = await findSeriesRow(tx, series);
  if (!row) return false;
  const { rule, visits, consent, proposal } = agreed;
  const before = { rule: ruleOf(row), visits: agreedVisits(row), consent: row.consent_text, proposal: row.proposal_id };
  return JSON.stringify(before) === JSON.stringify({ rule, visits, consent, proposal });
}
