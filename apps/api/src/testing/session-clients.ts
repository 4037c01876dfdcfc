import { CLIENT_HEADER, PROOF_HEADER } from '@swath/contract/native-app';
import { aDeviceKey } from './device-key.ts';
import type { TestApp } from './test-app.ts';

type Answered = Awaited<ReturnType<TestApp['call']>>;

/** A kind of client, in how it holds a session's tokens and sends them. */
export type SessionClient = {
  readonly name: string;
  /** Thumbprint of the key that its sessions are bound to; null: they are not bound. */
  readonly deviceKey: string | null;
  /** Makes a call of signing in, refreshing or signing out, with this refresh token if any. */
  call(
    api: TestApp,
    path: string,
    refreshToken?: string,
    body?: object,
    accessToken?: string | null,
  ): Promise<Answered>;
  /** The refresh token that an answer gave. */
  tokenIn(answer: Answered): string;
};

const key = await aDeviceKey();
const pathOf = (url: string) => url.split('?')[0]!;

/** The web app in a browser: the token is in a cookie. */
export const WEB: SessionClient = {
  name: 'the web app',
  deviceKey: null,
  call: (api, url, token, body, as = null) =>
    api.call(as, 'POST', url, body, {
      [CLIENT_HEADER]: 'web',
      origin: 'http://localhost:3000',
      ...(token !== undefined && { cookie: `theme=dark; swath-refresh=${token}` }),
    }),
  tokenIn: ({ headers }) => /^swath-refresh=([\w-]{43});/.exec(String(headers['set-cookie']))![1]!,
};

/** The native app: the token is in the body, and a proof shows the device's key. */
export const NATIVE: SessionClient = {
  name: 'the native app',
  deviceKey: key.thumbprint,
  call: async (api, url, token, body = {}, as = null) =>
    api.call(
      as,
      'POST',
      url,
      { ...body, refresh_token: token },
      {
        [CLIENT_HEADER]: 'ios/1.0.0',
        [PROOF_HEADER]: await key.proof(pathOf(url), { token }),
        origin: 'capacitor://localhost',
      },
    ),
  tokenIn: (answer) => answer.json().refresh_token,
};

/** Any other client: the token is in the body. */
const OTHER: SessionClient = {
  name: 'another client',
  deviceKey: null,
  call: (api, url, token, body = {}, as = null) => api.call(as, 'POST', url, { ...body, refresh_token: token }),
  tokenIn: (answer) => answer.json().refresh_token,
};

export const SESSION_CLIENTS = [WEB, NATIVE, OTHER] as const;
