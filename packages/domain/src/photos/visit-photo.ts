import type { Day } from '../calendar.ts';
import type { JobStatus } from '../jobs/job.ts';
import type { JobStep } from '../jobs/job-lifecycle.ts';

/** When a photo of a visit was taken: before the mowing or after it. */
export const VISIT_PHOTO_KINDS = ['before', 'after'] as const;
export type VisitPhotoKind = (typeof VISIT_PHOTO_KINDS)[number];

/** So many photos of each kind a visit shows. Source: docs/decisions.md, D312. */
export const MOST_VISIT_PHOTOS = 4;

/** For so long after a mowing its crew adds and removes photos of the finished lawn. Source: docs/decisions.md, D312. */
export const PHOTO_HOURS_AFTER = 24;

/** How many photos there are of a visit. */
export type PhotoCounts = Readonly<Record<VisitPhotoKind, number>>;

/** Which photos a company asks of its crews. */
export type PhotoRules = Readonly<Record<VisitPhotoKind, boolean>>;

/** Which photo goes with which step. */
export const PHOTO_OF_STEP = { start: 'before', complete: 'after' } as const satisfies Record<JobStep, VisitPhotoKind>;

const MISSING = { start: 'photo_required_before', complete: 'photo_required_after' } as const;
export type PhotoMissing<Step extends JobStep = JobStep> = (typeof MISSING)[Step];

/** Why a step cannot be taken for lack of a photo; null when none is lacking. The button and the server both ask this. */
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
 * Why photos of a kind cannot be added to a visit or removed from it; null when they can. Those from before: on its day,
 * until it is completed. Those from after: from its start until a day after it was completed. Both: as long as its company
 * can record after its day that it was done.
 *
 * @param now.today  in the company's zone
 */
export function whyNotPhotograph(
  { status, serviceDate, completedAt, recordable }: PhotographedVisit,
  kind: VisitPhotoKind,
  now: { at: Date; today: Day },
): VisitPhotoRefusal | null {
  if (status === 'canceled') return 'photo_too_late';
  if (status === 'in-progress') return null;
  if (status === 'pending') {
    if (recordable) return null;
    if (kind === 'after' || serviceDate > now.today) return 'photo_too_early';
    return serviceDate < now.today ? 'photo_too_late' : null;
  }
  const isOver = now.at.getTime() >= (completedAt?.getTime() ?? 0) + PHOTO_HOURS_AFTER * 3_600_000;
  return kind === 'before' || isOver ? 'photo_too_late' : null;
}

/**
 * Why a photo that comes in is not taken; null when it is. One from before that was taken in time may come until a day after the
 * mowing: without a network the phone keeps it.
 */
export const whyNotTakeIn = (
  visit: PhotographedVisit,
  kind: VisitPhotoKind,
  now: { at: Date; today: Day },
): VisitPhotoRefusal | null => whyNotPhotograph(visit, visit.status === 'completed' ? 'after' : kind, now);

/** Why a visit cannot have one more photo of a kind; null when it can. */
export const whyNotOneMore = (counts: PhotoCounts, kind: VisitPhotoKind): 'too_many_visit_photos' | null =>
  counts[kind] >= MOST_VISIT_PHOTOS ? 'too_many_visit_photos' : null;
