import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A photo that is kept on this device until the server has it. */
export type KeptPhoto = {
  /** Made on this device: the server keeps what is sent twice under it once. */
  readonly key: string;
  /** Whose it is: only they see and send it. */
  readonly owner: string;
  /** What it is of, such as `visit:` and a job's id. */
  readonly place: string;
  /** What the place has to know of it. */
  readonly kind: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
  /** Milliseconds since 1970. */
  readonly takenAt: number;
};

/** Where photos are kept. */
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
    // Another tab has a newer version, or the browser has closed it.
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

/** Photos in this browser's database. Bytes and not files: some browsers lose a file that is kept there. */
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
