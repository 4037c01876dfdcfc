import type { PayingContext } from '../../money/payments/payment-handlers.ts';
import { taskList } from '../../platform/worker/start-runner.ts';
import { SCHEDULE } from './schedule.ts';
import { taskTable } from './task-table.ts';

/** All background work, and what of it is asked for by the clock: what a worker is started with. */
export const allTasks = (ctx: PayingContext) => ({ tasks: taskList(ctx, taskTable), schedule: SCHEDULE });
