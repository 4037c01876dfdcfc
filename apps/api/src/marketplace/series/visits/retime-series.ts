import type { CompanyId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { saveZoneOfCompany } from '../series.writes.ts';

/** Has the series of a company that have not ended follow its time zone. */
export const retimeSeries = (tx: Tx, company: CompanyId, zone: string): Promise<void> =>
  saveZoneOfCompany(tx, company, zone);
