import { nearestLotChoice } from '@swath/domain/jobs/lot-size';
import { shortZip } from '@swath/domain/service-areas/covers';
import type { SquareFeet } from '@swath/domain/units';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { ParcelProvider } from './parcel-provider.ts';

/** Fewest homeowners of a ZIP from whose lots a typical one is computed, so that it reveals no single lot. */
const FEWEST_HOMEOWNERS = 5;

/** Most homeowners of a ZIP that are compared. */
const MOST_COMPARED = 500;

/**
 * Parcels without a provider: the median of the lots of a ZIP's homeowners, as the nearest size that the form offers;
 * unknown with fewer than five of them.
 *
 * Source: docs/rules/accounts.md.
 */
export const typicalLots = (db: Db): ParcelProvider => ({
  async findLot({ zip }) {
    const { rows } = await sql<{ homeowners: number; median: SquareFeet | null }>`
      select count(*)::int as homeowners, percentile_disc(0.5) within group (order by lot_size_sqft) as median
        from (select lot_size_sqft from profiles
               where left(zip_code, 5) = ${shortZip(zip)} and lot_size_sqft is not null
               limit ${MOST_COMPARED}) lots`.execute(db);
    const [row] = rows;
    if (!row?.median || row.homeowners < FEWEST_HOMEOWNERS) return null;
    return { lot: nearestLotChoice(row.median), source: 'typical' };
  },
});
