import { AsyncLocalStorage } from 'node:async_hooks';
import type { TransactionBuilder } from 'kysely';
import type { Tx, WholeDb } from './db.ts';
import type { DB } from './tables.ts';

/** The transaction that the running code was started in; `open` becomes false when the transaction ends. */
const current = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Whether the running code is in an open transaction. Always false if `trackTransactions` was not called for its
 * database.
 */
export const isInTransaction = (): boolean => current.getStore()?.open ?? false;

/** Makes `isInTransaction` work for this database. Not for production: it costs time on every call. */
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
 * Runs `work` with `isInTransaction` returning false. For writing the demo world, which happens in one transaction and
 * calls only embedded providers, and for tests that hold a transaction open while they send requests.
 */
export const ignoringTransaction = <Result>(work: () => Result): Result => current.run({ open: false }, work);
