import type { AuthSession, accounts, Me, Viewer } from '@swath/contract/accounts';
import { ApiProblem, notReached } from '../../lib/api-client.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { takeAddressError } from '../../lib/session/address-errors.ts';
import { authCall } from '../../lib/session/auth-call.ts';
import type { ConfirmingProof, Joining, Session } from '../../lib/session/session.ts';
import { deviceStore, tabStore } from '../../lib/storage.ts';
import { OWN_KEYS } from '../kept-answers/device-keys.ts';
import { endOffer } from './password-offer.ts';

/** Who is here. The role is always the API's answer, never what this browser remembers. */
export type AccessState =
  | { readonly status: 'loading' }
  /** Somebody is signed in, but who could not be read. */
  | { readonly status: 'failed'; readonly message: string }
  /** Somebody is signed in whose authenticator app is still to be asked. */
  | { readonly status: 'factor'; readonly email: string }
  /** ended: a session is over without anybody having asked for that. */
  | { readonly status: 'nobody'; readonly why: 'arrived' | 'signed-out' | 'ended' }
  /** paused: the page stays as it is until the same person has signed in again, or given the second factor. */
  | { readonly status: 'known'; readonly viewer: Viewer; readonly paused?: 'ended' | 'factor' };

export type Access = ReturnType<typeof createAccess>;

const ME: (typeof accounts)['me']['path'] = '/api/me';

/** Kept for a quick start only: which screen to fetch while the API is asked. Source: docs/spec/access.md, section 9. */
const ROLE_KEY = 'user_role';

/** A second loss this soon after a new token means that a new token does not help. */
const RENEWAL_REST_MS = 10_000;

/**
 * Knows who is signed in and with what role, from the first moment of the app to the last.
 *
 * @param startOver loads the app anew, at an address or where it is: somebody else has signed in, and nothing of the one before
 *   may stay
 */
