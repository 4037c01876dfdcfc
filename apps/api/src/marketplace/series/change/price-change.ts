import { platformFee } from '@swath/domain/payments/platform-fee';
import { discountFrequency, discountsOf } from '@swath/domain/pricing/price-rules';
import { consentWords } from '@swath/domain/series/consent';
import type { SeriesRule } from '@swath/domain/series/recurrence';
import { cents } from '@swath/domain/units';
import type { Db } from '../../../platform/db/db.ts';
import { findPriceRules } from '../../companies/companies.reads.ts';
import { toWindow } from '../../places/windows/to-window.ts';
import type { HomeownerSeries } from '../series.writes.ts';
import { baseOf } from '../visits/add-visits.ts';
import { ruleOf } from '../visits/read-rule.ts';

/**
 * Prices the visits that a new rule adds to a homeowner's series. Only how often the company comes matters: then the
 * discount for it is the company's present one, off the price by lot that was agreed.
 *
 * @returns the series' terms and the consent to them; null: its price stays
 *
 * Source: docs/rules/series.md.
 */
export async function priceChange(db: Db, row: HomeownerSeries, rule: SeriesRule) {
  const frequency = discountFrequency(rule);
  if (frequency === discountFrequency(ruleOf(row))) return null;
  const rules = await findPriceRules(db, row.company_id);
  if (!rules) return null;
  const base = baseOf(row);
  const asAgreed = { neighbor: row.neighbor_cents, anyTime: row.any_time_cents };
  const discounts = discountsOf(base, { ...rules, ...asAgreed }, frequency);
  if (discounts.frequency === row.frequency_cents) return null;
  const visit = cents(base - discounts.frequency - (toWindow(row) ? 0 : discounts.anyTime));
  return {
    terms: {
      visit_cents: visit,
      frequency_cents: discounts.frequency,
      neighbor_cents: discounts.neighbor,
      any_time_cents: discounts.anyTime,
      fee_cents: platformFee(visit),
    },
    consent: consentWords(visit, discounts.neighbor),
  };
}
