import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { personal } from './personal.ts';

const broken = 'This is no push subscription.';
const Endpoint = z.string(broken).check(z.minLength(1, broken), z.maxLength(1000, broken));

/** Endpoints for push messages to a homeowner's browsers. Source: RFC 8030; RFC 8291; RFC 8292. */
export const push = {
  key: endpoint({
    name: 'readPushKey',
    method: 'GET',
    path: '/api/push/key',
    may: ['homeowner'],
    summary: 'The key a browser subscribes with, null where push messages are not sent; and whether this one is',
    answer: z.object({
      key: z.nullable(z.string()),
      /** Whether the browser of this session is subscribed to push messages. */
      subscribed: z.boolean(),
    }),
  }),
  subscribe: endpoint({
    name: 'subscribeToPush',
    method: 'POST',
    path: '/api/push/subscriptions',
    may: ['homeowner'],
    summary: 'Send push messages to this browser, until it signs out; saying so again is fine',
    // The browser's PushSubscription.toJSON().
    body: z.object({
      endpoint: personal('secret', Endpoint),
      keys: z.object({
        /** The browser's public key: an uncompressed P-256 point, 65 bytes in base64url. */
        p256dh: personal('secret', z.string(broken).check(z.regex(/^[\w-]{87}=?$/, broken))),
        /** The browser's authentication secret: 16 bytes in base64url. */
        auth: personal('secret', z.string(broken).check(z.regex(/^[\w-]{22}(==)?$/, broken))),
      }),
    }),
    refusals: ['push_service_unknown', 'push_not_sent'],
    limit: { calls: 60, perSeconds: 3600 },
  }),
  unsubscribe: endpoint({
    name: 'unsubscribeFromPush',
    method: 'DELETE',
    path: '/api/push/subscriptions',
    may: ['homeowner'],
    summary: 'Send this browser nothing any more; saying so again is fine',
    body: z.object({ endpoint: personal('secret', Endpoint) }),
  }),
};
