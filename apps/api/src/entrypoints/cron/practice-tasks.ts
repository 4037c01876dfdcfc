import { PracticePayments } from '../../platform/providers/payments/practice/practice-payments.ts';
import type { Tasks } from '../../platform/worker/tasks.ts';

/** What the practice payment provider does by itself: it tells us what happened. */
export const practiceTasks = {
  'deliver-sandbox-webhooks': async ({ payments, log }) => {
    // A leftover of a time when this database practised.
    if (!(payments instanceof PracticePayments)) return;
    const { taken, left, lastStatus } = await payments.practice.deliverWebhooks();
    log.debug({ taken, left }, 'practice payment events sent');
    // Thrown, so that the worker comes back, later each time.
    if (left > 0) throw new Error(`${left} practice payment events were not taken; the last answer was ${lastStatus}.`);
  },
} satisfies Tasks;
