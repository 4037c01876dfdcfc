import type pg from 'pg';

type Connected = (
  fault: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (destroy?: boolean) => void,
) => void;

/**
 * A pool as graphile-worker is given it. When it stops just as the database goes away, it gives the connection it listens
 * on back twice, where nobody catches what `pg` throws at that: here the second time does nothing.
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
