import type { AuthSession, accounts } from '@swath/contract/accounts';
import type { companyUsers } from '@swath/contract/company-users';
import { ApiProblem } from '../api-client.ts';
import { hasDeviceKey } from '../client.ts';
import { connection } from '../connection.ts';
import { authCall, isRetryable, TOKEN } from './auth-call.ts';
import { SESSION_LOCK, type TakeTurns, takeTurns } from './one-tab.ts';
import { type KeptSession, type SessionEnd, type SessionStore, webSessionStore } from './session-store.ts';

// Source of the numbers: docs/spec/access.md, sections 4, 7 and 9.
export const TICK_MS = 30_000;
const TICKS_BEFORE_EXPIRY = 3;
const MARGIN_MS = TICKS_BEFORE_EXPIRY * TICK_MS;
const FIRST_PAUSE_MS = 200;
const TOKEN_TIMEOUT_MS = 5_000;

// Paths copied from the contract and checked by its types: importing them would add schemas to the first download.
const VERIFY: (typeof accounts)['verify']['path'] = '/auth/verify';
const JOIN: (typeof companyUsers)['acceptInvitation']['path'] = '/api/invitations/accept';
const SIGN_OUT: (typeof accounts)['signOut']['path'] = '/auth/logout';

/** Events of the session. `ended`: why the server no longer accepts it; null: the user signed out in this browser. */
export type SessionEvent =
  | { kind: 'signed-in' }
  | { kind: 'refreshed' }
  | { kind: 'signed-out'; ended: SessionEnd | null }
  /** A password recovery link was opened; a user who is signed in stays so. */
  | { kind: 'password-recovery' }
  | { kind: 'user-updated' }
  | { kind: 'factor-verified' };

/** What a user sends to accept a company's invitation; no password if they have an account already. */
export type Joining = { readonly token: string; readonly full_name: string; readonly password?: string };

/**
 * What a user sends to confirm their e-mail address in another browser than that of the sign-up: the account's
 * password, or a new one to set.
 */
export type ConfirmingProof = { readonly password?: string; readonly new_password?: string };

export type Session = ReturnType<typeof createSession>;

type Options = { store?: SessionStore; turns?: TakeTurns };

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const isDone = (problem: unknown) => problem instanceof ApiProblem && [401, 403, 404].includes(problem.status);
const millisecondsLeft = (session: KeptSession) => session.expires_at * 1000 - Date.now();
/** Whether the next tick must renew the access token: less than four ticks (two minutes) are left of it. */
const isDue = (session: KeptSession) => Math.floor(millisecondsLeft(session) / TICK_MS) <= TICKS_BEFORE_EXPIRY;

