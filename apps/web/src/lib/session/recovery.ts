import type { AuthSession, accounts } from '@swath/contract/accounts';
import type { credentials } from '@swath/contract/credentials';
import { authCall } from './auth-call.ts';

const TOKEN: (typeof accounts)['token']['path'] = '/auth/token';
const VERIFY: (typeof accounts)['verify']['path'] = '/auth/verify';
const USER: (typeof credentials)['changeUser']['path'] = '/auth/user';

/**
 * Age in seconds from which a session passed in a URL causes a warning in the console.
 * Source: docs/spec/access.md, section 9.
 */
const STALE_S = 120;

/** What a password recovery link contains, in one of its forms. `issuedAt`: seconds since 1970; null if unknown. */
export type RecoveryLink =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'token-hash'; readonly tokenHash: string }
  | { readonly kind: 'session'; readonly accessToken: string; readonly issuedAt: number | null };

/** A session that can only choose a new password. It is not stored, and ends with the page. */
export type Recovery = { readonly account: string; readonly accessToken: string };

/** Parses the URL of a password recovery link: `?code=`, or a fragment with `type=recovery`; null for any other URL. */
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

/**
 * Exchanges a recovery link for a session that can only choose a new password.
 * @throws ApiProblem if the link is no longer valid
 */
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

/** Sets the new password; the server ends all sessions of the account. @throws ApiProblem */
export async function setNewPassword({ accessToken }: Recovery, password: string): Promise<void> {
  await authCall(USER, { method: 'PUT', token: accessToken, body: { password } });
}
