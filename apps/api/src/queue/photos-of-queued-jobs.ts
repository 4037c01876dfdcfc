import type { Photo } from '@swath/contract/photos';
import type { Db } from '../db/db.ts';

/** The photos of each of these queued jobs, in their order; a job without any is missing. */
export async function listPhotos(_db: Db, _queuedJobs: readonly string[]): Promise<Map<string, Photo[]>> {
  return new Map();
}
