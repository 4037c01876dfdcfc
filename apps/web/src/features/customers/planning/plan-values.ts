import type { CompanySeriesSent } from '@swath/contract/company-series';
import type { OwnClient } from '@swath/contract/own-clients';
import { lastBeforeFirst } from '@swath/contract/rule-fields';
import { type Day, isDay, weekdayOf } from '@swath/domain/calendar';
import { acresOf } from '@swath/domain/clients/typed-amounts';
import type { CompanyId } from '@swath/domain/ids';
import { lastSeriesDay } from '@swath/domain/series/recurrence';
import type { Cents } from '@swath/domain/units';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { acresText } from '../form/client-values.ts';

/**
 * The frequencies from which a company chooses when it plans visits for an own client.
 * Source: docs/spec/company.md, section 9, "Series frequency options".
 */
export const PLAN_FREQUENCIES = [
  { value: 'none', label: 'None (one visit)' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'biweekly', label: 'Biweekly' },
  { value: 'monthly', label: 'Monthly (day of the month)' },
  { value: 'nth', label: 'Nth weekday of the month' },
] as const;
export type PlanFrequency = (typeof PLAN_FREQUENCIES)[number]['value'];

/** Values of the form that plans jobs for an own client (a customer billed outside Swath). */
export type PlanValues = {
  frequency: PlanFrequency;
  /** 'YYYY-MM-DD', or empty if not chosen; `endDate` likewise. */
  startDate: string;
  endDate: string;
  /** Whether it runs until the company ends it, a year at most; `endDate` does not count then. */
  untilStop: boolean;
  /** 0 is Sunday; used for `weekly`, `biweekly` and `nth`. */
  weekday: number;
  /** Day of the month, 1 to 31; null if not chosen; used for `monthly`. */
  monthday: number | null;
  /** Which of the month's weekdays, 1 to 4, or -1 for the last one; used for `nth`. */
  nthWeek: number;
  /** Start of the time window, 'HH:MM'; empty: any time. `to` is its end. */
  from: string;
  to: string;
  /** Lot size in acres, as typed. */
  lot: string;
  notes: string;
  /** Whether the grass is tall at the first visit. */
  tallGrass: boolean;
};

/** What a client has accepted in an estimate, and visits take over. */
export type AcceptedWork = {
  /** Number of the estimate: "EST-0003". */
  readonly number: string;
  /** Of each visit, in cents; null: the client's price. */
  readonly price: Cents | null;
  /** Notes for the crew. */
  readonly notes: string;
  /** What a visit costs, and what of the estimate is not in it. */
  readonly sentences: readonly string[];
};

/**
 * The initial form values for a client: one visit today, with the client's lot and notes.
 * @param today  in the company's time zone
 */
export const newPlan = (client: OwnClient, today: Day): PlanValues => ({
  frequency: 'none',
  startDate: today,
  endDate: '',
  untilStop: true,
  weekday: weekdayOf(today),
  monthday: null,
  nthWeek: 1,
  from: '',
  to: '',
  lot: client.lot_size_sqft === null ? '' : acresText(client.lot_size_sqft),
  notes: client.notes,
  tallGrass: false,
});

/** The last day of a plan: as chosen, or a year after its start; empty if neither is known. */
export const endOf = ({ startDate, endDate, untilStop }: PlanValues): string => {
  if (!untilStop) return endDate;
  return isDay(startDate) ? lastSeriesDay(startDate) : '';
};

/**
 * Which required field is missing, as a text; null if none is, so that Continue is enabled.
 * Source: docs/spec/company.md, section 5, "Series creation".
 */
export function whyNotContinue(values: PlanValues): string | null {
  const { frequency, startDate, monthday } = values;
  if (startDate === '') return frequency === 'none' ? 'Please choose a date.' : 'Please choose a start date.';
  if (frequency === 'none') return null;
  if (frequency === 'monthly' && monthday === null) return 'Please choose the day of the month.';
  return endOf(values) === '' ? 'Please choose an end date, or “Until we stop”.' : null;
}

/** Messages of client-side validation, by field; empty if the values are valid. */
export function whyNotPlan(values: PlanValues): Partial<Record<keyof PlanValues, string>> {
  const { from, to, lot, startDate, frequency } = values;
  return {
    ...((from === '') !== (to === '') || (from !== '' && from >= to)
      ? { to: 'Please choose a start time before the end time.' }
      : {}),
    ...(Number.isNaN(acresOf(lot.trim())) || acresOf(lot.trim()) === 0
      ? { lot: 'Lot size must be a positive number' }
      : {}),
    ...(frequency !== 'none' && endOf(values) < startDate ? { endDate: lastBeforeFirst } : {}),
  };
}

/**
 * What tall grass adds to the first visit, as a text: "Adds $40.00 to the first visit, which is then $85.00."
 * @param fee  in cents
 */
export function tallGrassWords(
  fee: Cents,
  { price_cents: price }: Pick<OwnClient, 'price_cents'>,
  frequency: PlanFrequency,
): string {
  if (fee === 0) return 'Adds nothing: you have set no price for it under Rate.';
  const visit = frequency === 'none' ? 'the visit' : 'the first visit';
  const total = price === null ? '' : `, which then costs ${formatMoney(price + fee)}`;
  return `Adds ${formatMoney(fee)} to ${visit}${total}.`;
}

type Given = {
  /** Idempotency key: the same for every retry of one plan. */
  readonly id: string;
  readonly companyId: CompanyId;
  readonly client: OwnClient;
  /** Of each visit, in cents; null: the client's price. */
  readonly price: Cents | null;
  readonly dryRun: boolean;
};

/** The request body for a plan. Source: docs/spec/company.md, section 3, "Series creation payload". */
export function planOfValues(values: PlanValues, { id, companyId, client, price, dryRun }: Given): CompanySeriesSent {
  const { frequency, startDate, weekday, monthday, nthWeek, from, to, lot } = values;
  const byWeek = frequency === 'weekly' || frequency === 'biweekly';
  const sameLot = client.lot_size_sqft !== null && acresText(client.lot_size_sqft) === lot.trim();
  return {
    id,
    companyId,
    title: '',
    frequency: frequency === 'nth' ? 'monthly' : frequency,
    interval: frequency === 'biweekly' ? 2 : 1,
    startDate,
    endDate: frequency === 'none' ? null : endOf(values),
    weekday: byWeek ? weekday : null,
    monthday: frequency === 'monthly' ? monthday : null,
    nthWeek: frequency === 'nth' ? nthWeek : null,
    nthWeekWeekday: frequency === 'nth' ? weekday : null,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    template: {
      timeWindow: from === '' ? null : { start: from, end: to },
      serviceAddressId: client.id,
      lotSize: sameLot ? client.lot_size_sqft : acresOf(lot.trim()),
      notes: values.notes,
      tallGrass: values.tallGrass,
      ...(price !== null && { priceCents: price }),
    },
    dryRun,
  };
}
