import type { Context } from '../context.ts';
import type { Tx } from './db.ts';

/** Runs reads in one snapshot (repeatable read), so that sums and the rows that they sum agree. */
export const asOfOneMoment = <Read>(ctx: Context, read: (tx: Tx) => Promise<Read>): Promise<Read> =>
  ctx.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
