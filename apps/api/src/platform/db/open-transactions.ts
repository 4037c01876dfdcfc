import { AsyncLocalStorage } from 'node:async_hooks';
import type { TransactionBuilder } from 'kysely';
import type { Tx, WholeDb } from './db.ts';
import type { DB } from './tables.ts';

/** The transaction that the running code is part of. What still runs after the commit is no longer part of it. */
const current = new AsyncLocalStorage<{ open: boolean }>();

/** Whether the running code holds a transaction of a database that is tracked. */
export const isInTransaction = (): boolean => current.getStore()?.open ?? false;

/** Tracks the transactions of this database for `isInTransaction`. Not for production: it costs time on every call. */
export function trackTransactions(db: WholeDb): void {
  const begin = db.transaction.bind(db);
  db.transaction = () => tracked(begin());
}

function tracked(builder: TransactionBuilder<DB>): TransactionBuilder<DB> {
  return new Proxy(builder, {
    get(target, name) {
      if (name === 'execute')
        return <Result>(work: (tx: Tx) => Promise<Result>) => target.execute((tx) => inside(work, tx));
      if (name === 'setIsolationLevel' || name === 'setAccessMode') {
        return (value: never) => tracked(target[name](value));
      }
      return Reflect.get(target, name, target);
    },
  });
}

async function inside<Result>(work: (tx: Tx) => Promise<Result>, tx: Tx): Promise<Result> {
  const transaction = { open: true };
  try {
    return await current.run(transaction, () => work(tx));
  } finally {
    transaction.open = false;
  }
}

/**
 * Runs work as if it were outside of any transaction. For the demo world, which is written in one transaction before any
 * request is served and whose providers are embedded ones, and for requests of tests that hold a transaction open themselves.
 */
export const ignoringTransaction = <Result>(work: () => Result): Result => current.run({ open: false }, work);
