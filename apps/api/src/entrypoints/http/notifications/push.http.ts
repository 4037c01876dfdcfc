import { push as contract, type PushDevice } from '@swath/contract/push';
import { isSubscribed } from '../../../notifications/push/push.reads.ts';
import { subscribeDevice, unsubscribeDevice } from '../../../notifications/push/subscribe-device.ts';
import { requireParticipant } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { PushTarget } from '../../../platform/providers/push/push-service.ts';

/**
 * Handlers of the API calls by which a device of a homeowner, or of a company's member, subscribes to push messages, and
 * unsubscribes.
 */
export const pushHttp = (ctx: Context) =>
  serve(contract, {
    key: async ({ viewer }) => ({
      key: await ctx.push.publicKey(),
      app: { ios: ctx.push.sendsTo('ios'), android: ctx.push.sendsTo('android') },
      subscribed: await isSubscribed(ctx.db, viewer.session),
    }),
    subscribe: async ({ viewer, body }) => {
      const owner = { account: requireParticipant(viewer), session: viewer.session };
      await subscribeDevice(ctx, owner, targetOf(body));
    },
    unsubscribe: async ({ viewer, body }) =>
      unsubscribeDevice(ctx, requireParticipant(viewer), 'token' in body ? body.token : body.endpoint),
  });

const targetOf = (device: PushDevice): PushTarget =>
  'token' in device
    ? { platform: device.platform, endpoint: device.token, p256dh: null, auth: null }
    : { platform: 'web', endpoint: device.endpoint, ...device.keys };
