import type pg from 'pg';

const pools = new WeakMap<object, pg.Pool>();

/** Remembers which pool stands behind a database. */
export function notePool(db: object, pool: pg.Pool): void {
  pools.set(db, pool);
}

/** The pool behind a database; undefined for a transaction, which has one connection of its own. */
export const poolOf = (db: object): pg.Pool | undefined => pools.get(db);
