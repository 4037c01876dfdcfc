import type { AccountId, JobId, PhotoId } from '@swath/domain/ids';
import type { PublicContent } from '@swath/domain/moderation/content';
import type { Tx } from '../../platform/db/db.ts';
import { lockCompany } from '../companies/companies.locks.ts';
import { findAnswer } from '../jobs/ratings/ratings.reads.ts';
import { lockReview as lockReviewedJob } from '../jobs/ratings/remove-words.ts';
import { findWorkPhoto } from '../photos/photos.reads.ts';
import { lockWork } from '../photos/remove-work.ts';

/** Which public content: a review and its answer have the id of the reviewed job. */
export type ContentRef =
  | { readonly kind: 'review' | 'answer'; readonly id: JobId }
  | { readonly kind: 'photo'; readonly id: PhotoId };

/** Public content as it is until this transaction ends. `answeredAt`: when an answer was first given. */
export type LockedContent = PublicContent & {
  /** The homeowner or the member of the company; null when an answer is gone. */
  readonly author: AccountId | null;
  /** The homeowner whose mowing is reviewed; null for photos. */
  readonly reviewer: AccountId | null;
  readonly answeredAt: Date | null;
};

/**
 * Locks public content until this transaction ends: the reviewed job, or the company whose page shows a photo.
 *
 * @returns null for a job without stars, and for a photo on no company's page
 */
export function lockContent(tx: Tx, ref: ContentRef): Promise<LockedContent | null> {
  return ref.kind === 'photo' ? lockPhoto(tx, ref.id) : lockReview(tx, ref);
}

async function lockReview(
  tx: Tx,
  { kind, id }: { kind: 'review' | 'answer'; id: JobId },
): Promise<LockedContent | null> {
  const job = await lockReviewedJob(tx, id);
  if (!job || job.rating === null) return null;
  const { companyId: company, clientId: reviewer, comment } = job;
  const of = { kind, company, reviewer };
  if (kind === 'review') {
    const words = { words: comment, isPublic: comment !== null };
    return { ...of, ...words, homeowner: reviewer, author: reviewer, answeredAt: null };
  }
  const answer = await findAnswer(tx, id);
  const words = { words: answer?.words ?? null, isPublic: answer !== null };
  return {
    ...of,
    ...words,
    homeowner: null,
    author: answer?.author_id ?? null,
    answeredAt: answer?.answered_at ?? null,
  };
}

async function lockPhoto(tx: Tx, id: PhotoId): Promise<LockedContent | null> {
  const company = (await findWorkPhoto(tx, id))?.work_of;
  if (!company) return null;
  await lockCompany(tx, company);
  const photo = await lockWork(tx, id, company);
  if (!photo) return null;
  const of = { kind: 'photo', company, homeowner: null, reviewer: null, words: null, answeredAt: null } as const;
  return { ...of, author: photo.owner, isPublic: photo.isPublic };
}
