import type { Tasks } from '../../platform/worker/tasks.ts';
import { checkEarnings } from './check-earnings.ts';

/** The background work on earnings. */
export const earningsTasks = { 'check-earnings': checkEarnings } satisfies Tasks;
