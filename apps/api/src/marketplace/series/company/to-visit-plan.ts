import type { SeriesId } from '@swath/domain/ids';
import { jobDuration } from '@swath/domain/jobs/job-duration';
import { cents, type SquareFeet } from '@swath/domain/units';
import type { CompleteClient } from '../../clients/require-complete.ts';
import { toCustomer } from '../../clients/to-customer.ts';
import type { VisitPlan } from '../visits/add-visits.ts';

/** The data of visits besides their client; lot and notes default to the client's. */
type About = {
  readonly series: SeriesId | null;
  readonly timeZone: string;
  readonly lot: SquareFeet | null;
  readonly notes: string | null;
  /** In minutes of the day. */
  readonly windowStart: number | null;
};

/** The template of visits at an own client: the client's current data, and no fee. */
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
    visit_cents: client.price_cents,
    fee_cents: cents(0),
    window_start: about.windowStart,
  };
}
