import { busyTasks } from '../../marketplace/availability/busy/busy.tasks.ts';
import { forecastTasks } from '../../marketplace/bulk-moves/forecast/forecast.tasks.ts';
import { paperTasks } from '../../marketplace/companies/papers/papers.tasks.ts';
import { crewsTasks } from '../../marketplace/crews/crews.tasks.ts';
import { hoursTasks } from '../../marketplace/hours/hours.tasks.ts';
import { estimatesTasks } from '../../marketplace/invoices/estimates/estimates.tasks.ts';
import { jobsTasks } from '../../marketplace/jobs/jobs.tasks.ts';
import { photosTasks } from '../../marketplace/photos/photos.tasks.ts';
import { queueTasks } from '../../marketplace/queue/queue.tasks.ts';
import { routesTasks } from '../../marketplace/routes/routes.tasks.ts';
import { seriesTasks } from '../../marketplace/series/series.tasks.ts';
import { watchesTasks } from '../../marketplace/zips/watches/watches.tasks.ts';
import { earningsTasks } from '../../money/earnings/earnings.tasks.ts';
import type { PayingContext } from '../../money/payments/payment-handlers.ts';
import { paymentsTasks } from '../../money/payments/payments.tasks.ts';
import { payoutsTasks } from '../../money/payouts/payouts.tasks.ts';
import { changesTasks } from '../../notifications/change-feed/changes.tasks.ts';
import { noticesTasks } from '../../notifications/in-app/notices.tasks.ts';
import { outboxTasks } from '../../notifications/mail-outbox/outbox.tasks.ts';
import { pushTasks } from '../../notifications/push/push.tasks.ts';
import { PracticePayments } from '../../platform/providers/payments/practice/practice-payments.ts';
import type { TaskName } from '../../platform/tasks/task-names.ts';
import { taskList } from '../../platform/worker/start-runner.ts';
import type { TaskRunner, Tasks } from '../../platform/worker/tasks.ts';
import { adminTasks } from '../../workflows/admin/admin.tasks.ts';
import { chargesTasks } from '../../workflows/charging/charges.tasks.ts';
import { ownAccountTasks } from '../../workflows/own-account/own-account.tasks.ts';
import { sweepPlaces } from '../../workflows/places/sweep-places.ts';
import { zonesTasks } from '../../workflows/zones/zones.tasks.ts';
import { purgeOldRows } from './purge-old-rows.ts';
import { SCHEDULE } from './schedule.ts';

/** Background tasks of the practice gateway, our stand-in for a payment provider: it delivers its webhooks to us. */
const practiceTasks = {
  'deliver-sandbox-webhooks': async ({ payments, log }) => {
    // The task may be left over from when this database used the practice gateway.
    if (!(payments instanceof PracticePayments)) return;
    const { taken, left, lastStatus } = await payments.practice.deliverWebhooks();
    log.debug({ taken, left }, 'practice payment events sent');
    // Thrown, so that the worker retries with backoff.
    if (left > 0) throw new Error(`${left} practice payment events were not taken; the last answer was ${lastStatus}.`);
  },
} satisfies Tasks;

/** The handler of every background task, by the task's name. A task without a handler does not compile. */
export const taskTable = {
  ...outboxTasks,
  ...noticesTasks,
  ...changesTasks,
  ...pushTasks,
  ...busyTasks,
  ...paperTasks,
  ...forecastTasks,
  ...estimatesTasks,
  ...hoursTasks,
  ...jobsTasks,
  ...paymentsTasks,
  ...payoutsTasks,
  ...crewsTasks,
  ...routesTasks,
  ...seriesTasks,
  ...adminTasks,
  ...chargesTasks,
  ...zonesTasks,
  ...ownAccountTasks,
  'sweep-places': (ctx) => sweepPlaces(ctx),
  ...practiceTasks,
  ...earningsTasks,
  ...photosTasks,
  ...queueTasks,
  ...watchesTasks,
  'purge-old-rows': purgeOldRows,
} satisfies { [Name in TaskName]: TaskRunner<Name, PayingContext> };

/** All background tasks and their cron schedule, in the form in which the worker is started with them. */
export const allTasks = (ctx: PayingContext) => ({ tasks: taskList(ctx, taskTable), schedule: SCHEDULE });
