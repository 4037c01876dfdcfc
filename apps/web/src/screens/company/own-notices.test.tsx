import type { Viewer } from '@swath/contract/accounts';
import { COMPANY_TOPICS } from '@swath/domain/notices/company-notice';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleCompany } from '../../testing/sample-job.ts';

let key: string | null = null;
let subscribed = false;
const api = setupServer(
  http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
  http.get('*/api/push/key', () => HttpResponse.json({ key, app: { ios: false, android: false }, subscribed })),
  http.post('*/api/push/subscriptions', () => {
    subscribed = true;
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [key, subscribed] = ['K'.repeat(87), false];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const open = (member: 'primary' | 'crew') => {
  const viewer: Viewer = { ...viewers.crew, company: { ...viewers.crew.company!, member } };
  api.use(
    http.get('*/api/company/notice-preferences', () =>
      HttpResponse.json(Object.fromEntries(COMPANY_TOPICS.map((topic) => [topic, false]))),
    ),
    ...apiFor(viewer),
  );
  openApp('/company/settings/notices', viewer);
};

/** Lets this page's browser subscribe. */
function aBrowser() {
  const endpoint = 'https://push.test/1';
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
  };
  let current: object | null = null;
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async () => (current = subscription),
  };
  const registration = { pushManager };
  const worker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: worker }, onLine: { value: true } }));
}

const here = () => screen.findByRole('switch', { name: 'Push messages on this device' });

test('a crew member turns push on for this device, and reads what comes', async () => {
  aBrowser();
  open('crew');
  expect(await here()).not.toBeChecked();
  expect(
    screen.getByText(/^You hear at once when one of your crew’s visits of today or tomorrow changes/),
  ).toBeVisible();
  await userEvent.click(await here());
  await waitFor(async () => expect(await here()).toBeChecked());
  expect(subscribed).toBe(true);
});

test('the office hears of all that comes to the bell', async () => {
  aBrowser();
  open('primary');
  expect(await screen.findByText(/^You hear at once of all that comes to the bell/)).toBeVisible();
});

test('where push messages are not sent there is no switch', async () => {
  key = null;
  open('crew');
  expect(await screen.findByRole('switch', { name: 'Changes' })).toBeVisible();
  expect(screen.queryByRole('switch', { name: 'Push messages on this device' })).toBeNull();
});
