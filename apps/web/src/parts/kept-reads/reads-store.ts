import type { QueryKey } from '@tanstack/react-query';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { READS_DATABASE, readsEra } from '../../lib/kept-reads.ts';

/** An answer of the API, kept on this device for use without a network. */
export type KeptRead = {
  readonly queryKey: QueryKey;
  readonly data: unknown;
  /** When the answer was read, in ms since 1970. */
  readonly at: number;
  /** Version of the app that has read it. */
  readonly version: string;
};

interface Reads extends DBSchema {
  reads: { key: [owner: string, hash: string]; value: KeptRead & { owner: string; hash: string } };
}

/** Answers older than this, in ms, are not used and are deleted. */
export const LONGEST_KEPT_MS = 48 * 3_600_000;

const hashOf = (queryKey: QueryKey): string => JSON.stringify(queryKey);

const open = (): Promise<IDBPDatabase<Reads>> =>
  openDB<Reads>(READS_DATABASE, 1, {
    upgrade: (db) => void db.createObjectStore('reads', { keyPath: ['owner', 'hash'] }),
    // The database is being deleted, e.g. at a sign-out in another tab.
    blocking: (_current, _blocked, { target }) => target instanceof IDBDatabase && target.close(),
  });

/**
 * Keeps answers, and deletes those of others. A browser that blocks its storage, or whose disk is full, keeps none: they
 * are then missing without a network.
 * @param whole  the keys of all answers that are kept from now on, so that all others are deleted; null: the owner's stay
 * @param era  `readsEra` when they were read; if everything was deleted since, they are not kept
 * @returns whether they are kept
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
 * The answers kept for an owner, by `ownerOf` of a viewer; none if the browser has thrown them away. Deletes those of
 * others, and those that are too old.
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
 * Changes the answers that are kept, whoever's they are.
 * @param change  gets all of them, and returns those that are changed or new
 * @returns whether any are
 */
export async function changeReads(change: (reads: readonly KeptRead[]) => readonly KeptRead[]): Promise<boolean> {
  try {
    const db = await open();
    try {
      const { store, done } = db.transaction('reads', 'readwrite');
      const reads = await store.getAll();
      const changed = change(reads);
      const [owner = ''] = reads.map((read) => read.owner); // they are one owner's
      await Promise.all([...changed.map((read) => store.put({ ...read, owner, hash: hashOf(read.queryKey) })), done]);
      return changed.length > 0;
    } finally {
      db.close();
    }
  } catch {
    return false; // none are kept
  }
}
