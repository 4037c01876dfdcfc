import type { Series, SeriesVisit } from '@swath/contract/series';
import { day } from '@swath/domain/calendar';
import type { SeriesId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import { sampleId } from '../../../testing/sample-id.ts';

export const SERIES_ID = sampleId<SeriesId>(700);

/** A pending visit of a series, for $45.00, whose charge is scheduled; its time, `charge_at`, is null. */
export const sampleVisit = (number: number, date: string, changed: Partial<SeriesVisit> = {}): SeriesVisit => ({
  job_id: sampleId(number),
  rule_date: day(date),
  date: day(date),
  status: 'pending',
  price_cents: cents(4500),
  charge: 'scheduled',
  charge_at: null,
  returned_cents: cents(0),
  ...changed,
});

/** A series, every second Tuesday from November 10, 2026, as the API returns it. */
export function sampleSeries(changed: Partial<Series> = {}): Series {
  return {
    id: SERIES_ID,
    title: 'Mowing – 412 Elm Ave',
    status: 'active',
    pause_reason: null,
    paused_from: null,
    paused_to: null,
    company_id: sampleId(800),
    company_name: 'Green Blade Mowing',
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
    skipped: [],
    last_pause: null,
    comes_again: [],
    ended_on: null,
    visit_price_cents: cents(4500),
    consent:
      'The price of each later visit, $45.00, is held on your card at 8:00 AM the day before, and taken once the lawn is mowed.',
    card: { brand: 'visa', last4: '4242' },
    next_charge: {
      job_id: sampleId(3),
      date: day('2026-12-08'),
      at: '2026-12-07T14:00:00.000Z',
      amount_cents: cents(4500),
    },
    visits: [
      sampleVisit(1, '2026-11-10', { status: 'completed', charge: 'paid', charge_at: '2026-11-10T15:40:00.000Z' }),
      sampleVisit(2, '2026-11-25', {
        rule_date: day('2026-11-24'),
        charge: 'authorized',
        charge_at: '2026-11-24T14:00:00.000Z',
      }),
      sampleVisit(3, '2026-12-08', { charge_at: '2026-12-07T14:00:00.000Z' }),
      sampleVisit(4, '2026-12-22', { charge_at: '2026-12-21T14:00:00.000Z' }),
    ],
    created_at: '2026-11-09T17:00:00.000Z',
    ...changed,
  };
}
