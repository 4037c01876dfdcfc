import type { CompanyId } from '@swath/domain/ids';
import type { Tx } from '../../platform/db/db.ts';
import type { ZoneColumns } from '../../platform/providers/addresses/time-zones.ts';
import { saveZone } from './companies.writes.ts';

/** Saves the time zone decided for a company, unless its address has changed since. @returns whether it was saved */
export const keepZoneOfCompany = (
  tx: Tx,
  of: { id: CompanyId; zip_code: string },
  zone: ZoneColumns,
): Promise<boolean> => saveZone(tx, of, zone);
