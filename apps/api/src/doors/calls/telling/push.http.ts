import { push as contract } from '@swath/contract/push';
import { requireHomeowner } from '../../../machinery/access/access.policy.ts';
import type { Context } from '../../../machinery/context.ts';
import { serve } from '../../../machinery/http/serve.ts';
import { isSubscribed } from '../../../telling/notices/push/push.reads.ts';
import { subscribeDevice } from '../../../telling/notices/push/subscribe-device.ts';
import { unsubscribeDevice } from '../../../telling/notices/push/unsubscribe-device.ts';

/** Every call about push messages. */
export const pushHttp = (ctx: Context) =>
  serve(contract, {
    key: async ({ viewer }) => ({
      key: await ctx.push.publicKey(),
      subscribed: await isSubscribed(ctx.db, viewer.session),
    }),
    subscribe: async ({ viewer, body: { endpoint, keys } }) => {
      const owner = { account: requireHomeowner(viewer), session: viewer.session };
      await subscribeDevice(ctx, owner, { endpoint, ...keys });
    },
    unsubscribe: async ({ viewer, body }) => unsubscribeDevice(ctx, requireHomeowner(viewer), body.endpoint),
  });
