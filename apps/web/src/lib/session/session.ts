import type { AuthSession, accounts } from '@swath/contract/accounts';
import type { companyUsers } from '@swath/contract/company-users';
import { ApiProblem } from '../api-client.ts';
import { authCall, isRetryable } from './auth-call.ts';
import { type TakeTurns, takeTurns } from './one-tab.ts';
import { type KeptSession, type SessionStore, webSessionStore } from './session-store.ts';

// Source of the figures: docs/spec/access.md, sections 4, 7 and 9.
export const TICK_MS = 30_000;
const TICKS_BEFORE_EXPIRY = 3;
const MARGIN_MS = TICKS_BEFORE_EXPIRY * TICK_MS;
const FIRST_PAUSE_MS = 200;
const TOKEN_TIMEOUT_MS = 5_000;

// The contract's addresses, spelled out: its schemas are not part of the first download.
const TOKEN: (typeof accounts)['token']['path'] = '/auth/token';
const VERIFY: (typeof accounts)['verify']['path'] = '/auth/verify';
const JOIN: (typeof companyUsers)['acceptInvitation']['path'] = '/api/invitations/accept';
const SIGN_OUT: (typeof accounts)['signOut']['path'] = '/auth/logout';

/** What happens to a session. `ended`: nobody asked for it, the API no longer knew the session. */
export type SessionEvent =
  | { kind: 'signed-in' }
  | { kind: 'refreshed' }
  | { kind: 'signed-out'; ended: boolean }
  /** A link for a new password was opened; whoever is signed in stays so. */
  | { kind: 'password-recovery' }
  | { kind: 'user-updated' }
  | { kind: 'factor-verified' };

/** What somebody sends who joins a company; without a password when they have an account. */
export type Joining = { readonly token: string; readonly full_name: string; readonly password?: string };

/** What somebody proves that a sign-up is theirs by, away from the browser that signed up; else a new password. */
export type ConfirmingProof = { readonly password?: string; readonly new_password?: string };

export type Session = ReturnType<typeof createSession>;

type Options = { store?: SessionStore; turns?: TakeTurns };

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const isDone = (problem: unknown) => problem instanceof ApiProblem && [401, 403, 404].includes(problem.status);
const millisecondsLeft = (session: KeptSession) => session.expires_at * 1000 - Date.now();

