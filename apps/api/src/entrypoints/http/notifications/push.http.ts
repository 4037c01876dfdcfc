import { push as contract } from '@swath/contract/push';
import { isSubscribed } from '../../../notifications/push/push.reads.ts';
import { subscribeDevice, unsubscribeDevice } from '../../../notifications/push/subscribe-device.ts';
import { requireHomeowner } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

/** Handlers of the API calls by which a homeowner's browser subscribes to push messages, and unsubscribes. */
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
