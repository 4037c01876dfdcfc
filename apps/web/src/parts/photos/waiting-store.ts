import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A photo that is stored on this device until it is uploaded. */
export type KeptPhoto = {
  /** Idempotency key: the server stores repeated uploads with the same key once. */
  readonly key: string;
  /** The account it belongs to: only that one sees and uploads it. */
  readonly owner: string;
  /** What it is of, such as `visit:` and a job's id. */
  readonly place: string;
  /** Data that the place needs. */
  readonly kind: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
  /** Milliseconds since 1970. */
  readonly takenAt: number;
};

/** Storage of photos. */
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
    // Another tab needs a newer version, or the browser has closed the database.
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

/** Photos in IndexedDB. As bytes instead of files: some browsers lose stored files. */
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
