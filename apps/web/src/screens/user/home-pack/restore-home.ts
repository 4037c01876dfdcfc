import type { Viewer } from '@swath/contract/accounts';
import { jobs } from '@swath/contract/jobs';
import type { QueryClient } from '@tanstack/react-query';
import { noteLoaded } from '../../../lib/kept-reads.ts';
import { restoreCached } from '../../../lib/query-cache.ts';
import { acceptedReads, readsOf } from '../../../parts/kept-reads/accepted-reads.ts';
import { ownerOf } from '../../../parts/viewer/kept-viewer.ts';

/** Version of the contract with which responses are stored; see `VERSION` of the crew's day in `restore-day.ts`. */
export const VERSION = import.meta.url;

/** Restores a homeowner's responses from this device to the query cache. Newer data in the cache stays. */
export async function restoreHome(queries: QueryClient, viewer: Viewer): Promise<void> {
  const reads = await acceptedReads(ownerOf(viewer), VERSION, () => import('./check-reads.ts'));
  for (const read of reads) restoreCached<unknown>(queries, read, read.data, read.at);
  const [visits] = readsOf(reads, jobs.listOwn);
  if (visits) noteLoaded(visits.at, 'homeowner');
}