/** Creates the session of this browser: signs in and out, and renews the access token. The app has exactly one. */
export function createSession({ store = webSessionStore(), turns = takeTurns(SESSION_LOCK) }: Options = {}) {
  const listeners = new Set<(event: SessionEvent) => void>();
  let held = store.read();
  let refreshing: Promise<KeptSession> | null = null;
  /**
   * Counts sign-ins and sign-outs. A request begun at a lower count belongs to an earlier session, and its result is
   * ignored.
   */
  let era = 0;

  const emit = (event: SessionEvent) => {
    for (const listener of listeners) listener(event);
  };

  /** The refresh token in a request's body; browsers send it in a cookie. */
  const inBody = (session: KeptSession | null) =>
    session?.refresh_token === undefined ? {} : { refresh_token: session.refresh_token };

  /** Ends a session at the API. The native app's refresh token works even if the access token has expired. */
  const endSession = (session: KeptSession | null, scope: 'local' | 'global') =>
    authCall(`${SIGN_OUT}?scope=${scope}`, {
      ...(session && { token: session.access_token }),
      ...(hasDeviceKey() && { body: inBody(session) }),
    });

  function keep(answer: AuthSession, remember?: boolean): KeptSession {
    const { access_token, expires_in, user, refresh_token } = answer;
    const sameUser = held?.user.id === user.id;
    // Compute the expiry by this device's clock, even if that is wrong: only the remaining time is used.
    const expires_at = Math.floor(Date.now() / 1000) + expires_in;
    held = { access_token, expires_at, user, ...(hasDeviceKey() && { refresh_token }) };
    store.write(held, remember);
    const refreshed = sameUser && remember === undefined;
    if (!refreshed) era++;
    emit({ kind: refreshed ? 'refreshed' : 'signed-in' });
    return held;
  }

  function drop(ended: SessionEnd | null) {
    era++;
    const wasIn = held !== null;
    held = null;
    store.remove(ended);
    if (wasIn) emit({ kind: 'signed-out', ended });
  }

  /**
   * Why the server rejects the session. A session lasts longer than its access tokens. If the token was not due for
   * renewal yet, the session has not expired but was ended.
   */
  const endOf = (session: KeptSession): SessionEnd => (isDue(session) ? 'expired' : 'revoked');

  /** Takes over the session that another tab has stored or removed, and emits the event for the change. */
  function adopt() {
    const before = held;
    held = store.read();
    if (held?.access_token === before?.access_token) return;
    if (held?.user.id !== before?.user.id) era++;
    if (held === null) emit({ kind: 'signed-out', ended: store.ended() });
    else emit({ kind: held.user.id === before?.user.id ? 'refreshed' : 'signed-in' });
  }

  /**
   * Renews the access token, unless another tab has already done so; retries temporary errors for 30 s at most.
   * @param stale  the token to replace, as it was when this tab began to wait for the lock
   */
  async function renew(stale: string | undefined): Promise<KeptSession> {
    adopt();
    if (held === null) throw new ApiProblem(400, 'refresh_token_not_found', 'Auth session missing!');
    if (held.access_token !== stale && millisecondsLeft(held) > MARGIN_MS) return held;
    const mine = era;
    const giveUpAt = Date.now() + TICK_MS;
    const idempotency_key = await store.beginRenewal();
    const body = { ...inBody(held), ...(idempotency_key !== undefined && { idempotency_key }) };
    for (let wait = FIRST_PAUSE_MS; ; wait *= 2) {
      if (mine !== era) throw new ApiProblem(400, 'refresh_token_not_found', 'Signed out meanwhile.');
      try {
        const answer = await authCall<AuthSession>(`${TOKEN}?grant_type=refresh_token`, { body });
        adopt();
        if (mine === era) {
          const kept = keep(answer);
          await store.endRenewal();
          return kept;
        }
      } catch (problem) {
        if (mine === era && !isRetryable(problem)) drop(held && endOf(held));
        if (!isRetryable(problem) || Date.now() + wait >= giveUpAt) throw problem;
        await pause(wait);
      }
    }
  }

  /** Renews the access token; concurrent calls, also in other tabs, share one request. */
  function refresh(): Promise<KeptSession> {
    const stale = held?.access_token;
    refreshing ??= turns(() => renew(stale)).finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  /** The access token; null if it has expired, or no one is signed in. */
  const validToken = (): string | null => (held !== null && millisecondsLeft(held) > 0 ? held.access_token : null);

  async function freshToken(): Promise<string | null> {
    if (held === null) return null;
    if (millisecondsLeft(held) >= MARGIN_MS) return held.access_token;
    // While offline, do not wait for a renewal that cannot succeed.
    if (connection.state() !== 'online') return validToken();
    try {
      return (await refresh()).access_token;
    } catch {
      return validToken(); // it could not be renewed now
    }
  }

  return {
    /** The session as this browser knows it; null: signed out. The server may have ended it meanwhile. */
    current: () => held,

    /** The access token, renewed if it expires soon; null if signed out, or if none is available within 5 s. */
    async token(): Promise<string | null> {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tooLate = new Promise<null>((resolve) => {
        timer = setTimeout(resolve, TOKEN_TIMEOUT_MS, null);
      });
      const token = await Promise.race([freshToken(), tooLate]);
      clearTimeout(timer);
      return token;
    },

    refresh,

    /** Whether the session outlives the tab ("Remember me"). */
    isRemembered: store.isRemembered,

    /** Signs in with e-mail and password. @throws ApiProblem */
    async signIn(email: string, password: string, remember = true): Promise<void> {
      const body = { email, password, remember };
      keep(await authCall<AuthSession>(`${TOKEN}?grant_type=password`, { body }), remember);
    },

    /** Signs in with the six-digit code sent by mail. @throws ApiProblem */
    async signInByCode(email: string, code: string, remember = true): Promise<void> {
      const body = { type: 'email', email, token: code, remember };
      keep(await authCall<AuthSession>(VERIFY, { body }), remember);
    },

    /**
     * Confirms an e-mail address with the token from the mail, and signs in.
     * @returns the signup intent (what the user chose to book before signing up); null if there is none
     * @throws ApiProblem
     */
    async confirmEmail(token: string, proof: ConfirmingProof = {}): Promise<AuthSession['wish'] | null> {
      const body = { type: 'signup', token_hash: token, ...proof, remember: true };
      const answer = await authCall<AuthSession>(VERIFY, { body });
      keep(answer, true);
      return answer.wish ?? null;
    },

    /** Accepts a company's invitation with the token of its link, and signs in. @throws ApiProblem */
    async join(joining: Joining): Promise<void> {
      keep(await authCall<AuthSession>(JOIN, { body: { ...joining, remember: true } }), true);
    },

    /**
     * Signs out of this browser, or of all devices. The stored session is removed first, and restored if the server
     * fails to end it; it counts as ended if the server does not know it.
     * Source: docs/spec/access.md, section 4.
     * @throws ApiProblem if the session was not ended
     */
    async signOut(scope: 'local' | 'global' = 'local'): Promise<void> {
      const leaving = store.read() ?? held;
      const remembered = store.isRemembered();
      era++;
      held = null;
      store.remove();
      try {
        await endSession(leaving, scope);
      } catch (problem) {
        if (!isDone(problem)) {
          if (held === null && leaving) {
            held = leaving;
            store.write(leaving, remembered);
            emit({ kind: 'signed-in' });
          }
          throw problem;
        }
      }
      if (held === null) emit({ kind: 'signed-out', ended: null });
    },

    /** Signs out all other devices of this account; this browser stays signed in. @throws ApiProblem if that failed */
    async signOutOthers(): Promise<void> {
      const token = await freshToken();
      await authCall(`${SIGN_OUT}?scope=others`, token === null ? {} : { token });
    },

    /**
     * Removes the session from this browser at once, even if the request that ends it at the server fails.
     * Source: docs/spec/access.md, section 8.
     */
    remove(): void {
      const leaving = held;
      drop(null);
      if (leaving === null) return;
      // Not awaited. If the request fails, the unused session ends when it expires.
      endSession(leaving, 'local').catch(() => undefined);
    },

    /**
     * To be called every 30 s (a tick): takes over changes of other tabs, and renews an access token of which at most
     * three whole ticks are left.
     */
    async tick(): Promise<void> {
      adopt();
      if (held === null || !isDue(held)) return;
      try {
        await refresh();
      } catch {
        return; // the next tick retries; if the session has ended, an event was emitted
      }
    },

    /**
     * Subscribes to sign-in, sign-out and renewal, in this or another tab.
     * @returns a function that ends the subscription
     */
    onEvent(listener: (event: SessionEvent) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Emits an event about the account that another part of the app has caused. */
    announce: (kind: 'password-recovery' | 'user-updated' | 'factor-verified') => emit({ kind }),

    watchOtherTabs: () => store.watch(adopt),
  };
}
