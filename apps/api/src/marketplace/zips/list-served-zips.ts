import type { Db } from '../../platform/db/db.ts';
import { listInhabitedPostalCodes } from '../../platform/providers/addresses/postal-codes.ts';
import { listServedAmong } from '../companies/service-areas/service-areas.reads.ts';

/** How many ZIPs are checked per query. */
const AT_ONCE = 200;

/**
 * All inhabited ZIPs at whose center a company works that can be booked, ascending. Takes about 170 short queries, one
 * after the other; call it rarely.
 *
 * Source: docs/rules/platform.md.
 */
export async function listServedZips(db: Db): Promise<string[]> {
  const codes = await listInhabitedPostalCodes();
  const served: string[] = [];
  for (let at = 0; at < codes.length; at += AT_ONCE) {
    const some = new Map(codes.slice(at, at + AT_ONCE).map((code) => [code.zip, code]));
    served.push(...(await listServedAmong(db, some)));
  }
  return served.sort();
}
