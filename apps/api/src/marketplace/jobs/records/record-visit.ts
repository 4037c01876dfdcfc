import type { AccountId, JobId } from '@swath/domain/ids';
import type { Job } from '@swath/domain/jobs/job';
import {
  answerRecordUntil,
  confirmUntil,
  type RecordedMinutes,
  recordedTimes,
  timesText,
  whyNotRecord,
  whyNotTimes,
} from '@swath/domain/jobs/visit-record';
import { whyPhotoMissing } from '@swath/domain/photos/visit-photo';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { getMemberName } from '../../../notifications/in-app/company/company.reads.ts';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { type Doer, recordEvent } from '../history/record-event.ts';
import { getSides } from '../jobs.reads.ts';
import { lockWorkedJob } from '../jobs.writes.ts';
import { getPhotoRules } from '../photos/photos.reads.ts';
import { endProposal } from '../reschedules/end-proposal.ts';
import { askHomeowner } from './ask-homeowner.ts';
import { completeRecordedVisit } from './complete-recorded-visit.ts';
import { recordToConfirmMail } from './records.mail.ts';
import { findCharge } from './records.reads.ts';
import { insertRecord } from './records.writes.ts';

/** What a member records about a past visit: its times (minutes after midnight), a note, and who recorded it. */
export type Recorded = RecordedMinutes & {
  readonly note: string;
  readonly by: AccountId;
  /**
   * Whether the member belongs to the office, that is, is more than a crew member. If so, the office need not confirm
   * the record.
   */
  readonly office: boolean;
};

/**
 * Records, after the day of a visit, that it was done and when. A record by a crew member waits until the office
 * confirms it; a record by the office waits for the homeowner's answer. Two kinds complete the visit at once: any
 * record of a visit that was started on its day, and the office's record of a visit to an own client (a customer whom
 * the company bills itself, outside of Swath).
 *
 * @throws Refused job_not_found, record_open, record_day_not_over, record_too_late, job_already_completed,
 *   job_canceled, visit_not_paid, record_end_first, record_too_long, time_not_on_clock, photo_required_after
 *
 * Source: docs/rules/jobs.md.
 */
export function recordVisit(ctx: Context, crew: CrewProof, id: JobId, recorded: Recorded): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const job = await lockWorkedJob(tx, crew, id);
    if (!job) throw new Refused('job_not_found');
    const now = await ctx.clock.now(tx);
    const charge = await findCharge(tx, id);
    const whyNot = whyNotRecord({ ...job, charge, ownClient: job.clientId === null }, 'company', now);
    if (whyNot) throw new Refused(whyNot);
    const noSuchTimes = whyNotTimes(recorded, job);
    if (noSuchTimes) throw new Refused(noSuchTimes);
    if (job.status === 'in-progress') {
      const missing = whyPhotoMissing('complete', await getPhotoRules(tx, crew), job.photos);
      if (missing) throw new Refused(missing);
    }
    await takeRecord(ctx, tx, job, { ...recorded, bySwath: false, now });
  });
}

/** A record that has passed all checks. `bySwath`: true when an administrator wrote it for the company. */
type Taken = Recorded & { readonly bySwath: boolean; readonly now: Date };

/**
 * Inserts a record and asks the office or the homeowner to answer it, as a step for a visit that the caller has locked.
 * A record that needs no answer completes the visit.
 */
export async function takeRecord(ctx: Context, tx: Tx, job: Job, taken: Taken): Promise<void> {
  const { start, end, note, by: recordedBy, bySwath, now } = taken;
  const times = recordedTimes(taken, job);
  // A company that was there does not need another day: its open proposal ends.
  await endProposal(tx, job);
  const state = stateOf(job, taken.office);
  const dueAt = { office: confirmUntil(job, now), homeowner: answerRecordUntil(now), accepted: null }[state];
  const record = { ...times, note, recordedBy, bySwath, dueAt, now, job: job.id, state };
  const id = await insertRecord(tx, record);
  const event = { kind: 'recorded', start, end } as const;
  const by: Doer = bySwath ? { side: 'product' } : { side: 'company', account: recordedBy };
  await recordEvent(tx, { job: job.id, by, event, note });

  if (state === 'accepted') return completeRecordedVisit(tx, job, times, { notify: true, now });
  if (state === 'homeowner') return askHomeowner(ctx, tx, job, { ...times, id, note, bySwath, dueAt: dueAt! });
  const [sides, member] = [await getSides(tx, job.id), await getMemberName(tx, recordedBy)];
  const { customer, date, timeZone } = sides;
  await notifyCompany(ctx, tx, {
    company: job.companyId,
    notice: { kind: 'record_to_confirm', customer, date, by: member, times: timesText(times, timeZone) },
    subject: job.id,
    by: recordedBy,
    mail: recordToConfirmMail(sides, { ...times, note, member, until: dueAt! }, ctx.settings.publicUrl),
  });
  const audience = { account: job.clientId, company: job.companyId };
  await recordChange(tx, { kind: 'job.recorded', subject: job.id, audience });
}

/**
 * Who has to answer a new record first. `accepted`: no answer is needed, because the visit was started on its day, or
 * because the office recorded a visit to an own client.
 */
function stateOf(job: Job, office: boolean): 'office' | 'homeowner' | 'accepted' {
  if (job.status === 'in-progress') return 'accepted';
  if (!office) return 'office';
  return job.clientId === null ? 'accepted' : 'homeowner';
}
