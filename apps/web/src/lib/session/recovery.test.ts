import { spec } from '@swath/fixtures/spec';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openRecovery, readRecoveryLink, setNewPassword } from './recovery.ts';
import { sampleSession } from './testing/fake-auth.ts';

const calls: { path: string; method: string; body: unknown; token: string | null }[] = [];
beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('fetch', async (path: string, { method, body, headers }: RequestInit) => {
    calls.push({
      path,
      method: method ?? '',
      body: body === undefined ? undefined : JSON.parse(String(body)),
      token: new Headers(headers).get('authorization'),
    });
    const session = sampleSession('recovery-token', 900);
    return Response.json(path === '/auth/user' ? session.user : session);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const read = (address: string) => readRecoveryLink(new URL(address, 'http://localhost'));

test.each([
  ['/reset-password?code=abc', { kind: 'code', code: 'abc' }],
  ['/reset-password#type=recovery&token_hash=abc', { kind: 'token-hash', tokenHash: 'abc' }],
  [
    '/reset-password#access_token=t&expires_at=1900&expires_in=900&token_type=bearer&type=recovery',
    { kind: 'session', accessToken: 't', issuedAt: 1000 },
  ],
  ['/reset-password#access_token=t&type=recovery', { kind: 'session', accessToken: 't', issuedAt: null }],
  ['/reset-password#access_token=t&type=signup', null],
  ['/reset-password?code=', null],
  ['/reset-password', null],
])('%s carries %j', (address, link) => {
  expect(read(address)).toEqual(link);
});

describe('opening a link', () => {
  test('exchanges its code', async () => {
    const recovery = await openRecovery({ kind: 'code', code: 'abc' });
    expect(recovery).toEqual({ account: sampleSession('', 0).user.id, accessToken: 'recovery-token' });
    expect(calls).toEqual([
      { path: '/auth/token?grant_type=pkce', method: 'POST', body: { auth_code: 'abc' }, token: null },
    ]);
  });

  test('exchanges its hash', async () => {
    await openRecovery({ kind: 'token-hash', tokenHash: 'abc' });
    expect(calls[0]).toMatchObject({ path: '/auth/verify', body: { type: 'recovery', token_hash: 'abc' } });
  });

  spec('access 9.5');
  test('takes a session that stands in the address, and warns of one that is older than two minutes', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await openRecovery({ kind: 'session', accessToken: 't', issuedAt: 880 });
    expect(warn).not.toHaveBeenCalled();
    expect(calls[0]).toMatchObject({ path: '/auth/user', method: 'GET', token: 'Bearer t' });
    await openRecovery({ kind: 'session', accessToken: 't', issuedAt: 879 });
    expect(warn).toHaveBeenCalledOnce();
  });
});

test('the new password goes with the session of the link', async () => {
  await setNewPassword({ account: 'a', accessToken: 'recovery-token' }, 'trim-the-hedge');
  expect(calls).toEqual([
    { path: '/auth/user', method: 'PUT', body: { password: 'trim-the-hedge' }, token: 'Bearer recovery-token' },
  ]);
});
