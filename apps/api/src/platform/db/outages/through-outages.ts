import { setTimeout as wait } from 'node:timers/promises';
import { isWorthWaiting } from './database-faults.ts';

const RETRY_MS = 250;

/**
 * Retries a write every 250 ms without limit while the database is away or overloaded: for recording what has happened
 * elsewhere and cannot be undone. The write must be idempotent, as it may run twice if only its response was lost.
 *
 * @throws what the write throws for any other reason, or once this process shuts down
 */
export async function throughOutages<Done>(write: () => Promise<Done>): Promise<Done> {
  for (;;) {
    try {
      return await write();
    } catch (fault) {
      if (!isWorthWaiting(fault)) throw fault;
    }
    await wait(RETRY_MS);
  }
}
