import type { Viewer } from '../../machinery/access/viewer.ts';
import type { Db } from '../../machinery/db/db.ts';
import { Refused } from '../../machinery/process/refused.ts';
import { findVerifiedFactor } from './credentials.reads.ts';

/**
 * Wants two-step verification to be on. Asked of administrators before they change something: docs/decisions.md, D586. A
 * session that is good for everything has given its code, once it is on.
 *
 * @throws Refused factor_needed
 */
export async function requireFactor(db: Db, viewer: Viewer): Promise<void> {
  if (!(await findVerifiedFactor(db, viewer.account))) throw new Refused('factor_needed');
}
