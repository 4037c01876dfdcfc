import type { Db, Tx } from './db.ts';

/** Runs reads in one snapshot (repeatable read), so that sums and the rows that they sum agree. */
export const asOfOneMoment = <Read>({ db }: { readonly db: Db }, read: (tx: Tx) => Promise<Read>): Promise<Read> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
