import { COMPANY_NOTICES_NEED } from '@swath/domain/notices/company-notice';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { personal } from './personal.ts';

const broken = 'This is no push subscription.';
const Endpoint = z.string(broken).check(z.minLength(1, broken), z.maxLength(1000, broken));

/** A browser's subscription: its `PushSubscription.toJSON()`. Source: RFC 8030; RFC 8291; RFC 8292. */
const Browser = z.object({
  endpoint: personal('secret', Endpoint),
  keys: z.object({
    /** The browser's public key: an uncompressed P-256 point, 65 bytes in base64url. */
    p256dh: personal('secret', z.string(broken).check(z.regex(/^[\w-]{87}=?$/, broken))),
    /** The browser's authentication secret: 16 bytes in base64url. */
    auth: personal('secret', z.string(broken).check(z.regex(/^[\w-]{22}(==)?$/, broken))),
  }),
});

/** The native app's token at the push service of its platform. */
const App = z.discriminatedUnion(
  'platform',
  [
    z.object({
      platform: z.literal('ios'),
      /** The device token of APNs: 32 to 100 bytes in hexadecimal digits. */
      token: personal('secret', z.string(broken).check(z.regex(/^[0-9a-f]{64,200}$/i, broken), z.toLowerCase())),
    }),
    z.object({
      platform: z.literal('android'),
      /** The registration token of FCM. */
      token: personal('secret', z.string(broken).check(z.regex(/^[\w:-]{100,1000}$/, broken))),
    }),
  ],
  broken,
);

/** A push subscription to be stored: of a browser, or of the native app. */
const Device = z.union([Browser, App], broken);
export type PushDevice = z.infer<typeof Device>;

/** Endpoints for push messages to the browsers and phones of homeowners, and of companies' members. */
export const push = {
  key: endpoint({
    name: 'readPushKey',
    method: 'GET',
    path: '/api/push/key',
    may: ['homeowner', 'crew'],
    right: COMPANY_NOTICES_NEED,
    summary:
      'Where push messages are sent: the key a browser subscribes with, and platforms of the app; is this one in?',
    answer: z.object({
      /** The VAPID public key; null where push messages to browsers are not sent. */
      key: z.nullable(z.string()),
      /** Whether push messages are sent to the native app, by its platform. */
      app: z.object({ ios: z.boolean(), android: z.boolean() }),
      /** Whether the browser or app of this session is subscribed to push messages. */
      subscribed: z.boolean(),
    }),
  }),
  subscribe: endpoint({
    name: 'subscribeToPush',
    method: 'POST',
    path: '/api/push/subscriptions',
    may: ['homeowner', 'crew'],
    right: COMPANY_NOTICES_NEED,
    summary: 'Send push messages to this browser or app, until it signs out; saying so again is fine',
    body: Device,
    refusals: ['push_service_unknown', 'push_not_sent'],
    limit: { calls: 60, perSeconds: 3600 },
  }),
  unsubscribe: endpoint({
    name: 'unsubscribeFromPush',
    method: 'DELETE',
    path: '/api/push/subscriptions',
    may: ['homeowner', 'crew'],
    right: COMPANY_NOTICES_NEED,
    summary: 'Send this browser or app nothing any more; saying so again is fine',
    body: z.union([z.object({ endpoint: personal('secret', Endpoint) }), App], broken),
  }),
};