/** Who is signed in in this browser, kept fresh. One for the whole app. */
export function createSession({ store = webSessionStore(), turns = takeTurns('swath.session') }: Options = {}) {
  const listeners = new Set<(event: SessionEvent) => void>();
  let held = store.read();
  let refreshing: Promise<KeptSession> | null = null;
  /** Counts sign-ins and sign-outs: what was asked for before the last one no longer matters. */
  let era = 0;

  const tell = (event: SessionEvent) => {
    for (const listener of listeners) listener(event);
  };

  function keep(answer: AuthSession, remember?: boolean): KeptSession {
    const { access_token, expires_in, user } = answer;
    const sameUser = held?.user.id === user.id;
    // By this device's clock, which may be wrong: only the time that is left counts.
    held = { access_token, expires_at: Math.floor(Date.now() / 1000) + expires_in, user };
    store.write(held, remember);
    const refreshed = sameUser && remember === undefined;
    if (!refreshed) era++;
    tell({ kind: refreshed ? 'refreshed' : 'signed-in' });
    return held;
  }

  function drop(ended: boolean) {
    era++;
    const wasIn = held !== null;
    held = null;
    store.remove(ended);
    if (wasIn) tell({ kind: 'signed-out', ended });
  }

  /** Follows what another tab has written. */
  function adopt() {
    const before = held;
    held = store.read();
    if (held?.access_token === before?.access_token) return;
    if (held?.user.id !== before?.user.id) era++;
    if (held === null) tell({ kind: 'signed-out', ended: store.hasEnded() });
    else tell({ kind: held.user.id === before?.user.id ? 'refreshed' : 'signed-in' });
  }

  /** @param stale the token that was to be replaced when this tab began to wait for its turn */
  async function renew(stale: string | undefined): Promise<KeptSession> {
    adopt();
    if (held === null) throw new ApiProblem(400, 'refresh_token_not_found', 'Auth session missing!');
    if (held.access_token !== stale && millisecondsLeft(held) > MARGIN_MS) return held;
    const mine = era;
    const giveUpAt = Date.now() + TICK_MS;
    for (let wait = FIRST_PAUSE_MS; ; wait *= 2) {
      try {
        const answer = await authCall<AuthSession>(`${TOKEN}?grant_type=refresh_token`, { body: {} });
        adopt();
        if (mine === era) return keep(answer);
      } catch (problem) {
        if (mine === era && !isRetryable(problem)) drop(true);
        if (!isRetryable(problem) || Date.now() + wait >= giveUpAt) throw problem;
        await pause(wait);
      }
      if (mine !== era) throw new ApiProblem(400, 'refresh_token_not_found', 'Signed out meanwhile.');
    }
  }

  /** Asks for a fresh access token: once for however many callers and tabs. */
  function refresh(): Promise<KeptSession> {
    const stale = held?.access_token;
    refreshing ??= turns(() => renew(stale)).finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function freshToken(): Promise<string | null> {
    if (held === null) return null;
    if (millisecondsLeft(held) >= MARGIN_MS) return held.access_token;
    try {
      return (await refresh()).access_token;
    } catch {
      // Not renewed for now: what is left of the old token still counts. A session that has ended left none.
      return held !== null && millisecondsLeft(held) > 0 ? held.access_token : null;
    }
  }

  return {
    /** The session as this browser knows it; it may have ended at the API. */
    current: () => held,

    /** The access token to send; null when nobody is signed in, or when none can be had within 5 s. */
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

    /** Signs in with e-mail and password. @throws ApiProblem */
    async signIn(email: string, password: string, remember = true): Promise<void> {
      const body = { email, password, remember };
      keep(await authCall<AuthSession>(`${TOKEN}?grant_type=password`, { body }), remember);
    },

    /** Signs in with the six digits of a mail. @throws ApiProblem */
    async signInByCode(email: string, code: string, remember = true): Promise<void> {
      const body = { type: 'email', email, token: code, remember };
      keep(await authCall<AuthSession>(VERIFY, { body }), remember);
    },

    /**
     * Confirms an e-mail address with the token of its mail, and signs in.
     *
     * @returns what was chosen before there was an account; null when nothing was
     * @throws ApiProblem
     */
    async confirmEmail(token: string, proof: ConfirmingProof = {}): Promise<AuthSession['wish'] | null> {
      const body = { type: 'signup', token_hash: token, ...proof, remember: true };
      const answer = await authCall<AuthSession>(VERIFY, { body });
      keep(answer, true);
      return answer.wish ?? null;
    },

    /** Joins a company with the link of its invitation, and signs in. @throws ApiProblem */
    async join(joining: Joining): Promise<void> {
      keep(await authCall<AuthSession>(JOIN, { body: { ...joining, remember: true } }), true);
    },

    /**
     * Signs out of this browser, or of every device. The session is put away first and is back where it was if the API cannot end it; that
     * the API does not know it (any more) counts as done. Source: docs/spec/access.md, section 4.
     *
     * @throws ApiProblem when it has not ended
     */
    async signOut(scope: 'local' | 'global' = 'local'): Promise<void> {
      const leaving = store.read() ?? held;
      const remembered = store.isRemembered();
      era++;
      held = null;
      store.remove();
      try {
        await authCall(`${SIGN_OUT}?scope=${scope}`, leaving ? { token: leaving.access_token } : {});
      } catch (problem) {
        if (!isDone(problem)) {
          if (held === null && leaving) {
            held = leaving;
            store.write(leaving, remembered);
            tell({ kind: 'signed-in' });
          }
          throw problem;
        }
      }
      if (held === null) tell({ kind: 'signed-out', ended: false });
    },

    /** Signs all other devices of this account out, and stays in. @throws ApiProblem when that could not be done */
    async signOutOthers(): Promise<void> {
      const token = await freshToken();
      await authCall(`${SIGN_OUT}?scope=others`, token === null ? {} : { token });
    },

    /** Puts the session away at once, whether or not the API can end it. Source: docs/spec/access.md, section 8. */
    remove(): void {
      const leaving = held;
      drop(false);
      if (leaving === null) return;
      // Nobody waits for it: without a line the session stays unused until it ends by itself.
      authCall(`${SIGN_OUT}?scope=local`, { token: leaving.access_token }).catch(() => undefined);
    },

    /** One beat: looks at what other tabs did, and renews a session of which three beats or less are left. */
    async tick(): Promise<void> {
      adopt();
      if (held === null || Math.floor(millisecondsLeft(held) / TICK_MS) > TICKS_BEFORE_EXPIRY) return;
      try {
        await refresh();
      } catch {
        return; // the next beat tries again; that a session has ended has been told
      }
    },

    /** Hears of sign-in, sign-out and refresh, in this tab or another. @returns stops it */
    onEvent(listener: (event: SessionEvent) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Tells what was done with the account elsewhere in this app. */
    announce: (kind: 'password-recovery' | 'user-updated' | 'factor-verified') => tell({ kind }),

    watchOtherTabs: () => store.watch(adopt),
  };
}
