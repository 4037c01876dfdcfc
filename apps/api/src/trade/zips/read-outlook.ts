import { jobDuration } from '@swath/domain/jobs/job-duration';
import { jobPrice } from '@swath/domain/jobs/job-price';
import type { SquareFeet } from '@swath/domain/units';
import { MOST_COMPARED, type Outlook, outlookOf } from '@swath/domain/zips/outlook';
import type { Db } from '../../machinery/db/db.ts';
import type { Payable } from '../companies/companies.reads.ts';
import { bookableDays } from '../companies/read-offering.ts';
import { findFirstRoom } from '../places/find-first-room.ts';

/** Nobody has asked how high it stands: the grass of a lawn that is mowed now and then. */
const USUAL_GRASS = 'medium_4_8';

/**
 * What the companies of a place hold for a lot: asked by the rules by which they are offered and booked, for every day that
 * can be booked.
 *
 * @param payable  all that work there, the cheapest first
 */
export async function readOutlook(db: Db, payable: readonly Payable[], lot: SquareFeet, now: Date): Promise<Outlook> {
  const compared = payable.slice(0, MOST_COMPARED);
  const priced = compared.flatMap((company) => {
    const price = jobPrice(lot, company.rate, USUAL_GRASS);
    return price.ok ? [{ ...company, price: price.value.total }] : [];
  });
  const ids = priced.map(({ id }) => id);
  const { open, day } =
    ids.length === 0
      ? { open: new Set(), day: null }
      : await findFirstRoom(db, ids, daysForAll(priced, now), jobDuration(lot));
  return outlookOf({
    served: payable.length > 0,
    prices: priced.flatMap(({ id, price }) => (open.has(id) ? [price] : [])),
    more: payable.length > compared.length,
    day,
  });
}

/** The days on which any of them can be booked, wherever it already is tomorrow. */
function daysForAll(companies: readonly Payable[], now: Date) {
  const zones = [...new Set(companies.map(({ timeZone }) => timeZone))];
  return zones.map((zone) => bookableDays(now, zone)).reduce((a, b) => (a.from > b.from ? a : b));
}
