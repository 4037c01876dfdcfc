import type { AccountId, SessionId } from '@swath/domain/ids';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../platform/http/serve.ts';
import { readSettings } from '../../platform/process/env.ts';
import type { IssuedTokens } from './issue-tokens.ts';
import { carrierFor } from './set-refresh-cookie.ts';

const issued = (remember: boolean): IssuedTokens => ({
  session: { id: 's' as SessionId, account: 'a' as AccountId, remember, standing: 'full' },
  accessToken: 'access',
  refreshToken: 'refresh',
  issuedAt: new Date(0),
  accessExpiresAt: new Date(900_000),
});
const COOKIES: Readonly<Record<string, string>> = {
  'swath-refresh': 'from the cookie',
  '__Host-swath-refresh': 'from the host’s cookie',
};
const caller = (own: Partial<Caller>): Caller => ({
  ip: '203.0.113.7',
  userAgent: '',
  origin: null,
  sameOrigin: false,
  isWebApp: false,
  app: null,
  bearer: null,
  proof: null,
  cookie: (name) => COOKIES[name] ?? null,
  ...own,
});
const settings = readSettings({ NODE_ENV: 'test', PUBLIC_URL: 'https://swath.test', NO_DEMO_WORLD: '1' });

describe('the refresh token', () => {
  test('is a secure cookie of this host alone for the web app', () => {
    const carrier = carrierFor(caller({ isWebApp: true, origin: 'https://swath.test' }), settings);
    expect(carrier.take('from the body')).toBe('from the host’s cookie');
    expect(carrier.inBody(issued(true))).toBe('cookie');
    const flags = 'HttpOnly; SameSite=Strict; Path=/; Secure';
    expect(carrier.keep(issued(true))).toBe(`__Host-swath-refresh=refresh; ${flags}; Max-Age=2592000`);
    expect(carrier.keep(issued(false))).toBe(`__Host-swath-refresh=refresh; ${flags}`);
    expect(carrier.drop()).toBe(`__Host-swath-refresh=; ${flags}; Max-Age=0`);
  });

  test('is not taken out of a cookie that any neighbour of the host could have set', () => {
    const cookie = (name: string) => (name === 'swath-refresh' ? 'planted' : null);
    const carrier = carrierFor(caller({ isWebApp: true, origin: 'https://swath.test', cookie }), settings);
    expect(carrier.take()).toBeNull();
  });

  test('is a cookie for calls about signing in on a machine of one’s own, over plain http', () => {
    const own = readSettings({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:21700' });
    const carrier = carrierFor(caller({ isWebApp: true, origin: 'http://localhost:21700' }), own);
    expect(carrier.take()).toBe('from the cookie');
    expect(carrier.keep(issued(false))).toBe('swath-refresh=refresh; HttpOnly; SameSite=Strict; Path=/auth');
  });

  test('travels in the body for every other client, whatever cookie comes along', () => {
    const carrier = carrierFor(caller({ origin: 'capacitor://localhost' }), settings);
    expect(carrier.take('from the body')).toBe('from the body');
    expect(carrier.take()).toBeNull();
    expect(carrier.inBody(issued(true))).toBe('refresh');
    expect([carrier.keep(issued(true)), carrier.drop()]).toEqual([null, null]);
  });

  test.each([
    null,
    'null',
    'https://evil.test',
    'http://swath.test',
    'https://swath.test:8443',
    'https://swath.test.evil.test',
  ])('is not given to a page of %s that speaks for the web app', (origin) => {
    expect(() => carrierFor(caller({ isWebApp: true, origin }), settings)).toThrow(
      expect.objectContaining({ code: 'foreign_origin' }),
    );
  });
});
