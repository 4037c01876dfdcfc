import type { TaskName } from '../../machinery/tasks/task-names.ts';
import type { TaskRunner } from '../../machinery/worker/tasks.ts';
import { earningsTasks } from '../../money/earnings/earnings.tasks.ts';
import { paymentsTasks } from '../../money/payments/payments.tasks.ts';
import type { PayingContext } from '../../money/payments/purposes.ts';
import { payoutsTasks } from '../../money/payouts/payouts.tasks.ts';
import { adminTasks } from '../../stories/admin/admin.tasks.ts';
import { chargesTasks } from '../../stories/charging/charges.tasks.ts';
import { sweepPlaces } from '../../stories/places/sweep-places.ts';
import { zonesTasks } from '../../stories/zones/zones.tasks.ts';
import { changesTasks } from '../../telling/changes/changes.tasks.ts';
import { noticesTasks } from '../../telling/notices/notices.tasks.ts';
import { pushTasks } from '../../telling/notices/push/push.tasks.ts';
import { outboxTasks } from '../../telling/outbox/outbox.tasks.ts';
import { busyTasks } from '../../trade/availability/busy/busy.tasks.ts';
import { jobsTasks } from '../../trade/jobs/jobs.tasks.ts';
import { photosTasks } from '../../trade/photos/photos.tasks.ts';
import { queueTasks } from '../../trade/queue/queue.tasks.ts';
import { routesTasks } from '../../trade/routes/routes.tasks.ts';
import { seriesTasks } from '../../trade/series/series.tasks.ts';
import { watchesTasks } from '../../trade/zips/watches/watches.tasks.ts';
import { practiceTasks } from './practice-tasks.ts';
import { purgeOldRows } from './purge-old-rows.ts';

/** Who does which background work. A task without a worker does not compile. */
export const taskTable = {
  ...outboxTasks,
  ...noticesTasks,
  ...changesTasks,
  ...pushTasks,
  ...busyTasks,
  ...jobsTasks,
  ...paymentsTasks,
  ...payoutsTasks,
  ...routesTasks,
  ...seriesTasks,
  ...adminTasks,
  ...chargesTasks,
  ...zonesTasks,
  'sweep-places': (ctx) => sweepPlaces(ctx),
  ...practiceTasks,
  ...earningsTasks,
  ...photosTasks,
  ...queueTasks,
  ...watchesTasks,
  'purge-old-rows': purgeOldRows,
} satisfies { [Name in TaskName]: TaskRunner<Name, PayingContext> };
