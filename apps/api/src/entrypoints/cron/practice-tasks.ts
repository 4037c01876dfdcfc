import { PracticePayments } from '../../platform/providers/payments/practice/practice-payments.ts';
import type { Tasks } from '../../platform/worker/tasks.ts';

/** Background tasks of the practice gateway: it delivers its webhooks to us. */
export const practiceTasks = {
  'deliver-sandbox-webhooks': async ({ payments, log }) => {
    // The task may be left over from when this database used the practice gateway.
    if (!(payments instanceof PracticePayments)) return;
    const { taken, left, lastStatus } = await payments.practice.deliverWebhooks();
    log.debug({ taken, left }, 'practice payment events sent');
    // Thrown, so that the worker retries with backoff.
    if (left > 0) throw new Error(`${left} practice payment events were not taken; the last answer was ${lastStatus}.`);
  },
} satisfies Tasks;
