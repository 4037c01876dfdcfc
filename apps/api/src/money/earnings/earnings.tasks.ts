import type { Tasks } from '../../platform/worker/tasks.ts';
import { checkEarnings } from './check-earnings.ts';

/** Background tasks of earnings. */
export const earningsTasks = { 'check-earnings': checkEarnings } satisfies Tasks;
