import type { Tasks } from '../../platform/worker/tasks.ts';
import { checkEarnings } from './check-earnings.ts';

/** Handlers of the background tasks about earnings. */
export const earningsTasks = { 'check-earnings': checkEarnings } satisfies Tasks;
