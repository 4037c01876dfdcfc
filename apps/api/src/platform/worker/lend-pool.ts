import type pg from 'pg';

type Connected = (
  fault: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (destroy?: boolean) => void,
) => void;

/**
 * Wraps a pool for graphile-worker. When it stops just as the database goes away, it releases its listening connection twice,
 * and the error that `pg` then throws would be uncaught: here the second release does nothing.
 */
export function lendPool(pool: pg.Pool): pg.Pool {
  const connect = (callback?: Connected) => {
    if (!callback) return pool.connect();
    return pool.connect((fault, client, release) => {
      let released = false;
      callback(fault, client, (destroy) => {
        if (!released) release(destroy);
        released = true;
      });
    });
  };
  return Object.create(pool, { connect: { value: connect } }) as pg.Pool;
}
