import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readsEra } from '../../lib/kept-reads.ts';
import { keepReads } from './reads-store.ts';

/** The parts of a query and its result that are stored. */
type Read = {
  readonly queryKey: QueryKey;
  /** Undefined while it is not loaded. */
  readonly data: unknown;
  /** In ms since 1970. */
  readonly dataUpdatedAt: number;
};

type Keeping = {
  /** `ownerOf` the viewer; must not change while the component is mounted. */
  readonly owner: string;
  /** Version of the contract that the responses follow, as `KeptRead.version`. */
  readonly version: string;
};

/** Stores the results of queries on this device for offline use, each time they are fetched. */
export function useKeepReads({ owner, version }: Keeping, reads: readonly Read[]): void {
  const [era] = useState(readsEra);
  const keptAt = useRef(new Map<string, number>());
  useEffect(() => {
    const fresh = reads.flatMap(({ queryKey, data, dataUpdatedAt: at }) => {
      const hash = JSON.stringify(queryKey);
      if (data === undefined || at <= (keptAt.current.get(hash) ?? 0)) return [];
      keptAt.current.set(hash, at);
      return [{ queryKey, data, at, version }];
    });
    if (fresh.length === 0) return;
    // Once all queries are loaded, all other stored responses are deleted, such as those of another day.
    const whole = reads.every(({ data }) => data !== undefined) ? reads.map(({ queryKey }) => queryKey) : null;
    void keepReads(owner, fresh, whole, era).then((areKept) => (areKept ? askToPersist() : undefined));
  });
}

let asked = false;

/**
 * Asks the browser, once per page load and only in the installed app, not to delete its storage when the disk gets
 * full. Outside of the installed app, some browsers would ask the user for permission.
 */
async function askToPersist(): Promise<void> {
  if (asked || !matchMedia('(display-mode: standalone)').matches) return;
  asked = true;
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
}
