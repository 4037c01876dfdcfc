import type { PayingContext } from '../../money/payments/payment-handlers.ts';
import { taskList } from '../../platform/worker/start-runner.ts';
import { SCHEDULE } from './schedule.ts';
import { taskTable } from './task-table.ts';

/** All background tasks with their cron schedule, for starting a worker. */
export const allTasks = (ctx: PayingContext) => ({ tasks: taskList(ctx, taskTable), schedule: SCHEDULE });
