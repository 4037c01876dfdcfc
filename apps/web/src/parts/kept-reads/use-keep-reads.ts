import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readsEra } from '../../lib/kept-reads.ts';
import { keepReads } from './reads-store.ts';

/** A query with its result, as far as it is kept. */
type Read = {
  readonly queryKey: QueryKey;
  /** Undefined: it is not loaded yet. */
  readonly data: unknown;
  readonly dataUpdatedAt: number;
};

type Keeping = {
  /** As of `ownerOf`; stays the same. */
  readonly owner: string;
  /** Version of the app that reads the answers. */
  readonly version: string;
  /** Whether the session outlives the tab. */
  readonly remembered: boolean;
};

/**
 * Keeps the answers of queries on this device, each time that they were read. Nothing is kept for a session that is not
 * remembered: it ends with the tab, and what the browser's database holds would stay.
 */
export function useKeepReads({ owner, version, remembered }: Keeping, reads: readonly Read[]): void {
  const [era] = useState(readsEra);
  const keptAt = useRef(new Map<string, number>());
  useEffect(() => {
    if (!remembered) return;
    const fresh = reads.flatMap(({ queryKey, data, dataUpdatedAt: at }) => {
      const hash = JSON.stringify(queryKey);
      if (data === undefined || at <= (keptAt.current.get(hash) ?? 0)) return [];
      keptAt.current.set(hash, at);
      return [{ queryKey, data, at, version }];
    });
    if (fresh.length === 0) return;
    // What was kept on another day goes once everything of this one is here.
    const whole = reads.every(({ data }) => data !== undefined) ? reads.map(({ queryKey }) => queryKey) : null;
    void keepReads(owner, fresh, whole, era).then((areKept) => (areKept ? askToPersist() : undefined));
  });
}

let asked = false;

/**
 * Asks the browser once, in the installed app, not to delete what it keeps when the disk gets full. Elsewhere some
 * browsers would ask the user about it.
 */
async function askToPersist(): Promise<void> {
  if (asked || !matchMedia('(display-mode: standalone)').matches) return;
  asked = true;
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
}
