import type { CrewSeries, CrewVisit } from '@swath/contract/crew-series';
import { day } from '@swath/domain/calendar';
import type { SeriesId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import { harriet } from '@swath/fixtures/people';
import { sampleId } from '../../../testing/sample-id.ts';

/** The id of the sample series. */
export const CREW_SERIES_ID = sampleId<SeriesId>(500);

/** A pending visit as the API returns it to the company. @param number  determines the job's id */
export const sampleCrewVisit = (number: number, date: string, own: Partial<CrewVisit> = {}): CrewVisit => ({
  job_id: sampleId(number),
  rule_date: day(date),
  date: day(date),
  status: 'pending',
  price_cents: cents(4500),
  charge: 'scheduled',
  start_time: null,
  proposed_date: null,
  ...own,
});

/**
 * A homeowner's series on every second Tuesday, as the API returns it to the company. Of its visits one is completed,
 * one is paid in advance, and one waits for the homeowner's consent to another day.
 */
export const sampleCrewSeries = (): CrewSeries => ({
  id: CREW_SERIES_ID,
  status: 'active',
  pause_reason: null,
  paused_from: null,
  paused_to: null,
  own_client_id: null,
  client_is_mailed: false,
  client_no_mail: null,
  full_name: harriet.fullName,
  address: '412 Elm Ave, Columbia, MO 65203',
  time_zone: 'America/Chicago',
  rule: {
    frequency: 'biweekly',
    interval: 2,
    start_date: day('2026-11-10'),
    end_date: day('2027-03-30'),
    weekday: 2,
    monthday: null,
    nth_week: null,
    nth_week_weekday: null,
  },
  visit_price_cents: cents(4500),
  company_share_cents: cents(4050),
  window: null,
  visits: [
    sampleCrewVisit(1, '2026-11-10', { status: 'completed', charge: 'paid' }),
    sampleCrewVisit(2, '2026-12-09', {
      rule_date: day('2026-12-08'),
      charge: 'paid',
      start_time: '2026-12-09T15:00:00.000Z',
    }),
    sampleCrewVisit(3, '2026-12-22', { proposed_date: day('2026-12-28') }),
  ],
});

/** The same series for an own client: no visit is charged, and the company earns the whole price. */
export const sampleClientSeries = (): CrewSeries => {
  const series = sampleCrewSeries();
  const visits = series.visits.map((visit) => ({ ...visit, charge: null }));
  return { ...series, own_client_id: sampleId(900), company_share_cents: cents(4500), visits };
};
