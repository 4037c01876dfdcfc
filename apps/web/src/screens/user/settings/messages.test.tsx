import type { NoticeView } from '@swath/contract/notices';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '../../../parts/addresses/paths.ts';
import { sampleId } from '../../../testing/sample-id.ts';
import { homeownerApi, type Known, nothingBooked, refusal } from '../testing/homeowner-api.ts';
import { openPage } from '../testing/open-page.tsx';
import { HomeownerSettings } from './settings.tsx';

let known: Known = nothingBooked();
const { server, calls } = homeownerApi(() => known);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  known = nothingBooked();
  calls.length = 0;
});
afterEach(() => {
  server.resetHandlers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

/** A busy machine takes longer than the usual second over a whole page. */
const open = () => openPage(paths.homeownerSettings, HomeownerSettings);
/** While the list is open the focus stays in it, and what is around is hidden. */
const noticesButton = (name: string) => screen.findByRole('button', { name, hidden: true });
const list = async () => within(await screen.findByRole('dialog', { name: 'Notices' }));

const notice = (number: number, changed: Partial<NoticeView> = {}): NoticeView => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  kind: 'started',
  title: `Your lawn is being mowed (${number})`,
  text: 'Green Blade Mowing has started.',
  subject_id: '00000000-0000-4000-8000-000000000001',
  path: '/user/visits/00000000-0000-4000-8000-000000000001',
  created_at: '2026-11-24T15:00:00.000Z',
  read_at: null,
  ...changed,
});

describe('the list of notices', () => {
  test('counts what is new; opening the list marks it as seen, closing it gives the focus back', async () => {
    known.notices = [notice(1), notice(2, { read_at: '2026-11-23T15:00:00.000Z' })];
    open();
    await userEvent.click(await noticesButton('Notices, 1 new'));
    const shown = await list();
    expect(await shown.findByText('New:')).toBeInTheDocument();
    expect(shown.getAllByText('Green Blade Mowing has started.')).toHaveLength(2);
    expect(await noticesButton('Notices')).toHaveAttribute('aria-expanded', 'true');
    // What was new stays marked while one reads.
    expect(shown.getByText('New:')).toBeInTheDocument();
    expect(calls.find(({ call }) => call === 'POST /api/notices/read')?.body).toEqual({ ids: [known.notices[0]!.id] });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await noticesButton('Notices')).toHaveFocus());
  });

  test('every notice is a link to what it is about', async () => {
    const proposed = { title: 'A company proposes a series', path: `/user/proposals/${sampleId(7)}` };
    known.notices = [notice(1, proposed), notice(2, { read_at: '2026-11-23T15:00:00.000Z' })];
    open();
    await userEvent.click(await noticesButton('Notices, 1 new'));
    const links = await (await list()).findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([proposed.path, `/user/visits/${sampleId(1)}`]);
    expect(links[0]).toHaveAccessibleName('A company proposes a series');
  });

  test('an empty list says what will be there', async () => {
    open();
    await userEvent.click(await noticesButton('Notices'));
    expect(await (await list()).findByText(/^Nothing yet\./)).toBeVisible();
    expect(calls.some(({ call }) => call === 'POST /api/notices/read')).toBe(false);
  });

  test('a list that cannot be loaded says so, and can be asked for again', async () => {
    server.use(http.get('*/api/notices', () => refusal('unavailable')));
    open();
    await userEvent.click(await noticesButton('Notices'));
    const shown = await list();
    expect(await shown.findByText('Your notices could not be loaded.')).toBeVisible();
    server.resetHandlers();
    await userEvent.click(shown.getByRole('button', { name: 'Try again' }));
    expect(await shown.findByText(/^Nothing yet\./)).toBeVisible();
  });

  test('a long list comes in pieces, and very long words stay in it', async () => {
    const read_at = '2026-11-23T15:00:00.000Z';
    known.notices = Array.from({ length: 25 }, (_, at) => notice(at + 1, { read_at, text: 'W'.repeat(200) }));
    open();
    await userEvent.click(await noticesButton('Notices'));
    const shown = await list();
    expect(await shown.findAllByRole('listitem')).toHaveLength(20);
    await userEvent.click(shown.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(shown.getAllByRole('listitem')).toHaveLength(25));
    await waitFor(() => expect(shown.getAllByRole('listitem')[20]).toHaveFocus());
  });
});

const topic = (name: string) => within(screen.getByRole('group', { name }));

