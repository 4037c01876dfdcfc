import type { Tasks } from '../../platform/worker/tasks.ts';
import { sendPush } from './send-push.ts';

/** Handlers of the background tasks about push messages. */
export const pushTasks = {
  'send-push': (ctx, { noticeId, subscriptionId }) => sendPush(ctx, noticeId, subscriptionId),
} satisfies Tasks;
