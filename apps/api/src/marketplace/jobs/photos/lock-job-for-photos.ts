import { dayAt } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { whyNotRecord } from '@swath/domain/jobs/visit-record';
import type { VisitPhotoKind, whyNotPhotograph } from '@swath/domain/photos/visit-photo';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { lockWorkedJob, type WorkedJob } from '../jobs.writes.ts';

/** The visit that photos belong to, and whether they show it before or after mowing. */
export type PhotoPlace = { readonly job: JobId; readonly kind: VisitPhotoKind };

/**
 * Locks a visit of the company and checks that its photos of a kind may still be changed.
 *
 * @param whyNot  the rule to check, which names the refusal: `whyNotTakeIn` for adding, `whyNotPhotograph` for removing
 * @returns the locked visit, and the current time
 * @throws Refused job_not_found, photo_too_early, photo_too_late
 */
export async function lockJobForPhotos(
  ctx: Context,
  tx: Tx,
  company: CrewProof,
  { job, kind }: PhotoPlace,
  whyNot: typeof whyNotPhotograph,
): Promise<{ visit: WorkedJob; now: Date }> {
  const visit = await lockWorkedJob(tx, company, job);
  if (!visit) throw new Refused('job_not_found');
  const now = await ctx.clock.now(tx);
  const reason = whyNot({ ...visit, recordable: isRecordable(visit, now) }, kind, {
    at: now,
    today: dayAt(now, visit.timeZone),
  });
  if (reason) throw new Refused(reason);
  return { visit, now };
}

/**
 * Whether the visit's day is over and the company may record it afterwards, or has recorded it and may still add
 * photos.
 */
const isRecordable = (visit: WorkedJob, now: Date): boolean =>
  visit.record != null || whyNotRecord({ ...visit, ownClient: visit.clientId === null }, 'company', now) === null;
