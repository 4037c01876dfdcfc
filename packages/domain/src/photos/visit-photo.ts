import type { Day } from '../calendar.ts';
import { ACT_HOURS } from '../jobs/act-time.ts';
import type { JobStatus } from '../jobs/job.ts';
import type { JobStep } from '../jobs/job-lifecycle.ts';

/** When a photo of a visit was taken: before the mowing or after it. */
export const VISIT_PHOTO_KINDS = ['before', 'after'] as const;
export type VisitPhotoKind = (typeof VISIT_PHOTO_KINDS)[number];

/** Maximum number of photos of each kind on a visit. Source: docs/rules/jobs.md. */
export const MOST_VISIT_PHOTOS = 4;

/**
 * Hours after completing a mowing in which its crew can add and remove photos of the finished lawn. Source:
 * docs/rules/jobs.md.
 */
export const PHOTO_HOURS_AFTER = 24;

/** Number of photos that a visit has of each kind. */
export type PhotoCounts = Readonly<Record<VisitPhotoKind, number>>;

/** Whether a company requires its crews to take photos before and after mowing. */
export type PhotoRules = Readonly<Record<VisitPhotoKind, boolean>>;

/** Which photo a company can require before its crew starts a mowing, and before the crew completes it. */
export const PHOTO_OF_STEP = { start: 'before', complete: 'after' } as const satisfies Record<JobStep, VisitPhotoKind>;

const MISSING = { start: 'photo_required_before', complete: 'photo_required_after' } as const;
export type PhotoMissing<Step extends JobStep = JobStep> = (typeof MISSING)[Step];

/**
 * The error code for a step whose required photo is missing; null when the step may be taken. Used by the button and
 * the server.
 */
export function whyPhotoMissing<Step extends JobStep>(
  step: Step,
  rules: PhotoRules,
  counts: PhotoCounts,
): PhotoMissing<Step> | null {
  const kind = PHOTO_OF_STEP[step];
  return rules[kind] && counts[kind] === 0 ? MISSING[step] : null;
}

/** What decides whether photos can be added to a visit. */
export type PhotographedVisit = {
  readonly status: JobStatus;
  readonly serviceDate: Day;
  /** When the visit was completed; omitted before that. */
  readonly completedAt?: Date;
  /** Whether the visit's day is over and its company can still record that the visit was done; omitted means no. */
  readonly recordable?: boolean;
};

export type VisitPhotoRefusal = 'photo_too_early' | 'photo_too_late';

/**
 * Why photos of a kind cannot be added to or removed from a visit; null when they can. `before`: on the day of the
 * visit, until it is completed. `after`: from its start until 24 hours after completion. Both: while its company can
 * record after the day that the visit was done.
 *
 * @param now.today   in the company's zone
 * @param hoursAfter  hours after completion in which a photo of the finished lawn can be changed
 */
export function whyNotPhotograph(
  { status, serviceDate, completedAt, recordable }: PhotographedVisit,
  kind: VisitPhotoKind,
  now: { at: Date; today: Day },
  hoursAfter = PHOTO_HOURS_AFTER,
): VisitPhotoRefusal | null {
  if (status === 'in-progress') return null;
  if (status === 'pending') {
    if (recordable) return null;
    if (kind === 'after' || serviceDate > now.today) return 'photo_too_early';
    return serviceDate < now.today ? 'photo_too_late' : null;
  }
  if (completedAt === undefined) return 'photo_too_late'; // canceled
  const isOver = now.at.getTime() >= completedAt.getTime() + hoursAfter * 3_600_000;
  return kind === 'before' || isOver ? 'photo_too_late' : null;
}

/**
 * Why an uploaded photo of a visit is rejected; null when it is accepted. A photo of either kind is accepted until 72
 * hours after completion, because a phone without a network uploads it up to 48 hours after it was taken.
 */
export const whyNotTakeIn = (
  visit: PhotographedVisit,
  kind: VisitPhotoKind,
  now: { at: Date; today: Day },
): VisitPhotoRefusal | null =>
  whyNotPhotograph(visit, visit.status === 'completed' ? 'after' : kind, now, PHOTO_HOURS_AFTER + ACT_HOURS);

/** Why a visit cannot have one more photo of a kind; null when it can. */
export const whyNotOneMore = (counts: PhotoCounts, kind: VisitPhotoKind): 'too_many_visit_photos' | null =>
  counts[kind] >= MOST_VISIT_PHOTOS ? 'too_many_visit_photos' : null;
