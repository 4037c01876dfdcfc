import type { AuthSession, accounts, Me, Viewer } from '@swath/contract/accounts';
import { ApiProblem, notReached } from '../../lib/api-client.ts';
import { connection } from '../../lib/connection.ts';
import { forgetReads } from '../../lib/kept-reads.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { takeAddressError } from '../../lib/session/address-errors.ts';
import { authCall, isRetryable } from '../../lib/session/auth-call.ts';
import type { ConfirmingProof, Joining, Session } from '../../lib/session/session.ts';
import type { SessionEnd } from '../../lib/session/session-store.ts';
import { deviceStore, tabStore } from '../../lib/storage.ts';
import { OWN_KEYS } from '../kept-answers/device-keys.ts';
import { keptViewer, ownerOf } from './kept-viewer.ts';
import { endOffer } from './password-offer.ts';

/**
 * Whether a user is signed in, and who (the viewer). Permissions are decided by the API, never by browser storage.
 */
export type AccessState =
  | { readonly status: 'loading' }
  /** A session exists, but its user could not be loaded from the API. */
  | { readonly status: 'failed'; readonly message: string }
  /** The first step of signing in is done; the second factor (authenticator code) is still to be verified. */
  | { readonly status: 'factor'; readonly email: string }
  /**
   * No one is signed in. `arrived`: no session existed when the app started; `expired` and `revoked`: the API no longer
   * accepts the session, without a sign-out by the user in this browser.
   */
  | { readonly status: 'nobody'; readonly why: 'arrived' | 'signed-out' | SessionEnd }
  /**
   * Signed in. `paused`: requests wait until the same account has signed in again (`ended`), or verified its second
   * factor (`factor`). `kept`: the API could not be reached since the app started, and the viewer is the one that it
   * returned last.
   */
  | { readonly status: 'known'; readonly viewer: Viewer; readonly paused?: 'ended' | 'factor'; readonly kept?: true };

export type Access = ReturnType<typeof createAccess>;

const ME: (typeof accounts)['me']['path'] = '/api/me';

/**
 * Key of the last known role in browser storage. Only decides which screen's code to preload while the viewer loads.
 * Source: docs/spec/access.md, section 9.
 */
const ROLE_KEY = 'user_role';

/** Milliseconds: if the API refuses the token again within this time of a refresh, another refresh would not help. */
const RENEWAL_REST_MS = 10_000;

/** Milliseconds after which the stored viewer is used while the API has not returned the viewer; loading continues. */
const KEPT_AFTER_MS = 1_000;

/** Milliseconds until the viewer is loaded again after a server error, while the stored viewer is used. */
const AFTER_FAULT_MS = 15_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Creates the store of the access state (who is signed in); one per app, for its whole lifetime.
 * @param startOver reloads the app at an address, or at the current one: called when another account has signed in, so
 * that no state of the previous account stays in memory
 */
