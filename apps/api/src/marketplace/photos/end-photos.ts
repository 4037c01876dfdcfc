import type { QueuedJobId } from '@swath/domain/ids';
import { photoEnd } from '@swath/domain/photos/photo';
import type { Tx } from '../../platform/db/db.ts';
import { savePhotosEnd } from './photos.writes.ts';

/**
 * Sets the photos of a queued job to expire in thirty days, unless its homeowner attaches them to another one: a step of a
 * use case that ends it without a mowing.
 *
 * @param ended  when that was
 *
 * Source: docs/rules/jobs.md.
 */
export const endPhotos = (tx: Tx, job: QueuedJobId, ended: Date): Promise<void> =>
  savePhotosEnd(tx, job, photoEnd(ended));
