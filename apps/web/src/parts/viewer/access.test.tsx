import { spec } from '@swath/fixtures/spec';
import { waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleSession } from '../../lib/session/testing/fake-auth.ts';
import { openSession } from '../../testing/open-session.ts';
import { meOf, viewers } from '../../testing/people.ts';
import { BOOKING_KEY, OWN_KEYS } from '../kept-answers/device-keys.ts';
import { type Access, createAccess } from './access.ts';

const problem = (status: number, code: string, detail = 'No.') =>
  HttpResponse.json({ code, detail, status }, { status });
const { homeowner } = viewers;
const session = { ...sampleSession('token-1', 900), user: { ...sampleSession('', 0).user, id: homeowner.id } };

let me: () => Response | Promise<Response>;
let refreshed: () => Response;
let asked: string[] = [];

const api = setupServer(
  http.get('*/api/me', ({ request }) => {
    asked.push(request.headers.get('authorization') ?? '');
    return me();
  }),
  http.post('*/auth/token', ({ request }) =>
    request.url.includes('refresh') ? refreshed() : HttpResponse.json(session),
  ),
  http.post('*/auth/logout', () => new HttpResponse(null, { status: 204 })),
);

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked = [];
  me = () => HttpResponse.json(meOf(homeowner));
  refreshed = () => problem(400, 'refresh_token_not_found');
});
afterEach(() => {
  api.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => api.close());

const remembered = () =>
  localStorage.setItem(
    'swath.session',
    JSON.stringify({ access_token: 'token-1', expires_at: Date.now() / 1000 + 900, user: session.user }),
  );

function start() {
  const startOver = vi.fn();
  const client = openSession();
  return { access: createAccess(client, startOver), client, startOver };
}

spec('access 3.1', 'access 4.1', 'access 4.3', 'access 4.5', 'access 6.17', 'access 9.16');
test('nobody is here at first, and signing in waits for the role', async () => {
  const { access } = start();
  expect(access.state()).toEqual({ status: 'nobody', why: 'arrived' });
  await access.signIn('harriet@example.test', 'mow-the-lawn', true);
  expect(access.state()).toEqual({ status: 'known', viewer: homeowner });
  expect(asked).toEqual(['Bearer token-1']);
  expect(localStorage.getItem('user_role')).toBe('user');
});

spec('access 4.2');
test('a remembered session loads until the API has said who it is; what is stored grants nothing', async () => {
  remembered();
  localStorage.setItem('user_role', 'admin');
  const { access } = start();
  expect(access.state()).toEqual({ status: 'loading' });
  expect(access.quickRole()).toBe('admin');
  await waitFor(() => expect(access.state()).toEqual({ status: 'known', viewer: homeowner }));
});

spec('access 6.17');
test('a session that the API no longer knows is gone, with its traces', async () => {
  remembered();
  sessionStorage.setItem('company-registration', '{}');
  localStorage.setItem('user_role', 'user');
  me = () => problem(401, 'session_expired');
  const { access } = start();
  await waitFor(() => expect(access.state()).toEqual({ status: 'nobody', why: 'revoked' }));
  // Other tabs learn from it that nobody asked for the end.
  expect([Object.keys(localStorage), sessionStorage.length]).toEqual([['swath.session.ended'], 0]);
});

describe('a session that ends in the middle', () => {
  const startOver = vi.fn<(address?: string) => void>();
  const KEPT = '{"answers":"half a booking"}';

  /** Somebody is on a page, and the API stops knowing the session, whose last token is over. */
  async function pausedPage() {
    remembered();
    const access = createAccess(openSession(), startOver);
    await waitFor(() => expect(access.state().status).toBe('known'));
    localStorage.setItem(BOOKING_KEY, KEPT);
    sessionStorage.setItem('company-registration', '{}');
    me = () => problem(401, 'session_expired');
    vi.setSystemTime(Date.now() + 20 * 60_000);
    await access.refresh();
    expect(access.state()).toEqual({ status: 'known', viewer: homeowner, paused: 'ended' });
    return access;
  }
  beforeEach(() => {
    startOver.mockReset();
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => vi.useRealTimers());

  test('leaves the page as it is; a call that was refused goes on once the same person has signed in', async () => {
    const access = await pausedPage();
    let token: string | null | undefined;
    void access.token().then((got) => {
      token = got;
    });
    await delay(20);
    expect(token).toBeUndefined();
    me = () => HttpResponse.json(meOf(homeowner));
    await access.signIn('harriet@homeowner.test', 'mow-the-lawn', true);
    expect(access.state()).toEqual({ status: 'known', viewer: homeowner });
    await waitFor(() => expect(token).toBe('token-1'));
    expect([localStorage.getItem(BOOKING_KEY), sessionStorage.length]).toEqual([KEPT, 1]);
    expect(startOver).not.toHaveBeenCalled();
  });

  test('a call that finds the token over goes on once the same person has signed in', async () => {
    remembered();
    const access = createAccess(openSession(), startOver);
    await waitFor(() => expect(access.state().status).toBe('known'));
    vi.setSystemTime(Date.now() + 20 * 60_000);
    const token = access.token();
    await waitFor(() => expect(access.state()).toMatchObject({ paused: 'ended' }));
    await access.signIn('harriet@homeowner.test', 'mow-the-lawn', true);
    expect(await token).toBe('token-1');
  });

  test('asks for the second factor before it goes on', async () => {
    const access = await pausedPage();
    me = () => problem(403, 'factor_required');
    const factors = [{ id: 'factor-1', status: 'verified' }];
    api.use(http.post('*/auth/token', () => HttpResponse.json({ ...session, user: { ...session.user, factors } })));
    await access.signIn('harriet@homeowner.test', 'mow-the-lawn', true);
    expect(access.state()).toEqual({ status: 'known', viewer: homeowner, paused: 'factor' });
    api.use(http.post('*/auth/factors/:id/verify', () => HttpResponse.json({})));
    me = () => HttpResponse.json(meOf(homeowner));
    await access.giveFactor('123456');
    expect(access.state()).toEqual({ status: 'known', viewer: homeowner });
  });

  test('gives somebody else who signs in a page of their own, and nothing of the first one', async () => {
    const access = await pausedPage();
    const other = { ...session, user: { ...session.user, id: 'somebody-else' } };
    api.use(http.post('*/auth/token', () => HttpResponse.json(other)));
    await access.signIn('newton@homeowner.test', 'mow-the-lawn', true);
    expect(startOver).toHaveBeenCalledExactlyOnceWith('/');
    expect(access.state().status).toBe('loading');
    expect([localStorage.getItem(BOOKING_KEY), sessionStorage.length]).toEqual([null, 0]);
  });

  test.each([
    ['hears of it', (access: Access) => access.endedElsewhere()],
    ['is refused before it hears of it', (access: Access) => access.recover()],
    ['asks who it is', (access: Access) => access.refresh()],
  ])('leaves the page at once when somebody has ended it, and it %s', async (_, finds) => {
    remembered();
    const access = createAccess(openSession(), startOver);
    await waitFor(() => expect(access.state().status).toBe('known'));
    localStorage.setItem(BOOKING_KEY, KEPT);
    me = () => problem(401, 'session_expired');
    await finds(access);
    expect(access.state()).toEqual({ status: 'nobody', why: 'revoked' });
    expect(localStorage.getItem(BOOKING_KEY)).toBeNull();
  });

  test('leaves the page that waits when it turns out that somebody has ended it', async () => {
    const access = await pausedPage();
    await access.endedElsewhere();
    expect(access.state()).toEqual({ status: 'nobody', why: 'revoked' });
    expect(localStorage.getItem(BOOKING_KEY)).toBeNull();
  });

  test('stays when somebody has ended another one of the same account', async () => {
    remembered();
    const access = createAccess(openSession(), startOver);
    await waitFor(() => expect(access.state().status).toBe('known'));
    await access.endedElsewhere();
    expect(access.state()).toEqual({ status: 'known', viewer: homeowner });
  });

  test('lets whoever leaves the page go, and forgets them', async () => {
    const access = await pausedPage();
    await access.signOut();
    expect(access.state()).toEqual({ status: 'nobody', why: 'signed-out' });
    expect(localStorage.getItem(BOOKING_KEY)).toBeNull();
    expect(await access.token()).toBeNull();
  });

  test('is said in the other tabs too, and goes on there after one has signed in', async () => {
    remembered();
    const otherTab = openSession();
    const unwatch = otherTab.watchOtherTabs();
    const elsewhere = createAccess(otherTab, startOver);
    await waitFor(() => expect(elsewhere.state().status).toBe('known'));
    const hear = () => window.dispatchEvent(new StorageEvent('storage', { key: 'swath.session' }));
    const access = await pausedPage();
    hear();
    expect(elsewhere.state()).toEqual({ status: 'known', viewer: homeowner, paused: 'ended' });
    me = () => HttpResponse.json(meOf(homeowner));
    await access.signIn('harriet@homeowner.test', 'mow-the-lawn', true);
    hear();
    await waitFor(() => expect(elsewhere.state()).toEqual({ status: 'known', viewer: homeowner }));
    expect(startOver).not.toHaveBeenCalled();
    expect(localStorage.getItem('swath.session.ended')).toBeNull();
    unwatch();
  });
});

spec('access 2.63', 'access 4.4', 'homeowner 2.12');
test('signing out leaves nothing of whoever was here: no session, no answers of a wizard, nothing of the tab', async () => {
  remembered();
  const { access } = start();
  await waitFor(() => expect(access.state().status).toBe('known'));
  const kept = [BOOKING_KEY, 'whatever-a-page-keeps'];
  for (const key of kept) sessionStorage.setItem(key, '{"notes":"The key is under the gnome."}');
  for (const key of OWN_KEYS) localStorage.setItem(key, '{"date":"2026-05-05"}');
  await access.signOut();
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([]);
});

test('a refused token is renewed once and the question asked again', async () => {
  remembered();
  me = () => (asked.length === 1 ? problem(401, 'session_expired') : HttpResponse.json(meOf(homeowner)));
  refreshed = () => HttpResponse.json({ ...session, access_token: 'token-2' });
  const { access } = start();
  await waitFor(() => expect(access.state().status).toBe('known'));
  expect(asked).toEqual(['Bearer token-1', 'Bearer token-2']);
});

test('a failure is told and can be tried again; one that is known stays known', async () => {
  remembered();
  me = () => problem(500, 'unexpected', 'An unexpected error occurred. Please try again.');
  const { access } = start();
  await waitFor(() =>
    expect(access.state()).toEqual({ status: 'failed', message: 'An unexpected error occurred. Please try again.' }),
  );
  me = () => HttpResponse.json(meOf(homeowner));
  await access.refresh();
  expect(access.state().status).toBe('known');
  me = () => problem(500, 'unexpected');
  await access.refresh();
  expect(access.state().status).toBe('known');
});

spec('access 6.9');
test('a change of role is seen at the next look, and an unchanged one moves nothing', async () => {
  remembered();
  me = () => HttpResponse.json(meOf(viewers.pending));
  const { access } = start();
  await waitFor(() => expect(access.state().status).toBe('known'));
  const changed = vi.fn();
  access.watch(changed);
  await access.refresh();
  expect(changed).not.toHaveBeenCalled();
  me = () => HttpResponse.json({ ...meOf(viewers.crew), id: homeowner.id });
  await access.refresh();
  expect(access.state()).toMatchObject({ viewer: { role: 'company_admin' } });
});

test('somebody else signing in starts the app over', async () => {
  remembered();
  const { access, client, startOver } = start();
  await waitFor(() => expect(access.state().status).toBe('known'));
  const other = sampleSession('token-9', 900, 'b');
  refreshed = () => HttpResponse.json(other);
  await client.refresh();
  expect(startOver).toHaveBeenCalledOnce();
  expect(access.state()).toEqual({ status: 'loading' });
});

test('an answer that comes after signing out is not believed', async () => {
  remembered();
  me = async () => {
    await delay(30);
    return HttpResponse.json(meOf(homeowner));
  };
  const { access } = start();
  await waitFor(() => expect(asked).toHaveLength(1));
  await access.signOut();
  await delay(60);
  expect(access.state()).toEqual({ status: 'nobody', why: 'signed-out' });
});

test('a refused token is renewed, but not over and over', async () => {
  remembered();
  const { access } = start();
  await waitFor(() => expect(access.state().status).toBe('known'));
  const renewals = vi.fn(() => HttpResponse.json({ ...session, access_token: 'token-2' }));
  refreshed = renewals;
  const heard = vi.fn();
  access.onRenewed(heard);
  await Promise.all([access.recover(), access.recover()]);
  await access.recover();
  expect(renewals).toHaveBeenCalledOnce();
  expect(heard).toHaveBeenCalledOnce();
});
