import { type KeptPhoto, type OutboxEntry, openDeviceDatabase } from '../../lib/device-database.ts';

/**
 * Name of two things: of the lock that lets one tab, or the service worker, send an account's entries at a time; and of
 * the broadcast channel on which tabs and the service worker report that entries have changed.
 */
export const outboxName = (owner: string): string => `swath.outbox.${owner}`;

/** A stored entry. `place`: its key in the outbox; the lower, the earlier the entry was added. */
export type StoredEntry = OutboxEntry & { readonly place: number };

/** Storage of the outbox's entries. All functions reject if the browser has no storage for this page, or it is full. */
export type OutboxStore = {
  /** Stores an entry at the end, in one transaction with the photo that it needs, if any. @returns its place */
  add(entry: OutboxEntry, photo?: KeptPhoto): Promise<number>;
  /** Changes a stored entry. @returns whether it was still stored */
  change(place: number, now: Partial<OutboxEntry>): Promise<boolean>;
  remove(place: number): Promise<void>;
  /** Removes an entry that was never sent. @returns false if it was sent, or is no longer stored */
  removeUntried(place: number): Promise<boolean>;
  /** The entries of an account, in the order in which they were added. */
  listOf(owner: string): Promise<StoredEntry[]>;
};

/** The outbox in the browser's IndexedDB. */
export const deviceOutbox: OutboxStore = {
  async add(entry, photo) {
    const transaction = (await openDeviceDatabase()).transaction(['outbox', 'photos'], 'readwrite');
    if (photo) void transaction.objectStore('photos').put(photo);
    const place = transaction.objectStore('outbox').add(entry);
    await transaction.done;
    return place;
  },

  async change(place, now) {
    const transaction = (await openDeviceDatabase()).transaction('outbox', 'readwrite');
    const entry = await transaction.store.get(place);
    if (entry) await transaction.store.put({ ...entry, ...now }, place);
    await transaction.done;
    return entry !== undefined;
  },

  async remove(place) {
    await (await openDeviceDatabase()).delete('outbox', place);
  },

  async removeUntried(place) {
    const transaction = (await openDeviceDatabase()).transaction('outbox', 'readwrite');
    const entry = await transaction.store.get(place);
    if (entry && !entry.tried) await transaction.store.delete(place);
    await transaction.done;
    return entry?.tried === false;
  },

  async listOf(owner) {
    const index = (await openDeviceDatabase()).transaction('outbox').store.index('owner');
    const [entries, places] = await Promise.all([index.getAll(owner), index.getAllKeys(owner)]);
    return entries.flatMap((entry, at) => {
      const place = places[at];
      return place === undefined ? [] : [{ ...entry, place }];
    });
  },
};
