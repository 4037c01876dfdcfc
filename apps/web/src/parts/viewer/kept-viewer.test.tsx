import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../lib/connection.ts';
import { sampleSession } from '../../lib/session/testing/fake-auth.ts';
import { signInOf } from '../../testing/open-app.tsx';
import { openSession } from '../../testing/open-session.ts';
import { meOf, viewers } from '../../testing/people.ts';
import { createAccess } from './access.ts';

const problem = (status: number, code: string) => HttpResponse.json({ code, detail: 'No.', status }, { status });
const { homeowner } = viewers;
const { access_token, user } = signInOf(homeowner);

let me: () => Response | Promise<Response>;
let refreshed: () => Response;
const api = setupServer(
  http.get('*/api/me', () => me()),
  http.post('*/auth/token', () => refreshed()),
);

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  me = () => HttpResponse.json(meOf(homeowner));
  refreshed = () => problem(400, 'refresh_token_not_found');
});
let stop = () => {};
afterEach(() => {
  stop();
  api.resetHandlers();
});
afterAll(() => api.close());

/** A session whose token is good for so many seconds. */
const sessionFor = (seconds: number) => JSON.stringify({ access_token, expires_at: Date.now() / 1000 + seconds, user });
const remembered = (seconds = 900) => localStorage.setItem('swath.session', sessionFor(seconds));
function start() {
  const session = openSession();
  return { access: createAccess(session, () => {}), session };
}

const kept = () => JSON.parse(localStorage.getItem('swath.viewer') ?? 'null');
const keep = (viewer = homeowner) => {
  remembered();
  localStorage.setItem('swath.viewer', JSON.stringify(viewer));
};
const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
const usesKept = { status: 'known', viewer: homeowner, kept: true };

test('is kept on the device, or in the tab if the session is not remembered', async () => {
  remembered();
  const { access } = start();
  await waitFor(() => expect(access.state().status).toBe('known'));
  expect(kept()).toEqual(homeowner);
  localStorage.clear();
  localStorage.setItem('swath.session.storage', 'session');
  sessionStorage.setItem('swath.session', sessionFor(900));
  const other = start().access;
  await waitFor(() => expect(other.state().status).toBe('known'));
  expect([kept(), JSON.parse(sessionStorage.getItem('swath.viewer') ?? '')]).toEqual([null, homeowner]);
});

test('is used at once without a network', () => {
  keep();
  offline();
  me = () => HttpResponse.error();
  expect(start().access.state()).toEqual(usesKept);
});

test.each([
  ['nothing answers', () => HttpResponse.error()],
  ['the server has a fault', () => problem(503, 'unavailable')],
  ['somebody else answers', () => new HttpResponse('<h1>Welcome to our Wi-Fi</h1>')],
  ['somebody else refuses', () => new HttpResponse('Please sign in to our Wi-Fi', { status: 403 })],
])('is used when %s', async (_, answer) => {
  keep();
  me = answer;
  const { access } = start();
  await waitFor(() => expect(access.state()).toEqual(usesKept));
});

test('is used when the API takes more than a second; what it returns then takes its place', async () => {
  keep();
  let answer: (response: Response) => void = () => {};
  me = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const { access } = start();
  await waitFor(() => expect(access.state()).toEqual(usesKept));
  const changed = { ...viewers.crew, id: homeowner.id };
  answer(HttpResponse.json(meOf(changed)));
  await waitFor(() => expect(access.state()).toEqual({ status: 'known', viewer: changed }));
  expect(kept()).toEqual(changed);
});

test('is used when the token has expired and cannot be renewed, and nobody is signed out; calls fail as unreachable', async () => {
  keep();
  remembered(-60);
  offline();
  api.use(http.get('*/healthz', () => HttpResponse.error()));
  stop = connection.start();
  await connection.check();
  const { access } = start();
  await expect(access.token()).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  expect(access.state()).toEqual(usesKept);
});

test.each([
  ['of another account', { ...homeowner, id: 'somebody-else' }],
  ['of another shape', { id: homeowner.id }],
])('is not used if it is %s', async (_, viewer) => {
  keep(viewer as typeof homeowner);
  me = () => HttpResponse.error();
  const { access } = start();
  await waitFor(() => expect(access.state().status).toBe('failed'));
});

test.each([
  [401, 'session_expired', { status: 'nobody', why: 'revoked' }],
  [403, 'not_allowed', { status: 'failed', message: 'No.' }],
  [403, 'factor_required', { status: 'factor', email: user.email }],
])('goes with a refusal (%i %s)', async (status, code, state) => {
  keep();
  offline();
  me = () => problem(status, code);
  const { access } = start();
  expect(access.state()).toEqual(usesKept);
  await waitFor(() => expect(access.state()).toEqual(state));
  expect(kept()).toBeNull();
});

test('goes at the end of a session that could not be asked about since the start', async () => {
  keep();
  remembered(-60);
  offline();
  const { access } = start();
  expect(access.state()).toEqual(usesKept);
  await waitFor(() => expect(access.state()).toEqual({ status: 'nobody', why: 'expired' }));
  expect(kept()).toBeNull();
});

test('goes when another account signs in', async () => {
  remembered();
  const { access, session } = start();
  await waitFor(() => expect(access.state().status).toBe('known'));
  refreshed = () => HttpResponse.json(sampleSession('token-9', 900, 'b'));
  await session.refresh();
  expect(kept()).toBeNull();
});
