import type { Tasks } from '../../platform/worker/tasks.ts';
import { sweepPayouts } from './sweep-payouts.ts';

/** The background work on payouts. */
export const payoutsTasks = { 'sweep-payouts': sweepPayouts } satisfies Tasks;
