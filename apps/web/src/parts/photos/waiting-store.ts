import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A photo stored on this device until it is uploaded. */
export type KeptPhoto = {
  /** Idempotency key: the server stores a photo once, however often it is uploaded with the same key. */
  readonly key: string;
  /** Id of the account that took the photo; no other account sees or uploads it. */
  readonly owner: string;
  /** What the photo belongs to: the name of a form, or `visit:` with a job's id. */
  readonly place: string;
  /** What else the upload needs, e.g. whether the photo shows the lawn before or after; empty: nothing. */
  readonly kind: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
  /** When the photo was added, in ms since 1970. */
  readonly takenAt: number;
};

/** Storage of photos that are not uploaded yet. */
export type WaitingStore = {
  put(photo: KeptPhoto): Promise<void>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  listOf(owner: string): Promise<KeptPhoto[]>;
};

interface Photos extends DBSchema {
  photos: { key: string; value: KeptPhoto; indexes: { owner: string } };
}

let opened: Promise<IDBPDatabase<Photos>> | null = null;

function open(): Promise<IDBPDatabase<Photos>> {
  opened ??= openDB<Photos>('swath-photos', 1, {
    upgrade(db) {
      db.createObjectStore('photos', { keyPath: 'key' }).createIndex('owner', 'owner');
    },
    // Another tab needs a newer version of the database, or the browser has closed it.
    async blocking() {
      (await opened)?.close();
      opened = null;
    },
    terminated() {
      opened = null;
    },
  }).catch((fault: unknown) => {
    opened = null;
    throw fault;
  });
  return opened;
}

/** Photos in the browser's IndexedDB; stored as bytes, because some browsers lose stored files. */
export const deviceWaiting: WaitingStore = {
  async put(photo) {
    await (await open()).put('photos', photo);
  },
  has: async (key) => (await (await open()).getKey('photos', key)) !== undefined,
  async remove(key) {
    await (await open()).delete('photos', key);
  },
  async listOf(owner) {
    const photos = await (await open()).getAllFromIndex('photos', 'owner', owner);
    return photos.sort((one, other) => one.takenAt - other.takenAt);
  },
};
