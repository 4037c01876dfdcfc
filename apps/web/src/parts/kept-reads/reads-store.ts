import type { QueryKey } from '@tanstack/react-query';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { READS_DATABASE, readsEra } from '../../lib/kept-reads.ts';

/** A response of the API, stored on this device for offline use. */
export type KeptRead = {
  readonly queryKey: QueryKey;
  readonly data: unknown;
  /** When the response was read, in ms since 1970. */
  readonly at: number;
  /** Version of the contract that the response follows: `VERSION` of the app version that stored it. */
  readonly version: string;
};

interface Reads extends DBSchema {
  reads: { key: [owner: string, hash: string]; value: KeptRead & { owner: string; hash: string } };
}

/** Responses older than this, in ms, are not used and are deleted. */
export const LONGEST_KEPT_MS = 48 * 3_600_000;

const hashOf = (queryKey: QueryKey): string => JSON.stringify(queryKey);

const open = (): Promise<IDBPDatabase<Reads>> =>
  openDB<Reads>(READS_DATABASE, 1, {
    upgrade: (db) => void db.createObjectStore('reads', { keyPath: ['owner', 'hash'] }),
    // The database is being deleted, e.g. at a sign-out in another tab.
    blocking: (_current, _blocked, { target }) => target instanceof IDBDatabase && target.close(),
  });

/**
 * Stores responses for offline use, and deletes the responses of all other owners.
 * @param owner  `ownerOf` the viewer
 * @param whole  query keys to keep: all other stored responses are deleted; null: all of the owner's stay
 * @param era  `readsEra()` when they were read; if it has changed since (e.g. by a sign-out), nothing is stored
 * @returns false if they could not be stored, e.g. because the browser blocks its storage or the disk is full
 */
export async function keepReads(
  owner: string,
  reads: readonly KeptRead[],
  whole: readonly QueryKey[] | null,
  era: number,
): Promise<boolean> {
  if (era !== readsEra()) return false;
  try {
    const db = await open();
    try {
      if (era !== readsEra()) return false;
      const change = db.transaction('reads', 'readwrite');
      const hashes = whole?.map(hashOf);
      const stays = ([whose, hash]: Reads['reads']['key']) => whose === owner && hashes?.includes(hash) !== false;
      const gone = (await change.store.getAllKeys()).filter((key) => !stays(key));
      await Promise.all([
        ...gone.map((key) => change.store.delete(key)),
        ...reads.map((read) => change.store.put({ ...read, owner, hash: hashOf(read.queryKey) })),
        change.done,
      ]);
      return true;
    } finally {
      db.close();
    }
  } catch {
    return false;
  }
}

/**
 * The responses stored for an owner (`ownerOf` the viewer); empty if the browser deleted them or blocks its storage.
 * Deletes the responses of all other owners, and those older than `LONGEST_KEPT_MS`.
 */
export async function listReads(owner: string): Promise<KeptRead[]> {
  try {
    const db = await open();
    try {
      const change = db.transaction('reads', 'readwrite');
      const reads = await change.store.getAll();
      const isUsable = (read: Reads['reads']['value']) =>
        read.owner === owner && Date.now() - read.at < LONGEST_KEPT_MS;
      const gone = reads.filter((read) => !isUsable(read));
      await Promise.all([...gone.map((read) => change.store.delete([read.owner, read.hash])), change.done]);
      return reads.filter(isUsable);
    } finally {
      db.close();
    }
  } catch {
    return [];
  }
}

/**
 * Changes stored responses, in one transaction.
 * @param change  receives all stored responses, and returns those that it changed or added
 * @returns whether any were changed or added; false if the storage failed
 */
export async function changeReads(change: (reads: readonly KeptRead[]) => readonly KeptRead[]): Promise<boolean> {
  try {
    const db = await open();
    try {
      const { store, done } = db.transaction('reads', 'readwrite');
      const reads = await store.getAll();
      const changed = change(reads);
      const [owner = ''] = reads.map((read) => read.owner); // all stored responses have the same owner
      await Promise.all([...changed.map((read) => store.put({ ...read, owner, hash: hashOf(read.queryKey) })), done]);
      return changed.length > 0;
    } finally {
      db.close();
    }
  } catch {
    return false; // the browser blocks its storage, or has none
  }
}
