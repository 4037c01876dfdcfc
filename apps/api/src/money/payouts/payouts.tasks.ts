import type { Tasks } from '../../platform/worker/tasks.ts';
import { sweepPayouts } from './sweep-payouts.ts';

/** Background tasks of payouts. */
export const payoutsTasks = { 'sweep-payouts': sweepPayouts } satisfies Tasks;
