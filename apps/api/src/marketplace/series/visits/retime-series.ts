import type { CompanyId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { saveZoneOfCompany } from '../series.writes.ts';

/** Moves the series of a company that have not ended to its new time zone. */
export const retimeSeries = (tx: Tx, company: CompanyId, zone: string): Promise<void> =>
  saveZoneOfCompany(tx, company, zone);
