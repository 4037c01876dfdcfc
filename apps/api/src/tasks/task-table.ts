import { chargesTasks } from '../charges/charges.tasks.ts';
import { earningsTasks } from '../earnings/earnings.tasks.ts';
import { jobsTasks } from '../jobs/jobs.tasks.ts';
import { outboxTasks } from '../outbox/outbox.tasks.ts';
import { sandboxTasks } from '../outside/payments/sandbox/sandbox-tasks.ts';
import { paymentsTasks } from '../payments/payments.tasks.ts';
import { photosTasks } from '../photos/photos.tasks.ts';
import { pushTasks } from '../push/push.tasks.ts';
import { queueTasks } from '../queue/queue.tasks.ts';
import { seriesTasks } from '../series/series.tasks.ts';
import { purgeOldRows } from './purge-old-rows.ts';
import type { TaskName } from './task-names.ts';
import type { TaskRunner } from './tasks.ts';

/** Who does which background work. A task without a worker does not compile. */
export const taskTable = {
  ...outboxTasks,
  ...pushTasks,
  ...jobsTasks,
  ...paymentsTasks,
  ...seriesTasks,
  ...chargesTasks,
  ...sandboxTasks,
  ...earningsTasks,
  ...photosTasks,
  ...queueTasks,
  'purge-old-rows': purgeOldRows,
} satisfies { [Name in TaskName]: TaskRunner<Name> };
