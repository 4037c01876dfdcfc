import type { AuthSession } from '@swath/contract/accounts';
import { deviceStore, type TextStore, tabStore } from '../storage.ts';

/** The stored part of a sign-in. The refresh token is not part of it: it is in a cookie. */
export type KeptSession = Pick<AuthSession, 'access_token' | 'expires_at' | 'user'>;

/** Why the API no longer knows a session: its time was over, or somebody has ended it before. */
export type SessionEnd = 'expired' | 'revoked';

/** Storage of a session. */
export type SessionStore = {
  read(): KeptSession | null;
  /** `remember`: whether it survives closing the browser; left out, as chosen before. */
  write(session: KeptSession, remember?: boolean): void;
  /** `ended`: why the API refuses it; left out, it was signed out here. */
  remove(ended?: SessionEnd): void;
  /** Why the API refuses the last session stored here, for other tabs; null: it does not. */
  ended(): SessionEnd | null;
  isRemembered(): boolean;
  /** Notifies when another tab has changed the storage. @returns stops it */
  watch(changed: () => void): () => void;
};

/** Storage keys. Source: docs/spec/access.md, section 9. */
export const SESSION_KEY = 'swath.session';
export const CHOICE_KEY = 'swath.session.storage';
export const ENDED_KEY = 'swath.session.ended';

/**
 * Stores the session in local storage when "Remember me" is ticked, else in session storage; the choice itself is in local
 * storage. Source: docs/spec/access.md, section 4.
 */
export function webSessionStore(device: TextStore = deviceStore, tab: TextStore = tabStore): SessionStore {
  const forTabOnly = () => device.read(CHOICE_KEY) === 'session';
  return {
    read: () => parse((forTabOnly() ? tab : device).read(SESSION_KEY)),
    write(session, remember = !forTabOnly()) {
      device.remove(ENDED_KEY);
      // The session before the choice: a tab notified of the choice finds the session there.
      (remember ? device : tab).write(SESSION_KEY, JSON.stringify(session));
      if (remember) device.remove(CHOICE_KEY);
      else device.write(CHOICE_KEY, 'session');
      (remember ? tab : device).remove(SESSION_KEY);
    },
    remove(ended) {
      // Before the session: a tab notified of its end finds the reason there.
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

/** Anything invalid under the key counts as signed out. */
function parse(text: string | null): KeptSession | null {
  if (text === null) return null;
  try {
    const { access_token, expires_at, user } = JSON.parse(text) as Partial<KeptSession>;
    const whole = typeof access_token === 'string' && typeof expires_at === 'number' && typeof user?.id === 'string';
    return whole ? { access_token, expires_at, user } : null;
  } catch {
    return null;
  }
}
