import type pg from 'pg';
import { setEventLoopTimeout } from '../process/event-loop-time.ts';
import { DatabaseClient } from './database-client.ts';
import { databaseSilent } from './outages/circuit-breaker.ts';

const RECONNECT_MS = 500;
/** Timeout for connecting and for the `listen` statement together, in milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * Listens to PostgreSQL's NOTIFY on one connection: calls `onNotify` after each commit that recorded a change, and
 * after each reconnect, as notifications may have been missed. Reconnects automatically.
 */
export class NotifyListener implements AsyncDisposable {
  readonly #url: string;
  readonly #onNotify: () => void;
  readonly #onFault: (fault: Error) => void;
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string, onNotify: () => void, onFault: (fault: Error) => void) {
    this.#url = url;
    this.#onNotify = onNotify;
    this.#onFault = onFault;
  }

  async open(): Promise<void> {
    const client = new DatabaseClient({
      connectionString: this.#url,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'swath-notify',
    });
    client.on('notification', () => this.#onNotify());
    client.on('error', (fault) => this.#onFault(fault));
    client.on('end', () => this.#reopenSoon());
    this.#client = client;
    const clearConnectTimeout = setEventLoopTimeout(PATIENCE_MS, () =>
      client.connection.stream.destroy(databaseSilent()),
    );
    try {
      await client.connect();
      await client.query('listen changes');
    } finally {
      clearConnectTimeout();
    }
    this.#onNotify();
  }

  /**
   * Drops the connection and reconnects. To be called when other connections found the network dead: a connection that
   * only listens never notices.
   */
  renew(): void {
    this.#client?.connection.stream.destroy();
  }

  #reopenSoon() {
    if (this.#closed) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      this.open().catch((fault: Error) => {
        this.#onFault(fault);
        this.#reopenSoon();
      });
    }, RECONNECT_MS);
  }

  async [Symbol.asyncDispose]() {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#client?.end();
  }
}
