import type { AuthSession, accounts } from '@swath/contract/accounts';
import type { credentials } from '@swath/contract/credentials';
import { authCall } from './auth-call.ts';

const TOKEN: (typeof accounts)['token']['path'] = '/auth/token';
const VERIFY: (typeof accounts)['verify']['path'] = '/auth/verify';
const USER: (typeof credentials)['changeUser']['path'] = '/auth/user';

/** Seconds after which a session that came in an address counts as stale. Source: docs/spec/access.md, section 9. */
const STALE_S = 120;

/** The credential of a password recovery link, in any of its forms. */
export type RecoveryLink =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'token-hash'; readonly tokenHash: string }
  | { readonly kind: 'session'; readonly accessToken: string; readonly issuedAt: number | null };

/** A session limited to choosing a new password. It is never stored: it ends with the page. */
export type Recovery = { readonly account: string; readonly accessToken: string };

/** Parses a password recovery link: `?code=` or a recovery fragment; null when it has neither. */
export function readRecoveryLink({ search, hash }: Pick<Location, 'search' | 'hash'>): RecoveryLink | null {
  const code = new URLSearchParams(search).get('code');
  if (code) return { kind: 'code', code };
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  if (fragment.get('type') !== 'recovery') return null;
  const tokenHash = fragment.get('token_hash');
  if (tokenHash) return { kind: 'token-hash', tokenHash };
  const accessToken = fragment.get('access_token');
  if (!accessToken) return null;
  const issuedAt = Number(fragment.get('expires_at')) - Number(fragment.get('expires_in'));
  return { kind: 'session', accessToken, issuedAt: issuedAt > 0 ? issuedAt : null };
}

/** Exchanges a link for a session limited to choosing a new password. @throws ApiProblem when it is no longer valid */
export async function openRecovery(link: RecoveryLink): Promise<Recovery> {
  if (link.kind === 'session') {
    if (link.issuedAt !== null && Date.now() / 1000 - link.issuedAt > STALE_S) {
      console.warn('The session in this address was issued more than 120 seconds ago.');
    }
    const user = await authCall<AuthSession['user']>(USER, { method: 'GET', token: link.accessToken });
    return { account: user.id, accessToken: link.accessToken };
  }
  const answer =
    link.kind === 'code'
      ? await authCall<AuthSession>(`${TOKEN}?grant_type=pkce`, { body: { auth_code: link.code } })
      : await authCall<AuthSession>(VERIFY, { body: { type: 'recovery', token_hash: link.tokenHash } });
  return { account: answer.user.id, accessToken: answer.access_token };
}

/** Sets the new password; every session of the account ends. @throws ApiProblem */
export async function setNewPassword({ accessToken }: Recovery, password: string): Promise<void> {
  await authCall(USER, { method: 'PUT', token: accessToken, body: { password } });
}
