import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { CircuitBreaker } from './outages/circuit-breaker.ts';
import { PreparedClient } from './prepared-client.ts';
import type { DB } from './tables.ts';

/** Reads, and begins transactions; to write is not among what it can. A `Tx` is also a `Db`. */
export type Db = Pick<Kysely<DB>, 'selectFrom' | 'getExecutor' | 'executeQuery' | 'transaction'>;

/** May read and write. Only `db.transaction()` makes one, so a write outside a transaction does not compile. */
export type Tx = Transaction<DB>;

/** The database as whoever opens and closes it has it, and tests. */
export type WholeDb = Kysely<DB>;

// A calendar day is text, 'YYYY-MM-DD', never an instant.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// A list of days is a list of texts; PostgreSQL's numbers for date[] and text[] are not among the library's names.
const [DATE_LIST, TEXT_LIST] = [1182, 1009];
pg.types.setTypeParser(DATE_LIST, pg.types.getTypeParser(TEXT_LIST));

export type OpenDatabase = { db: WholeDb; pool: pg.Pool };

/**
 * Opens the pool that this process works with.
 *
 * @param connections  at most so many at once
 * @param onFault      told when a connection breaks; the pool replaces it
 * @param patience     how many times longer than usual to wait for a connection, a lock, a statement
 * @param statementMs  how long a statement may take, where that is another matter
 */
export function openDb(
  url: string,
  connections: number,
  onFault: (fault: Error) => void,
  patience = 1,
  statementMs = 10_000 * patience,
): OpenDatabase {
  const breaker = new CircuitBreaker(url, patience);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000 * patience,
    statement_timeout: statementMs,
    lock_timeout: 5_000 * patience,
    // A writer that forgets to commit would hold back the change feed of everybody.
    idle_in_transaction_session_timeout: 10_000 * patience,
    keepAlive: true,
    Client: class extends PreparedClient {
      constructor(config?: pg.ClientConfig) {
        super(config, breaker);
      }
    },
  });
  // Without listeners a connection that breaks, idle or at work, would end the process.
  pool.on('error', onFault);
  pool.on('connect', (client) => client.on('error', onFault));
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool };
}
