import type { JobId } from '@swath/domain/ids';
import type { Context } from '../../platform/context.ts';
import { enqueueTask } from '../../platform/tasks/enqueue-task.ts';
import type { Tasks } from '../../platform/worker/tasks.ts';
import { listComplaintsDue } from './complaints/complaints.reads.ts';
import { expireComplaint } from './complaints/expire-complaint.ts';
import { finalizeJob } from './completion/finalize-job.ts';
import { listFinished, listMissed } from './jobs.reads.ts';
import { listThreadsToMail } from './messages/messages.reads.ts';
import { notifyUnreadMessages } from './messages/notify-unread-messages.ts';
import { cancelMissedJob, missJob } from './missed/miss-job.ts';
import { expireRecord } from './records/expire-record.ts';
import { listRecordsDue } from './records/records.reads.ts';
import { notifyBeforeVisit } from './reminders/notify-before-visit.ts';
import { listReminders } from './reminders/reminders.reads.ts';
import { changeLateWindow } from './reschedules/change-late-window.ts';
import { expireProposal } from './reschedules/expire-proposal.ts';
import { listLatePromises, listUnanswered } from './reschedules/reschedules.reads.ts';
import { reviewMovedVisit } from './reschedules/review-moved-visit.ts';

/**
 * The handlers of the background tasks about jobs: cron tasks, named `sweep-…`, find jobs that something is due for,
 * and enqueue one of the other tasks for each.
 */
export const jobsTasks = {
  'sweep-missed-jobs': (ctx) => sweepMissedJobs(ctx),
  'miss-job': (ctx, { jobId }) => missJob(ctx, jobId),
  'cancel-missed-job': (ctx, { jobId }) => cancelMissedJob(ctx, jobId),
  'sweep-completed-jobs': (ctx) => sweepCompletedJobs(ctx),
  'finish-job': (ctx, { jobId }) => finalizeJob(ctx, jobId),
  'sweep-complaints': (ctx) => sweepComplaints(ctx),
  'expire-complaint': (ctx, { jobId }) => expireComplaint(ctx, jobId),
  'sweep-reminders': (ctx) => sweepReminders(ctx),
  'remind-homeowner': (ctx, { jobId }) => notifyBeforeVisit(ctx, jobId),
  'sweep-records': (ctx) => sweepRecords(ctx),
  'expire-record': (ctx, { jobId }) => expireRecord(ctx, jobId),
  'sweep-unread-messages': (ctx) => sweepUnreadMessages(ctx),
  'tell-unread-messages': (ctx, { jobId }) => notifyUnreadMessages(ctx, jobId),
  'sweep-promises': (ctx) => sweepPromises(ctx),
  'change-late-window': (ctx, { jobId }) => changeLateWindow(ctx, jobId),
  'sweep-proposals': (ctx) => sweepProposals(ctx),
  'expire-proposal': (ctx, { jobId }) => expireProposal(ctx, jobId),
  'review-moved-visit': (ctx, { jobId }) => reviewMovedVisit(ctx, jobId),
} satisfies Tasks;

/** Cron task: enqueues, for each job with messages that were not read in time, the task that mails them. */
export const sweepUnreadMessages = async (ctx: Context): Promise<void> =>
  enqueueEach(ctx, 'tell-unread-messages', 'tell-unread-messages', await listThreadsToMail(ctx.db, await nowOf(ctx)));

/** Cron task: enqueues, for each missed job, the task that notifies both sides or that cancels the job. */
export async function sweepMissedJobs(ctx: Context): Promise<void> {
  const { overdue, cancel } = await listMissed(ctx.db, await nowOf(ctx));
  await enqueueEach(ctx, 'miss-job', 'miss', overdue);
  await enqueueEach(ctx, 'cancel-missed-job', 'cancel-missed', cancel);
}

/** Cron task: enqueues the expiry of each complaint whose deadline has passed. */
export const sweepComplaints = async (ctx: Context): Promise<void> =>
  enqueueEach(ctx, 'expire-complaint', 'expire-complaint', await listComplaintsDue(ctx.db, await nowOf(ctx)));

/** Cron task: enqueues, for each visit of the next day, the reminder of its homeowner. */
export const sweepReminders = async (ctx: Context): Promise<void> =>
  enqueueEach(ctx, 'remind-homeowner', 'remind', await listReminders(ctx.db, await nowOf(ctx)));

/** Cron task: enqueues the expiry of each visit record that was not answered in time. */
export const sweepRecords = async (ctx: Context): Promise<void> =>
  enqueueEach(ctx, 'expire-record', 'expire-record', await listRecordsDue(ctx.db, await nowOf(ctx)));

/** Cron task: enqueues the expiry of each proposed day that was not answered in time. */
export const sweepProposals = async (ctx: Context): Promise<void> =>
  enqueueEach(ctx, 'expire-proposal', 'expire-proposal', await listUnanswered(ctx.db, await nowOf(ctx)));

/** Cron task: enqueues, for each visit that the crew will be late for, the change of its promised arrival window. */
export const sweepPromises = async (ctx: Context): Promise<void> =>
  enqueueEach(ctx, 'change-late-window', 'late-window', await listLatePromises(ctx.db, await nowOf(ctx)));

/** Cron task: enqueues finalizing each completed job that can no longer be undone. */
export const sweepCompletedJobs = async (ctx: Context): Promise<void> =>
  enqueueEach(ctx, 'finish-job', 'finish', await listFinished(ctx.db, await nowOf(ctx)));

const nowOf = ({ clock, db }: Context) => clock.now(db);

/** Enqueues one task per job, so that a failing one does not block the others. @param key  prefix of each task's key */
const enqueueEach = (ctx: Context, name: keyof typeof jobsTasks, key: string, jobs: readonly JobId[]): Promise<void> =>
  ctx.db.transaction().execute(async (tx) => {
    for (const jobId of jobs) await enqueueTask(tx, name, { jobId }, { key: `${key}:${jobId}` });
  });