export function createAccess(session: Session, startOver: (address?: string) => void) {
  const watchers = new Set<() => void>();
  let state: AccessState = session.current() ? { status: 'loading' } : { status: 'nobody', why: 'arrived' };
  if (state.status === 'nobody') forgetReads(); // left if the browser was closed during a sign-out
  let reading: Promise<void> = Promise.resolve();
  let renewing: Promise<void> | null = null;
  let renewedAt = 0;
  let refusedElsewhere: string | null = null;
  let lastEventId: string | null = null;
  /** Counts the requests for the viewer: only the response to the latest one is used. */
  let question = 0;

  function become(next: AccessState): void {
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const changed of watchers) changed();
  }

  /** Loads the viewer; on a 401, refreshes the token once and retries. */
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

  const isKept = () => state.status === 'known' && state.kept === true;

  /** Uses the stored viewer (the one that the API returned last), if there is one and no viewer is known yet. */
  function takeKept(): void {
    const account = session.current()?.user.id;
    if (account === undefined || state.status === 'known') return;
    const viewer = keptViewer.read(account);
    if (viewer) become({ status: 'known', viewer, kept: true });
  }

  /** Loads the viewer again once the API can be reached. @param asked  `question` of the request that failed */
  async function readOnceBack(asked: number): Promise<void> {
    if (await connection.check()) await pause(AFTER_FAULT_MS);
    else await connection.back();
    if (asked === question && isKept()) await refresh();
  }

  async function read(): Promise<void> {
    const asked = session.current()?.user.id;
    if (asked === undefined) return;
    const mine = ++question;
    const isStale = () => mine !== question || session.current()?.user.id !== asked;
    const late = setTimeout(() => isStale() || takeKept(), KEPT_AFTER_MS);
    try {
      const { last_event_id, now, ...viewer } = await askWho();
      serverClock.adjust(now);
      if (isStale()) return;
      lastEventId = last_event_id;
      deviceStore.write(ROLE_KEY, viewer.role);
      const before = keptViewer.read(asked);
      if (before && ownerOf(before) !== ownerOf(viewer)) forgetReads();
      keptViewer.write(viewer, session.isRemembered());
      become({ status: 'known', viewer });
    } catch (problem) {
      // An ended session has already emitted its event; a known viewer stays until the API returns another.
      if (isStale()) return;
      // A server error says nothing about the viewer: the stored one is used, so that crews can go on working.
      if (isRetryable(problem)) takeKept();
      if (isRetryable(problem) && isKept()) return void readOnceBack(mine);
      if (isKept()) {
        forgetKept();
        become({ status: 'loading' });
      }
      if (problem instanceof ApiProblem && problem.code === 'factor_required') {
        if (state.status === 'known') return become({ ...state, paused: 'factor' });
        return become({ status: 'factor', email: session.current()?.user.email ?? '' });
      }
      if (state.status === 'known') return;
      become({ status: 'failed', message: problem instanceof Error ? problem.message : String(problem) });
    } finally {
      clearTimeout(late);
    }
  }

  /**
   * Waits until the viewer is loaded after a sign-in.
   * @throws ApiProblem when loading failed and the session is still paused
   */
  async function readAfterSignIn(): Promise<void> {
    await reading;
    if (state.status === 'known' && state.paused === 'ended') throw notReached({ method: 'GET' }, true);
  }

  const isPaused = () => state.status === 'known' && state.paused !== undefined;

  /** Deletes the stored viewer, and the API's responses that are stored for offline use. */
  function forgetKept(): void {
    keptViewer.forget();
    forgetReads();
  }

  /** Removes everything stored about the account from this browser. */
  function forgetPerson(): void {
    deviceStore.remove(ROLE_KEY);
    forgetKept();
    tabStore.clear();
    endOffer();
    for (const key of OWN_KEYS) deviceStore.remove(key);
  }

  function leave(why: SessionEnd | 'signed-out'): void {
    forgetPerson();
    become({ status: 'nobody', why });
  }

  /** Resolves once the session is no longer paused. */
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
      else forgetKept();
      become({ status: 'loading' });
      // Signing in to another account during a pause opens its home page, not the page that was paused.
      return startOver(wasPaused ? '/' : undefined);
    }
    // The stored viewer was never confirmed by the API: there is no open page to resume after a new sign-in.
    if (event.ended === 'expired' && state.status === 'known' && !state.kept)
      return become({ ...state, paused: 'ended' });
    leave(event.ended ?? 'signed-out');
  });
  const error = takeAddressError();
  if (error && !error.keepsSession) session.remove();
  refusedElsewhere = error?.words ?? null;
  if (navigator.onLine === false) takeKept(); // offline, requests cannot succeed: start without waiting for them
  void refresh();

  return {
    state: () => state,
    watch(changed: () => void): () => void {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },

    /**
     * Message of an error that the URL contained when the app started, e.g. from an external sign-in provider; null if
     * none. Cleared by sign-in or sign-out.
     */
    refusedElsewhere: () => refusedElsewhere,

    /**
     * Returns the access token; null when no one is signed in. While the session is paused, the promise waits for the
     * new sign-in, so that requests made meanwhile continue afterwards.
     * @throws ApiProblem if the token has expired and the API cannot be reached to renew it
     */
    async token(): Promise<string | null> {
      for (;;) {
        await resumed();
        const token = await session.token();
        if (token !== null) return token;
        if (isPaused()) continue; // getting the token may have paused the session
        // The token has expired and could not be renewed. Without a token, the server would refuse the request.
        if (session.current() !== null) throw notReached({ method: 'GET' }, true);
        return null;
      }
    },

    /** Id of the change stream's last event when the viewer was loaded, to resume the stream there; null if unknown. */
    lastEventId: () => lastEventId,

    /** Whether the session outlives the tab ("Remember me"). */
    isRemembered: session.isRemembered,

    /** Reloads the viewer from the API: after a change of role, or to find out whether the session is still valid. */
    refresh,

    /**
     * Handles the news that a session of this account was ended on purpose, by its user or an administrator. If it is
     * this session, leaves the page at once, so that nothing of it stays visible to another person.
     */
    async endedElsewhere(): Promise<void> {
      await refresh();
      if (state.status === 'known' && state.paused === 'ended') leave('revoked');
    },

    /** The role last used in this browser; null if none. For preloading a screen, never for access control. */
    quickRole: () => deviceStore.read(ROLE_KEY),

    /**
     * Signs in and waits until the viewer is loaded.
     * @param remember whether the session outlives the browser window
     * @throws ApiProblem
     */
    async signIn(email: string, password: string, remember: boolean): Promise<void> {
      await session.signIn(email, password, remember);
      await readAfterSignIn();
    },

    /** Signs in with a mailed six-digit code and waits until the viewer is loaded. @throws ApiProblem */
    async signInByCode(email: string, code: string): Promise<void> {
      await session.signInByCode(email, code);
      await readAfterSignIn();
    },

    /** Verifies the second factor by a code of the authenticator app, or a recovery code. @throws ApiProblem */
    async giveFactor(code: string): Promise<void> {
      const token = await session.token();
      const factor = session.current()?.user.factors.find(({ status }) => status === 'verified');
      const path = `/auth/factors/${factor?.id ?? ''}/verify`;
      await authCall(path, { body: { code }, ...(token !== null && { token }) });
      session.announce('factor-verified');
      await reading;
    },

    /**
     * Confirms an e-mail address by a mailed token, signs in and waits until the viewer is loaded.
     * @param proof the password chosen at the sign-up, or a new one: needed in a browser other than the one that signed
     * up
     * @returns what was chosen before signing up (company, day); null if nothing.
     * @throws ApiProblem
     */
    async confirmEmail(token: string, proof?: ConfirmingProof): Promise<AuthSession['wish'] | null> {
      const intent = await session.confirmEmail(token, proof);
      await reading;
      return intent;
    },

    /** Joins a company with an invitation's link, and waits until the viewer is loaded. @throws ApiProblem */
    async join(joining: Joining): Promise<void> {
      await session.join(joining);
      await reading;
    },

    /**
     * Signs out of this browser.
     * @throws ApiProblem when the session could not be ended; the user then stays signed in
     */
    async signOut(): Promise<void> {
      if (!isPaused()) return session.signOut();
      session.remove();
      leave('signed-out');
    },

    /**
     * Signs out every device of this account, including this one. @throws ApiProblem when the sessions could not be
     * ended
     */
    signOutEverywhere: () => session.signOut('global'),

    /** Signs out all other devices of this account. @throws ApiProblem */
    signOutOthers: () => session.signOutOthers(),

    /** Emits an event about the account, such as `user-updated`, to all listeners of the session. */
    announce: session.announce,

    /**
     * Removes this browser's session if it belongs to the given account, whose sessions a new password has ended.
     * @param account id of the account
     */
    forget(account: string): void {
      if (session.current()?.user.id === account) session.remove();
    },

    /**
     * Called when the API refused the access token: refreshes it, which also finds out whether the session has ended.
     * Concurrent calls share one refresh; never rejects.
     */
    recover(): Promise<void> {
      if (renewing) return renewing;
      if (Date.now() - renewedAt < RENEWAL_REST_MS) return Promise.resolve();
      renewedAt = Date.now();
      // Failing is fine: either the session has ended and emitted that event, or the refresh is tried again later.
      renewing = session.refresh().then(
        () => undefined,
        () => undefined,
      );
      return renewing.finally(() => {
        renewing = null;
      });
    },

    /** Subscribes to token refreshes. @returns a function that unsubscribes */
    onRenewed: (listener: () => void) => session.onEvent((event) => event.kind === 'refreshed' && listener()),
  };
}
