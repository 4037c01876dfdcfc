import { waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createSession } from '../../lib/session/session.ts';
import { sampleSession } from '../../lib/session/testing/fake-auth.ts';
import { meOf, viewers } from '../../testing/people.ts';
import { setupServer } from '../../testing/setup-server.ts';
import { BOOKING_KEY, OWN_KEYS } from '../kept-answers/device-keys.ts';
import { createAccess } from './access.ts';

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
  const client = createSession();
  return { access: createAccess(client, startOver), client, startOver };
}

test('nobody is here at first, and signing in waits for the role', async () => {
  const { access } = start();
  expect(access.state()).toEqual({ status: 'nobody', why: 'arrived' });
  await access.signIn('harriet@example.test', 'mow-the-lawn', true);
  expect(access.state()).toEqual({ status: 'known', viewer: homeowner });
  expect(asked).toEqual(['Bearer token-1']);
  expect(localStorage.getItem('user_role')).toBe('user');
});

test('a remembered session loads until the API has said who it is; what is stored grants nothing', async () => {
  remembered();
  localStorage.setItem('user_role', 'admin');
  const { access } = start();
  expect(access.state()).toEqual({ status: 'loading' });
  expect(access.quickRole()).toBe('admin');
  await waitFor(() => expect(access.state()).toEqual({ status: 'known', viewer: homeowner }));
});

test('a session that the API no longer knows is gone, with its traces', async () => {
  remembered();
  sessionStorage.setItem('company-registration', '{}');
  localStorage.setItem('user_role', 'user');
  me = () => problem(401, 'session_expired');
  const { access } = start();
  await waitFor(() => expect(access.state()).toEqual({ status: 'nobody', why: 'ended' }));
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

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
