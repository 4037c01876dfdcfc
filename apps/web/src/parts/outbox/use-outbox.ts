import type { JobId } from '@swath/domain/ids';
import { use, useSyncExternalStore } from 'react';
import { ViewerContext } from '../viewer/viewer.ts';
import { type Outbox, outboxOf, type ShownEntry } from './outbox.ts';

/** The outbox of the signed-in account: acts and messages of a crew that this device has not sent to the API yet. */
export function useOutbox(): Outbox {
  return outboxOf(use(ViewerContext)?.id ?? '');
}

/** The outbox's entries about one job; renders again only when these change. */
export const useEntriesOf = (outbox: Outbox, job: JobId): readonly ShownEntry[] =>
  useSyncExternalStore(outbox.watch, () => outbox.entriesOf(job));

/** The entries of an outbox, refused ones included, in the order in which they were added. */
export const useEntries = (outbox: Outbox): readonly ShownEntry[] => useSyncExternalStore(outbox.watch, outbox.entries);
