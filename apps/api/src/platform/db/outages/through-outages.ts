import { setTimeout as wait } from 'node:timers/promises';
import { isWorthWaiting } from './database-faults.ts';

const RETRY_MS = 250;

/**
 * Retries a write without limit, every 250 ms, while the database is away or overloaded: for what has already happened
 * elsewhere and cannot be undone. The write must be idempotent: it may run twice when only its answer was lost.
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
