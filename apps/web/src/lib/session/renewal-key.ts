import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface SessionSchema extends DBSchema {
  keys: { key: 'renewal'; value: string };
}

async function withDatabase<Answer>(task: (db: IDBPDatabase<SessionSchema>) => Promise<Answer>): Promise<Answer> {
  const db = await openDB<SessionSchema>('swath-session', 1, { upgrade: (db) => void db.createObjectStore('keys') });
  try {
    return await task(db);
  } finally {
    db.close();
  }
}

/**
 * The idempotency key of the renewal of this browser's session: that of one that was begun and has no answer yet, or a
 * new one. It is stored before it is returned, in IndexedDB, which pages and the service worker share. To be called, as
 * `endRenewal`, by whoever holds the session's lock.
 * @throws DOMException if the browser has no storage for this page, e.g. in a private window
 */
export const beginRenewal = (): Promise<string> =>
  withDatabase(async (db) => {
    const change = db.transaction('keys', 'readwrite', { durability: 'strict' });
    const key = (await change.store.get('renewal')) ?? crypto.randomUUID();
    await change.store.put(key, 'renewal');
    await change.done;
    return key;
  });

/** Deletes the key of a renewal that was answered. @throws DOMException as `beginRenewal` */
export const endRenewal = (): Promise<void> => withDatabase((db) => db.delete('keys', 'renewal'));
