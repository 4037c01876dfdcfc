import type { AuthSession } from '@swath/contract/accounts';
import { vi } from 'vitest';
import { idOf } from '../../../testing/sample-id.ts';
import { type DeviceKey, setDeviceKey } from '../../client.ts';
import { textStore } from '../../storage.ts';
import { nativeSessionStore } from '../native-session-store.ts';
import type { TakeTurns } from '../one-tab.ts';
import { createSession, type SessionEvent } from '../session.ts';
import { parseSession, SESSION_KEY, webSessionStore } from '../session-store.ts';

/**
 * The fake API's next response: a session whose access token is valid for `seconds`; an error with a status; `no line`:
 * a network error; `hangs`: no response.
 */
type Next =
  | { seconds: number; user?: string }
  | { status: number; code?: string; words?: string }
  | 'no line'
  | 'hangs';

/** Key in `device` under which the fake browser stores the idempotency key of a renewal without a response. */
export const RENEWAL = 'renewal';

/** Kind of client: a browser, whose refresh token is in a cookie, or the native app, which stores it itself. */
export type Home = 'browser' | 'native app';

/** Creates a session in a fake browser or native app, with a fake API that responds with the items of `answers`. */
export function fakeAuth(turns: TakeTurns = (task) => task(), home: Home = 'browser') {
  setDeviceKey(home === 'browser' ? null : deviceKey);
  const device = new Map<string, string>();
  const tab = new Map<string, string>();
  const answers: Next[] = [];
  const calls: { path: string; body: unknown; token: string | null }[] = [];
  const proofs: (string | null)[] = [];
  const events: SessionEvent[] = [];
  let given = 0;

  vi.stubGlobal('fetch', async (path: string, { body, headers, signal }: RequestInit) => {
    calls.push({
      path,
      body: body === undefined ? undefined : JSON.parse(String(body)),
      token: new Headers(headers).get('authorization'),
    });
    proofs.push(new Headers(headers).get('dpop'));
    if (!signal) throw new Error('a call without an end');
    const next = answers.shift();
    if (next === undefined) throw new Error(`nobody told what to answer to ${path}`);
    if (next === 'no line') throw new TypeError('fetch failed');
    if (next === 'hangs') return new Promise<Response>(() => {});
    if ('status' in next) return problem(next.status, next.code, next.words);
    const issued = sampleSession(`token-${++given}`, next.seconds, next.user);
    return Response.json(home === 'browser' ? issued : { ...issued, refresh_token: `refresh-${given}` });
  });

  const open = () => {
    const session = createSession({ store: home === 'browser' ? browserStore() : phoneStore(), turns });
    session.onEvent((event) => events.push(event));
    return session;
  };
  const browserStore = () =>
    webSessionStore(
      textStore(() => asStorage(device)),
      textStore(() => asStorage(tab)),
      {
        beginRenewal: async () => {
          device.set(RENEWAL, device.get(RENEWAL) ?? crypto.randomUUID());
          return device.get(RENEWAL);
        },
        endRenewal: async () => void device.delete(RENEWAL),
      },
    );
  const phoneStore = () =>
    nativeSessionStore(parseSession(device.get(SESSION_KEY) ?? null), {
      setItem: async (key, text) => void device.set(key, text),
      removeItem: async (key) => void device.delete(key),
    });
  return { session: open(), open, answers, calls, proofs, events, device, tab };
}

/** Like `fakeAuth`, with a user already signed in. @param seconds  until the access token expires */
export async function signedInAt(home: Home, seconds: number, turns?: TakeTurns) {
  const auth = fakeAuth(turns, home);
  auth.answers.push({ seconds });
  await auth.session.signIn('a@homeowner.test', 'mow-the-lawn');
  auth.calls.length = 0;
  auth.proofs.length = 0;
  auth.events.length = 0;
  return auth;
}

/** A fake device key whose proofs are readable texts with path and refresh token. */
const deviceKey: DeviceKey = {
  prove: async (path, refreshToken = 'none') => `proof for ${path} of ${refreshToken}`,
};

const problem = (status: number, code = 'unexpected', words = 'No.') =>
  status === 204
    ? new Response(null, { status })
    : Response.json(
        { code, detail: words, status },
        { status, headers: { 'content-type': 'application/problem+json' } },
      );

/** The API's response to a sign-in. @param seconds  until the access token expires */
export function sampleSession(accessToken: string, seconds: number, user = 'a'): AuthSession {
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: seconds,
    expires_at: 0, // ignored: the server's clock may be wrong, so `expires_in` is used
    refresh_token: 'cookie',
    user: {
      id: idOf(`00000000-0000-4000-8000-00000000000${user}`),
      aud: 'authenticated',
      role: 'authenticated',
      email: `${user}@homeowner.test`,
      created_at: '2026-11-20T12:00:00.000Z',
      updated_at: '2026-11-20T12:00:00.000Z',
      app_metadata: { provider: 'email' },
      user_metadata: { role: 'user' },
      identities: [],
      factors: [],
    },
  };
}

const asStorage = (texts: Map<string, string>): Storage => ({
  length: texts.size,
  key: () => null,
  clear: () => texts.clear(),
  getItem: (key) => texts.get(key) ?? null,
  setItem: (key, text) => void texts.set(key, text),
  removeItem: (key) => void texts.delete(key),
});
