import type pg from 'pg';
import { afterAwake } from '../process/awake-time.ts';
import { DatabaseClient } from './database-client.ts';
import { lineIsDead } from './outages/line.ts';

const RECONNECT_MS = 500;
/** A server that says nothing for this long is away. */
const PATIENCE_MS = 5_000;

/**
 * Rings whenever any transaction that recorded a change commits, and whenever the connection comes back: something
 * may have been missed. One connection per process, however many people listen.
 */
export class Bell implements AsyncDisposable {
  readonly #url: string;
  readonly #onRing: () => void;
  readonly #onFault: (fault: Error) => void;
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string, onRing: () => void, onFault: (fault: Error) => void) {
    this.#url = url;
    this.#onRing = onRing;
    this.#onFault = onFault;
  }

  async open(): Promise<void> {
    const client = new DatabaseClient({
      connectionString: this.#url,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'swath-bell',
    });
    client.on('notification', () => this.#onRing());
    client.on('error', (fault) => this.#onFault(fault));
    client.on('end', () => this.#reopenSoon());
    this.#client = client;
    const callOff = afterAwake(PATIENCE_MS, () => client.connection.stream.destroy(lineIsDead()));
    try {
      await client.connect();
      await client.query('listen changes');
    } finally {
      callOff();
    }
    this.#onRing();
  }

  /** Connects once more: others have found the line dead, and whoever only listens never would. */
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