describe('messages', () => {
  test('are turned off one by one, at once; those about money stay on', async () => {
    open();
    await screen.findByRole('heading', { name: 'Messages' });
    await userEvent.click(
      await screen.findByText('A reminder the evening before, on the way, started, completed, nobody came'),
    );
    const mail = topic('Day of the visit').getByRole('switch', { name: 'Email' });
    expect(mail).toBeChecked();
    await userEvent.click(mail);
    await waitFor(() => expect(known.preferences.visit_day).toEqual({ mail: false, push: true }));
    expect(topic('Day of the visit').getByRole('switch', { name: 'Email' })).not.toBeChecked();
    expect(topic('Payments').getByRole('switch', { name: 'Email (always on)' })).toBeDisabled();
    // Where nothing is pushed, nothing of it is offered.
    expect(screen.queryByRole('switch', { name: /Push/ })).toBeNull();
  });

  test('a choice that could not be saved goes back and says so', async () => {
    server.use(http.put('*/api/notice-preferences', () => refusal('unavailable')));
    open();
    await screen.findByText('A reminder the evening before, on the way, started, completed, nobody came');
    await userEvent.click(topic('Bookings').getByRole('switch', { name: 'Email' }));
    expect(await screen.findByText(/^Your choice could not be saved\./)).toBeVisible();
    await waitFor(() => expect(topic('Bookings').getByRole('switch', { name: 'Email' })).toBeChecked());
  });

  test('choices that cannot be loaded can be asked for again', async () => {
    server.use(http.get('*/api/notice-preferences', () => refusal('unavailable'), { once: true }));
    open();
    expect(await screen.findByText('Your choices could not be loaded.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByText('A reminder the evening before, on the way, started, completed, nobody came'),
    ).toBeVisible();
  });
});

/** A browser that can show push messages, as far as a test page has none. @returns what it was asked */
function pushingBrowser(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
  let subscription: object | null = null;
  const given = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  };
  const subscribe = vi.fn(async (_options: unknown) => {
    subscription = given;
    return given;
  });
  const registration = {
    pushManager: { subscribe, getSubscription: async () => subscription },
    unregister: async () => true,
  };
  const requestPermission = vi.fn(async () => {
    browser.permission = answer;
    return answer;
  });
  const browser = { permission, requestPermission };
  vi.stubGlobal('Notification', browser);
  vi.stubGlobal('PushManager', class {});
  const register = vi.fn(async (_address: string) => registration);
  const worker = { register, ready: Promise.resolve(registration), getRegistration: async () => registration };
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: worker }, onLine: { value: true } }));
  return { subscribe, requestPermission, register, endpoint, keys };
}

/** A server that pushes, and remembers whether this browser is subscribed. */
function pushingServer(subscribed = false) {
  const state = { subscribed };
  server.use(
    http.get('*/api/push/key', () => HttpResponse.json({ key: 'K'.repeat(87), subscribed: state.subscribed })),
    http.post('*/api/push/subscriptions', () => {
      state.subscribed = true;
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('*/api/push/subscriptions', () => {
      state.subscribed = false;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return state;
}

const here = () => screen.findByRole('switch', { name: 'Push messages on this device' });

describe('push messages on this device', () => {
  test('are asked for on a tap only, and turned off again', async () => {
    const browser = pushingBrowser('default', 'granted');
    const state = pushingServer();
    open();
    expect(await here()).not.toBeChecked();
    // Which ones come is chosen where any do.
    expect(topic('Offers').getByRole('switch', { name: 'Push' })).toBeDisabled();
    expect(browser.requestPermission).not.toHaveBeenCalled();
    await userEvent.click(await here());
    await waitFor(() => expect(state.subscribed).toBe(true));
    await waitFor(async () => expect(await here()).toBeChecked());
    expect(browser.register).toHaveBeenCalledWith('/push-worker.js');
    expect(browser.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'K'.repeat(87) });
    const sent = calls.find(({ call }) => call === 'POST /api/push/subscriptions');
    expect(sent?.body).toEqual({ endpoint: browser.endpoint, keys: browser.keys });
    expect(topic('Offers').getByRole('switch', { name: 'Push' })).toBeChecked();
    expect(topic('Offers').getByRole('switch', { name: 'Push' })).toBeEnabled();

    await userEvent.click(await here());
    await waitFor(() => expect(state.subscribed).toBe(false));
    await waitFor(async () => expect(await here()).not.toBeChecked());
  });

  test('whoever says no is asked nothing more, and reads how to change that', async () => {
    pushingBrowser('default', 'denied');
    pushingServer();
    open();
    await userEvent.click(await here());
    expect(await screen.findByText(/^This browser blocks messages from Swath\./)).toBeVisible();
    expect(await here()).toBeDisabled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a browser that cannot says so', async () => {
    pushingServer();
    open();
    expect(await screen.findByText('This browser cannot show push messages.')).toBeVisible();
    expect(await here()).toBeDisabled();
  });

  test('a push service that cannot be reached is said, and the switch goes back', async () => {
    const browser = pushingBrowser('granted');
    browser.subscribe.mockRejectedValue(new Error('AbortError'));
    pushingServer();
    open();
    await userEvent.click(await here());
    expect(await screen.findByText(/^This device could not be reached for push messages\./)).toBeVisible();
    await waitFor(async () => expect(await here()).not.toBeChecked());
  });
});
