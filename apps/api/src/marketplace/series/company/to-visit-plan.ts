import type { SeriesId } from '@swath/domain/ids';
import { jobDuration } from '@swath/domain/jobs/job-duration';
import { type Cents, cents, type SquareFeet } from '@swath/domain/units';
import type { CompleteClient } from '../../clients/require-complete.ts';
import { toCustomer } from '../../clients/to-customer.ts';
import type { VisitPlan } from '../visits/add-visits.ts';

/**
 * What a visit has besides the client's data. `series` is null for a single visit; `lot`, `notes` and `price` are
 * the client's when null.
 */
type About = {
  readonly series: SeriesId | null;
  readonly timeZone: string;
  readonly lot: SquareFeet | null;
  readonly notes: string | null;
  /** Of one visit, in cents. */
  readonly price: Cents | null;
  /** Start of the time window in minutes since midnight; null: none. */
  readonly windowStart: number | null;
};

/** Makes the template of visits at an own client from the client's current data, without a platform fee. */
export function toVisitPlan(client: CompleteClient, about: About): VisitPlan {
  const lot = about.lot ?? client.lot_size_sqft;
  return {
    ...toCustomer(client),
    id: about.series,
    client_id: null,
    own_client_id: client.id,
    company_id: client.company_id,
    time_zone: about.timeZone,
    lot_size_sqft: lot,
    duration_minutes: jobDuration(lot),
    grass_height: 'not_sure',
    yard_features: [],
    yard_notes: about.notes ?? client.notes,
    visit_cents: about.price ?? client.price_cents,
    fee_cents: cents(0),
    window_start: about.windowStart,
    // Windows are promised when a homeowner books.
    any_time_cents: cents(0),
    ...{ minimum_cents: cents(0), frequency_cents: cents(0), neighbor_cents: cents(0) },
    promised_from_minute: null,
    promised_to_minute: null,
  };
}
