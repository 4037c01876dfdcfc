import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { CircuitBreaker } from './outages/circuit-breaker.ts';
import { PreparedClient } from './prepared-client.ts';
import type { DB } from './tables.ts';

/** A database handle that can read and begin transactions, but not write. A `Tx` can be passed as a `Db`. */
export type Db = Pick<Kysely<DB>, 'selectFrom' | 'getExecutor' | 'executeQuery' | 'transaction'>;

/**
 * A transaction, which can read and write. Only `db.transaction()` makes one, so writing outside a transaction does not
 * compile.
 */
export type Tx = Transaction<DB>;

/**
 * The full database handle, which can also write. Only for the code that opens and closes the database, and for tests.
 */
export type WholeDb = Kysely<DB>;

// A calendar date stays text (`YYYY-MM-DD`): converted to a Date it would become an instant.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// date[] is parsed like text[], for the same reason; pg does not export these two type numbers.
const [DATE_LIST, TEXT_LIST] = [1182, 1009];
pg.types.setTypeParser(DATE_LIST, pg.types.getTypeParser(TEXT_LIST));

export type OpenDatabase = { db: WholeDb; pool: pg.Pool };

/**
 * Opens this process's pool of connections to PostgreSQL.
 *
 * @param url  connection string
 * @param connections  maximum number of connections
 * @param onFault  called when a connection breaks; the pool replaces it
 * @param patience  multiplies all timeouts, e.g. for slow test machines
 * @param statementMs  statement timeout in ms
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
    // An open transaction delays the change feed of all users, so idle ones are ended.
    idle_in_transaction_session_timeout: 10_000 * patience,
    keepAlive: true,
    Client: class extends PreparedClient {
      constructor(config?: pg.ClientConfig) {
        super(config, breaker);
      }
    },
  });
  // Without error listeners a broken connection, idle or in use, would end the process.
  pool.on('error', onFault);
  pool.on('connect', (client) => client.on('error', onFault));
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool };
}