export function createAccess(session: Session, startOver: (address?: string) => void) {
  const watchers = new Set<() => void>();
  let state: AccessState = session.current() ? { status: 'loading' } : { status: 'nobody', why: 'arrived' };
  /** Whether it was just heard that a session of this account was ended by somebody, and not by time. */
  let endedByHand = false;
  let reading: Promise<void> = Promise.resolve();
  let renewing: Promise<void> | null = null;
  let renewedAt = 0;
  let refusedElsewhere: string | null = null;
  let lastEventId: string | null = null;
  /** Counts the questions: only the answer to the last one is believed. */
  let question = 0;

  function become(next: AccessState): void {
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const changed of watchers) changed();
  }

  /** Asks the API; once more with a new token when it does not know the old one. */
  async function askWho(): Promise<Me> {
    const token = await session.token();
    if (token === null) throw new ApiProblem(0, 'unreachable', 'Please check your connection and try again.');
    try {
      return await authCall<Me>(ME, { method: 'GET', token });
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.status !== 401) throw problem;
      const { access_token } = await session.refresh();
      return authCall<Me>(ME, { method: 'GET', token: access_token });
    }
  }

  async function read(): Promise<void> {
    const asked = session.current()?.user.id;
    if (asked === undefined) return;
    const mine = ++question;
    const isStale = () => mine !== question || session.current()?.user.id !== asked;
    try {
      const { last_event_id, now, ...viewer } = await askWho();
      serverClock.told(now);
      if (isStale()) return;
      lastEventId = last_event_id;
      deviceStore.write(ROLE_KEY, viewer.role);
      become({ status: 'known', viewer });
    } catch (problem) {
      // A session that has ended said so by itself; a known role stays until the API names another.
      if (isStale()) return;
      if (problem instanceof ApiProblem && problem.code === 'factor_required') {
        if (state.status === 'known') return become({ ...state, paused: 'factor' });
        return become({ status: 'factor', email: session.current()?.user.email ?? '' });
      }
      if (state.status === 'known') return;
      become({ status: 'failed', message: problem instanceof Error ? problem.message : String(problem) });
    }
  }

  /** @throws ApiProblem when a page that waits for it cannot be told who signed in */
  async function readAfterSignIn(): Promise<void> {
    await reading;
    if (state.status === 'known' && state.paused === 'ended') throw notReached({ method: 'GET' });
  }

  const isPaused = () => state.status === 'known' && state.paused !== undefined;

  /** Nothing of whoever was here stays in this browser. */
  function forgetPerson(): void {
    deviceStore.remove(ROLE_KEY);
    tabStore.clear();
    endOffer();
    for (const key of OWN_KEYS) deviceStore.remove(key);
  }

  function leave(why: 'ended' | 'signed-out'): void {
    forgetPerson();
    become({ status: 'nobody', why });
  }

  /** Resolves once the page is no longer paused. */
  function resumed(): Promise<void> {
    if (!isPaused()) return Promise.resolve();
    return new Promise((resolve) => {
      const look = () => {
        if (isPaused()) return;
        watchers.delete(look);
        resolve();
      };
      watchers.add(look);
    });
  }

  const refresh = () => {
    reading = read();
    return reading;
  };

  session.onEvent((event) => {
    if (event.kind === 'factor-verified') return void refresh();
    if (event.kind !== 'signed-in' && event.kind !== 'signed-out') return;
    refusedElsewhere = null;
    if (event.kind === 'signed-in') {
      if (state.status !== 'known' || state.viewer.id === session.current()?.user.id) return void refresh();
      const wasPaused = isPaused();
      if (wasPaused) forgetPerson();
      become({ status: 'loading' });
      // Their own page, and not the one on which the other person was.
      return startOver(wasPaused ? '/' : undefined);
    }
    if (event.ended && state.status === 'known' && !endedByHand) return become({ ...state, paused: 'ended' });
    leave(event.ended ? 'ended' : 'signed-out');
  });
  const error = takeAddressError();
  if (error && !error.keepsSession) session.remove();
  refusedElsewhere = error?.words ?? null;
  void refresh();

  return {
    state: () => state,
    watch(changed: () => void): () => void {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },

    /** What went wrong at a sign-in provider that sent somebody here, until the next sign-in or sign-out. */
    refusedElsewhere: () => refusedElsewhere,

    /**
     * The access token to send; null when there is none. While the session has to be taken up again it is waited for: what
     * was refused or begun meanwhile goes on then, and nothing that somebody did is lost.
     */
    async token(): Promise<string | null> {
      await resumed();
      return session.token();
    },

    /** The last event of the stream of changes before the role was read; null: that is not known. */
    lastEventId: () => lastEventId,

    /** Reads the role again: after a change of it, or to find out whether the session still lives. */
    refresh,

    /**
     * Somebody has ended a session of this account. When it is this one, its page is left: whoever did that wants nothing of
     * it to stay.
     */
    async endedElsewhere(): Promise<void> {
      endedByHand = true;
      await refresh();
      endedByHand = false;
      if (state.status === 'known' && state.paused === 'ended') leave('ended');
    },

    /** The role this browser was last used with: good for fetching a screen early, never for letting anybody in. */
    quickRole: () => deviceStore.read(ROLE_KEY),

    /** Signs in and waits until the API has said who that is. @throws ApiProblem */
    async signIn(email: string, password: string, remember: boolean): Promise<void> {
      await session.signIn(email, password, remember);
      await readAfterSignIn();
    },

    /** Signs in with the six digits of a mail and waits until the API has said who that is. @throws ApiProblem */
    async signInByCode(email: string, code: string): Promise<void> {
      await session.signInByCode(email, code);
      await readAfterSignIn();
    },

    /** Gives a code of the authenticator app that is asked for, or a recovery code. @throws ApiProblem */
    async giveFactor(code: string): Promise<void> {
      const token = await session.token();
      const factor = session.current()?.user.factors.find(({ status }) => status === 'verified');
      const path = `/auth/factors/${factor?.id ?? ''}/verify`;
      await authCall(path, { body: { code }, ...(token !== null && { token }) });
      session.announce('factor-verified');
      await reading;
    },

    /** Confirms an e-mail address, signs in and waits until the API has said who that is. @throws ApiProblem */
    async confirmEmail(token: string, proof?: ConfirmingProof): Promise<AuthSession['wish'] | null> {
      const wish = await session.confirmEmail(token, proof);
      await reading;
      return wish;
    },

    /** Joins a company with an invitation's link, and waits until the API has said who that is. @throws ApiProblem */
    async join(joining: Joining): Promise<void> {
      await session.join(joining);
      await reading;
    },

    /** @throws ApiProblem when the session could not be ended; everything is then as before */
    async signOut(): Promise<void> {
      if (!isPaused()) return session.signOut();
      session.remove();
      leave('signed-out');
    },

    /** Signs every device of this account out, this one too. @throws ApiProblem as above */
    signOutEverywhere: () => session.signOut('global'),

    /** Signs all other devices of this account out. @throws ApiProblem */
    signOutOthers: () => session.signOutOthers(),

    /** Tells what was done with the account on a page. */
    announce: session.announce,

    /** Puts the session of this browser away when it is this account's: it was ended with a new password. */
    forget(account: string): void {
      if (session.current()?.user.id === account) session.remove();
    },

    /** The API has refused the access token: gets a new one, or finds that the session has ended. */
    recover(): Promise<void> {
      if (renewing) return renewing;
      if (Date.now() - renewedAt < RENEWAL_REST_MS) return Promise.resolve();
      renewedAt = Date.now();
      // When it fails, the session has ended and said so, or the next beat tries again.
      renewing = session.refresh().then(
        () => undefined,
        () => undefined,
      );
      return renewing.finally(() => {
        renewing = null;
      });
    },

    /** Hears that a new access token is there. @returns stops it */
    onRenewed: (listener: () => void) => session.onEvent((event) => event.kind === 'refreshed' && listener()),
  };
}
