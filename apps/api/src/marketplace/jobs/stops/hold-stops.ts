import type { Day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { lockStops } from '../jobs.writes.ts';

/** Locks the stops of a company's day until the caller's transaction ends. */
export const holdStops = (tx: Tx, company: CompanyId, day: Day): Promise<void> => lockStops(tx, company, day);
