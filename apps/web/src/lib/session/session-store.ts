import type { AuthSession } from '@swath/contract/accounts';
import { deviceStore, type TextStore, tabStore } from '../storage.ts';

/** What this browser keeps of a sign-in. The refresh token is not part of it: it is in a cookie. */
export type KeptSession = Pick<AuthSession, 'access_token' | 'expires_at' | 'user'>;

/** Where a session is kept. */
export type SessionStore = {
  read(): KeptSession | null;
  /** `remember`: whether it outlives the browser; left out, as chosen before. */
  write(session: KeptSession, remember?: boolean): void;
  /** `ended`: the API no longer knew it, and nobody asked for that. */
  remove(ended?: boolean): void;
  /** Whether the last one that was kept here ended in that way: other tabs ask. */
  hasEnded(): boolean;
  isRemembered(): boolean;
  /** Tells when another tab has changed what is kept here. @returns stops it */
  watch(changed: () => void): () => void;
};

/** Names in the browser's storage. Source: docs/spec/access.md, section 9. */
export const SESSION_KEY = 'swath.session';
export const CHOICE_KEY = 'swath.session.storage';
export const ENDED_KEY = 'swath.session.ended';

/**
 * Keeps the session on the device when "Remember me" is ticked, else in this tab; the choice itself is kept on the
 * device. Source: docs/spec/access.md, section 4.
 */
export function webSessionStore(device: TextStore = deviceStore, tab: TextStore = tabStore): SessionStore {
  const forTabOnly = () => device.read(CHOICE_KEY) === 'session';
  return {
    read: () => parse((forTabOnly() ? tab : device).read(SESSION_KEY)),
    write(session, remember = !forTabOnly()) {
      device.remove(ENDED_KEY);
      // The session before the choice: a tab that hears of the choice finds the session there.
      (remember ? device : tab).write(SESSION_KEY, JSON.stringify(session));
      if (remember) device.remove(CHOICE_KEY);
      else device.write(CHOICE_KEY, 'session');
      (remember ? tab : device).remove(SESSION_KEY);
    },
    remove(ended = false) {
      // Before the session: a tab that hears of its end finds the reason there.
      if (ended) device.write(ENDED_KEY, 'true');
      else device.remove(ENDED_KEY);
      device.remove(SESSION_KEY);
      tab.remove(SESSION_KEY);
      device.remove(CHOICE_KEY);
    },
    hasEnded: () => device.read(ENDED_KEY) !== null,
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

/** Whatever else stands under the key counts as signed out. */
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
