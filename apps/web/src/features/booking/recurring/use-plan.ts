import { groundText } from '@swath/contract/lawn-fields';
import type { SeriesAgreementSent } from '@swath/contract/series';
import type { SeriesPreview } from '@swath/contract/series-previews';
import { needsQuote } from '@swath/domain/jobs/grass-height';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Booking } from '../answers/booking-moves.ts';
import type { BookingStep } from '../answers/booking-steps.ts';
import { isAnswer } from '../answers/proposed-series.ts';
import { firstVisitDay, ruleOf } from '../answers/recurrence.ts';
import { type SeriesQuery, useSeriesPreview } from './series.api.ts';
import { agreedVisits, type PlannedVisit, planVisits } from './visit-plan.ts';

/** The visits of a series, as far as they are planned and agreed to. */
export type Plan = {
  /** The query of the series' dates; null for a single mowing. */
  readonly preview: UseQueryResult<SeriesPreview> | null;
  readonly visits: readonly PlannedVisit[];
  /**
   * What the homeowner has agreed to about the series, as the API expects it; null until it is complete and consented
   * to, and for a single mowing.
   */
  readonly agreement: SeriesAgreementSent | null;
  /** The day of the first visit; null until it is known. */
  readonly firstDay: string | null;
};

/** Steps at which a wizard opened for one company has no recurrence rule yet. */
const BEFORE_RULE: readonly BookingStep[] = ['date'];

/**
 * Plans the visits of a series: fetches its dates once rule and company are known, and applies the homeowner's choices.
 */
export function usePlan(booking: Booking, opened: boolean): Plan {
  const { answers, attempt, kept, step, proposal } = booking;
  const { repeats, date } = answers;
  const query = opened ? queryOf(booking) : null;
  const preview = useSeriesPreview(query, attempt, query && kept?.attempt === attempt ? kept.preview : null);
  if (!repeats) return { preview: null, visits: [], agreement: null, firstDay: date };

  const read = ruleOf(repeats, date);
  const rule = 'rule' in read ? read.rule : null;
  const visits = preview.data ? planVisits(preview.data, repeats) : [];
  const agreed = agreedVisits(visits);
  const consents = preview.data !== undefined && preview.data.consent === repeats.consentedTo;
  const asksFirst = booking.company !== null && !BEFORE_RULE.includes(step);
  return {
    preview,
    visits,
    agreement:
      rule && consents && agreed.length > 0
        ? {
            rule,
            visits: agreed,
            consent: true,
            ...(proposal && isAnswer(proposal, answers) && { proposal: proposal.id }),
          }
        : null,
    firstDay: agreed[0]?.date ?? (asksFirst ? null : rule && firstVisitDay(rule)),
  };
}

/**
 * What to preview; null until it is known: from the recurrence step on if the wizard was opened for one company,
 * otherwise on the last step. The dates do not depend on the grass height, which is sent as `not_sure` before the last
 * step.
 */
function queryOf({ answers, company, step }: Booking): SeriesQuery | null {
  const { repeats, date, offer, grassHeight, yardFeatures, arrivalFrom } = answers;
  const isLast = step === 'review';
  if (!repeats || !(isLast || (company && !BEFORE_RULE.includes(step)))) return null;
  const read = ruleOf(repeats, date);
  const company_id = company?.company_id ?? offer?.company_id;
  if (!('rule' in read) || !company_id) return null;
  const known = isLast && grassHeight && !needsQuote(grassHeight) ? grassHeight : 'not_sure';
  const isCheaper = offer !== null && offer.discounts.any_time_cents > 0 && arrivalFrom !== null;
  const lawn = { grass_height: known, ground: groundText(yardFeatures) };
  return { company_id, ...lawn, rule: read.rule, ...(isCheaper && { arrival_from: arrivalFrom }) };
}
