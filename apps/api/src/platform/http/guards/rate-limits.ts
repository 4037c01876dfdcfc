import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { isDatabaseAway } from '../../db/outages/database-faults.ts';
import { Refused } from '../../process/refused.ts';
import { networkOf } from '../../secrets/count-try.ts';

type Counted = { current: number; ttl: number };
type Done = (error: Error | null, result?: Counted) => void;
type Route = { timeWindow?: unknown; routeInfo?: { url?: string; method?: unknown } };

/**
 * The store of the rate limiter: counts calls in fixed windows in one database table, so that a limit holds across all
 * processes. If counting fails, the call passes; in an outage of the database, the call fails.
 */
const countingStore = (db: Db, onFault: (fault: unknown) => void) =>
  class RateCounters implements FastifyRateLimitStore {
    readonly #window: number;
    readonly #route: string;

    constructor(options: object) {
      const route: Route = options;
      this.#window = typeof route.timeWindow === 'number' ? route.timeWindow : 60_000;
      this.#route = `${String(route.routeInfo?.method ?? '')} ${route.routeInfo?.url ?? ''}`;
    }

    incr(key: string, done: Done): void {
      const seconds = this.#window / 1000;
      sql<{ count: number; left: number }>`
        insert into rate_counters (key, slot, count)
        select ${`${this.#route} ${key}`}, to_timestamp(floor(extract(epoch from clock_now()) / ${seconds}::float8) * ${seconds}::float8), 1
        on conflict (key, slot) do update set count = rate_counters.count + 1
        returning count, extract(epoch from slot - clock_now())::float8 + ${seconds}::float8 as left`
        .execute(db)
        .then(({ rows }) => done(null, { current: rows[0]!.count, ttl: Math.max(0, rows[0]!.left * 1000) }))
        .catch((fault: Error) => {
          // In an outage the call itself would fail with 503 too, after another wait.
          if (isDatabaseAway(fault)) return done(fault);
          onFault(fault);
          done(null, { current: 1, ttl: this.#window });
        });
    }

    child(route: object): FastifyRateLimitStore {
      return new RateCounters(route);
    }
  };

/**
 * Applies the rate limits that endpoints declare: per account for signed-in callers, else per network of the IP
 * address.
 */
export async function rateLimits(app: FastifyInstance, db: Db): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    hook: 'preHandler',
    store: countingStore(db, (fault) => app.log.error({ err: fault }, 'counting calls failed')),
    keyGenerator: (request: FastifyRequest) => request.viewer?.account ?? networkOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refused('over_request_rate_limit', { seconds: Math.ceil(ttl / 1000) }),
  });
}
