import type { Viewer } from '@swath/contract/accounts';
import { jobs } from '@swath/contract/jobs';
import type { QueryClient } from '@tanstack/react-query';
import { noteLoaded } from '../../../lib/kept-reads.ts';
import { restoreCached } from '../../../lib/query-cache.ts';
import { acceptedReads, readsOf } from '../../../parts/kept-reads/accepted-reads.ts';
import { ownerOf } from '../../../parts/viewer/kept-viewer.ts';

/** The version of the contract that answers are kept under, as that of the crew's day in `restore-day.ts`. */
export const VERSION = import.meta.url;

/** Puts what this device has kept for a homeowner into the query cache. Data that is newer there stays. */
export async function restoreHome(queries: QueryClient, viewer: Viewer): Promise<void> {
  const reads = await acceptedReads(ownerOf(viewer), VERSION, () => import('./check-reads.ts'));
  for (const read of reads) restoreCached<unknown>(queries, read, read.data, read.at);
  const [visits] = readsOf(reads, jobs.listOwn);
  if (visits) noteLoaded(visits.at, 'homeowner');
}
