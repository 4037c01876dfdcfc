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
 * The idempotency key for renewing this browser's session: that of an earlier renewal without a response, or a new one.
 * It is stored before it is returned, in IndexedDB, which pages and the service worker share. Call this function, and
 * `endRenewal`, only while holding the session's lock (`SESSION_LOCK`).
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

/** Deletes the key after the renewal's response has arrived. @throws DOMException as `beginRenewal` */
export const endRenewal = (): Promise<void> => withDatabase((db) => db.delete('keys', 'renewal'));
