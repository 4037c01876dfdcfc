import type { Day } from '../calendar.ts';
import type { JobStatus } from '../jobs/job.ts';
import type { JobStep } from '../jobs/job-lifecycle.ts';

/** When a photo of a visit was taken: before the mowing or after it. */
export const VISIT_PHOTO_KINDS = ['before', 'after'] as const;
export type VisitPhotoKind = (typeof VISIT_PHOTO_KINDS)[number];

/** Maximum number of photos of each kind on a visit. Source: docs/rules/jobs.md. */
export const MOST_VISIT_PHOTOS = 4;

/** Hours after a mowing in which its crew can add and remove photos of the finished lawn. Source: docs/rules/jobs.md. */
export const PHOTO_HOURS_AFTER = 24;

/** Number of photos of a visit, by kind. */
export type PhotoCounts = Readonly<Record<VisitPhotoKind, number>>;

/** Which photos a company requires of its crews. */
export type PhotoRules = Readonly<Record<VisitPhotoKind, boolean>>;

/** The photo required for each step. */
export const PHOTO_OF_STEP = { start: 'before', complete: 'after' } as const satisfies Record<JobStep, VisitPhotoKind>;

const MISSING = { start: 'photo_required_before', complete: 'photo_required_after' } as const;
export type PhotoMissing<Step extends JobStep = JobStep> = (typeof MISSING)[Step];

/** Why a step is blocked by a missing photo; null when it is not. Used by the button and the server. */
export function whyPhotoMissing<Step extends JobStep>(
  step: Step,
  rules: PhotoRules,
  counts: PhotoCounts,
): PhotoMissing<Step> | null {
  const kind = PHOTO_OF_STEP[step];
  return rules[kind] && counts[kind] === 0 ? MISSING[step] : null;
}

/** A visit as the rules of its photos see it. */
export type PhotographedVisit = {
  readonly status: JobStatus;
  readonly serviceDate: Day;
  /** Once it is completed. */
  readonly completedAt?: Date;
  /** Its day is over, and its company can still record that it was done. */
  readonly recordable?: boolean;
};

export type VisitPhotoRefusal = 'photo_too_early' | 'photo_too_late';

/**
 * Why photos of a kind cannot be added to a visit or removed from it; null when they can. Those from before: on its day, until
 * it is completed. Those from after: from its start until a day after it was completed. Both: as long as its company can record
 * after its day that it was done.
 *
 * @param now.today  in the company's zone
 */
export function whyNotPhotograph(
  { status, serviceDate, completedAt, recordable }: PhotographedVisit,
  kind: VisitPhotoKind,
  now: { at: Date; today: Day },
): VisitPhotoRefusal | null {
  if (status === 'in-progress') return null;
  if (status === 'pending') {
    if (recordable) return null;
    if (kind === 'after' || serviceDate > now.today) return 'photo_too_early';
    return serviceDate < now.today ? 'photo_too_late' : null;
  }
  // Without a completion, as of a canceled visit, it is too late.
  const isOver = now.at.getTime() >= (completedAt?.getTime() ?? 0) + PHOTO_HOURS_AFTER * 3_600_000;
  return kind === 'before' || isOver ? 'photo_too_late' : null;
}

/**
 * Why an incoming photo is rejected; null when it is accepted. One from before that was taken in time may arrive until a day
 * after the mowing: an offline phone queues it.
 */
export const whyNotTakeIn = (
  visit: PhotographedVisit,
  kind: VisitPhotoKind,
  now: { at: Date; today: Day },
): VisitPhotoRefusal | null => whyNotPhotograph(visit, visit.status === 'completed' ? 'after' : kind, now);

/** Why a visit cannot have one more photo of a kind; null when it can. */
export const whyNotOneMore = (counts: PhotoCounts, kind: VisitPhotoKind): 'too_many_visit_photos' | null =>
  counts[kind] >= MOST_VISIT_PHOTOS ? 'too_many_visit_photos' : null;
