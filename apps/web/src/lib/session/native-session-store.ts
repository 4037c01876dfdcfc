import { type KeptSession, SESSION_KEY, type SessionStore } from './session-store.ts';

/** The phone's secure storage. */
type SecureStorage = {
  setItem(key: string, text: string): Promise<void>;
  removeItem(key: string): Promise<void>;
};

/**
 * Stores the session in the phone's secure storage if "Remember me" is ticked, else in memory.
 * @param kept  the session that is stored at present; null: none
 */
export function nativeSessionStore(kept: KeptSession | null, storage: SecureStorage): SessionStore {
  let session = kept;
  let remembered = true;
  let writing = Promise.resolve();

  /** Queues a write to the storage. After a failed write, the user must sign in again at the next start. */
  const save = () => {
    const text = remembered && session ? JSON.stringify(session) : null;
    writing = writing
      .then(() => (text === null ? storage.removeItem(SESSION_KEY) : storage.setItem(SESSION_KEY, text)))
      .catch((fault: unknown) => console.error('The session could not be stored.', fault));
  };

  return {
    read: () => session,
    write(next, remember = remembered) {
      session = next;
      remembered = remember;
      save();
    },
    remove() {
      session = null;
      save();
    },
    ended: () => null,
    isRemembered: () => remembered,
    async beginRenewal() {
      if (session && session.idempotency_key === undefined) {
        session = { ...session, idempotency_key: crypto.randomUUID() };
        save();
      }
      const key = session?.idempotency_key;
      await writing;
      return key;
    },
    endRenewal: () => Promise.resolve(), // the renewed session was written without a key
    watch: () => () => undefined, // an app has one page
  };
}
