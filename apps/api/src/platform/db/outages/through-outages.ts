import { setTimeout as wait } from 'node:timers/promises';
import { isWorthWaiting } from './database-faults.ts';

const RETRY_MS = 250;

/**
 * Writes down what has happened in the world already and cannot be taken back: while the database is away, or too
 * busy, it is tried again and again. The write may arrive twice, when only its answer was lost.
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
