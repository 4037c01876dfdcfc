import { type KeptPhoto, openDeviceDatabase } from '../../lib/device-database.ts';

/** Storage of photos that are not uploaded yet. `listOf` sorts by time, earliest first. Rejects without storage. */
export type WaitingStore = {
  put(photo: KeptPhoto): Promise<void>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  listOf(owner: string): Promise<KeptPhoto[]>;
};

/** Photos in the browser's IndexedDB. */
export const deviceWaiting: WaitingStore = {
  async put(photo) {
    await (await openDeviceDatabase()).put('photos', photo);
  },
  has: async (key) => (await (await openDeviceDatabase()).getKey('photos', key)) !== undefined,
  async remove(key) {
    await (await openDeviceDatabase()).delete('photos', key);
  },
  async listOf(owner) {
    const photos = await (await openDeviceDatabase()).getAllFromIndex('photos', 'owner', owner);
    return photos.sort((one, other) => one.takenAt - other.takenAt);
  },
};

/** Runs a task with a photo in one tab, or the service worker, at a time. */
export const lockPhoto = (key: string, task: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(`swath.photo.${key}`, task) : task();
