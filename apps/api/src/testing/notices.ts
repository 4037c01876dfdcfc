import { randomBytes } from 'node:crypto';
import type { Person } from './people.ts';
import type { Sent } from './send-call.ts';
import type { TestApp } from './test-app.ts';

/** What somebody says they want to be told: everything. */
export const aPreference = () => {
  const on = { mail: true, push: true };
  return { bookings: on, visit_day: on, messages: on, offers: on, payments: { mail: true as const, push: true } };
};

/** What a member of a company wants by mail: everything. */
export const aCompanyPreference = () => ({
  ...{
    bookings: true,
    changes: true,
    messages: true,
    requests: true,
    money: true,
    low_ratings: true,
    ratings: true,
    questions: true,
  },
});

/** A subscription as a browser of Firefox gives it. The keys are of the example in RFC 8291, section 5. */
export const aPushSubscription = () => ({
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/an-example',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
});

/** Tokens of the native app, each of another phone. */
export const anAppToken = {
  ios: () => randomBytes(32).toString('hex'),
  android: () => `${randomBytes(16).toString('base64url')}:${randomBytes(100).toString('base64url')}`,
};

/** The notices of somebody, newest first, each as its kind and its sentence. */
export async function noticesTo(testApp: TestApp, { token }: Person): Promise<[kind: string, text: string][]> {
  const { notices } = (await testApp.call(token, 'GET', '/api/notices')).json();
  return notices.map(({ kind, text }: { kind: string; text: string }) => [kind, text]);
}

/** What each call about ways to be told is sent. */
export const noticeCalls: Record<string, () => Promise<Sent>> = {
  changeCompanyNoticePreferences: async () => ({ body: aCompanyPreference() }),
  changeNoticePreferences: async () => ({ body: aPreference() }),
  subscribeToPush: async () => ({ body: aPushSubscription() }),
  unsubscribeFromPush: async () => ({ body: { endpoint: aPushSubscription().endpoint } }),
};
