import type { AuthSession } from '@swath/contract/accounts';
import { deviceStore, type TextStore, tabStore } from '../storage.ts';

/**
 * The stored part of a session. `refresh_token`: in the native app only; in browsers it is in an HttpOnly cookie.
 */
export type KeptSession = Pick<AuthSession, 'access_token' | 'expires_at' | 'user'> &
  Partial<Pick<AuthSession, 'refresh_token'>> & {
    /** Of a renewal without a response yet; in the native app only, browsers store it by `renewal-key.ts`. */
    readonly idempotency_key?: string;
  };

/** Why the server no longer accepts a session: it expired, or it was ended, e.g. from another device. */
export type SessionEnd = 'expired' | 'revoked';

/**
 * Storage of the session on this device. `read`: the session; null if there is none. `isRemembered`: whether "Remember
 * me" was ticked.
 */
export type SessionStore = {
  read(): KeptSession | null;
  /** `remember`: whether the session survives closing the browser; left out: as stored before. */
  write(session: KeptSession, remember?: boolean): void;
  /**
   * `ended`: why the server no longer accepts the session; null or left out: the user has signed out in this browser.
   */
  remove(ended?: SessionEnd | null): void;
  /**
   * Why the server no longer accepts the last session stored in this browser, so that other tabs can say so; null: the
   * user signed out.
   */
  ended(): SessionEnd | null;
  isRemembered(): boolean;
  /** Calls `changed` when another tab has changed the stored session. @returns a function that stops it */
  watch(changed: () => void): () => void;
} & RenewalKeys;

/** Storage of the idempotency key with which a renewal can be repeated after its response was lost. */
export type RenewalKeys = {
  /**
   * The key of an earlier renewal without a response, or a new one. It is stored before it is returned, so that it
   * survives a restart. Undefined: no key can be stored, and the server then accepts a repeated renewal for ten seconds
   * only.
   */
  beginRenewal(): Promise<string | undefined>;
  /** Removes the key; called after the renewal's response has arrived. */
  endRenewal(): Promise<void>;
};

/** Loaded when needed: IndexedDB's library is not part of the first download. */
const loadKeys = () => import('./renewal-key.ts');

/** Keys in IndexedDB; undefined in browsers that store nothing, e.g. in private windows, and on pages without TLS. */
const deviceKeys: RenewalKeys = {
  beginRenewal: () =>
    loadKeys()
      .then(({ beginRenewal }) => beginRenewal())
      .catch(() => undefined),
  endRenewal: () =>
    loadKeys()
      .then(({ endRenewal }) => endRenewal())
      .catch(() => undefined),
};

/** Storage keys of the session, the choice "Remember me", and why it ended. Source: docs/spec/access.md, section 9. */
export const SESSION_KEY = 'swath.session';
export const CHOICE_KEY = 'swath.session.storage';
export const ENDED_KEY = 'swath.session.ended';

/**
 * Stores the session in local storage if "Remember me" is ticked, else in session storage; the choice is in local
 * storage.
 * Source: docs/spec/access.md, section 4.
 */
export function webSessionStore(
  device: TextStore = deviceStore,
  tab: TextStore = tabStore,
  keys: RenewalKeys = deviceKeys,
): SessionStore {
  const forTabOnly = () => device.read(CHOICE_KEY) === 'session';
  return {
    read: () => parseSession((forTabOnly() ? tab : device).read(SESSION_KEY)),
    write(session, remember = !forTabOnly()) {
      device.remove(ENDED_KEY);
      // Write the session before the choice, so that a tab notified of the choice finds the session.
      (remember ? device : tab).write(SESSION_KEY, JSON.stringify(session));
      if (remember) device.remove(CHOICE_KEY);
      else device.write(CHOICE_KEY, 'session');
      (remember ? tab : device).remove(SESSION_KEY);
    },
    remove(ended) {
      // Write the reason before the session is removed, so that a tab notified of the removal finds it.
      if (ended) device.write(ENDED_KEY, ended);
      else device.remove(ENDED_KEY);
      device.remove(SESSION_KEY);
      tab.remove(SESSION_KEY);
      device.remove(CHOICE_KEY);
    },
    ended() {
      const end = device.read(ENDED_KEY);
      return end === null || end === 'revoked' ? end : 'expired';
    },
    isRemembered: () => !forTabOnly(),
    ...keys,
    watch(changed) {
      const hear = ({ key }: StorageEvent) => {
        if (key !== null && key !== SESSION_KEY && key !== CHOICE_KEY) return;
        if (!forTabOnly()) tab.remove(SESSION_KEY);
        changed();
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
  };
}

/** The stored session; null, i.e. signed out, if the stored text is missing or invalid. */
export function parseSession(text: string | null): KeptSession | null {
  if (text === null) return null;
  try {
    const { access_token, expires_at, user, ...rest } = JSON.parse(text) as Partial<KeptSession>;
    const { refresh_token, idempotency_key } = rest;
    const whole = typeof access_token === 'string' && typeof expires_at === 'number' && typeof user?.id === 'string';
    if (!whole) return null;
    return {
      ...{ access_token, expires_at, user },
      ...(refresh_token !== undefined && { refresh_token }),
      ...(idempotency_key !== undefined && { idempotency_key }),
    };
  } catch {
    return null;
  }
}
