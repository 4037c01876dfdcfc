import type { OfferedCompany } from '@swath/contract/companies';
import type { Answer } from '@swath/contract/endpoint';
import type { OwnJob } from '@swath/contract/jobs';
import type { MowingRequestSent } from '@swath/contract/mowing-requests';
import type { series } from '@swath/contract/series';
import type { Confirmed } from '../../../parts/booked/kept-confirmation.ts';
import { formatDay } from '../../../ui/format/format-day.ts';
import { today } from '../../../ui/format/today.ts';

/** What was booked by a payment: one mowing, or a series, of which the first visit is paid. */
export type Booked = {
  readonly company_name: string;
  /** The day of the first visit. */
  readonly serviceDate: string;
  /** The amount paid, in cents. */
  readonly price_cents: number;
  readonly visits: number;
  /** Days of a series that were agreed to but filled up during the payment: no visit was created on them. */
  readonly left_out: readonly string[];
  /** What the dashboard's confirmation card is to show; null for nothing. */
  readonly confirmed: Confirmed | null;
};

/** What was booked, as a sentence; for a toast when the wizard was closed meanwhile. */
export function bookedText({ company_name, serviceDate, visits }: Booked): string {
  const what = visits > 1 ? `Your ${visits} mowings are scheduled` : 'Your mowing is scheduled';
  return `${what}: ${company_name}, ${formatDay(serviceDate, today())}.`;
}

/** What was booked, made from the single mowing that the API has created. */
export const bookedJob = ({ id, company_name, scheduled_date, price_cents }: OwnJob): Booked => ({
  company_name,
  serviceDate: scheduled_date,
  price_cents,
  visits: 1,
  left_out: [],
  confirmed: { kind: 'visit', id },
});

/** What was booked, made from the series that the API has created, the request and the chosen company. */
export const bookedSeries = (
  { series_id, created, left_out }: Answer<typeof series.create>,
  { scheduled_date }: MowingRequestSent,
  { company_name, price }: OfferedCompany,
): Booked => ({
  company_name,
  serviceDate: scheduled_date,
  price_cents: price.total_cents,
  visits: created,
  left_out,
  confirmed: series_id && { kind: 'series', id: series_id },
});
