import type { Tasks } from '../../platform/worker/tasks.ts';
import { finalizeJob } from './completion/finalize-job.ts';
import { sweepUnreadMessages } from './messages/sweep-unread-messages.ts';
import { tellUnreadMessages } from './messages/tell-unread-messages.ts';
import { cancelMissedJob } from './missed/cancel-missed-job.ts';
import { missJob } from './missed/miss-job.ts';
import { sweepMissedJobs } from './missed/sweep-missed-jobs.ts';
import { expireRecord } from './records/expire-record.ts';
import { sweepRecords } from './records/sweep-records.ts';
import { expireProposal } from './reschedules/expire-proposal.ts';
import { sweepProposals } from './reschedules/sweep-proposals.ts';
import { sweepCompletedJobs } from './undo/sweep-completed-jobs.ts';

/** Background tasks for jobs. */
export const jobsTasks = {
  'sweep-missed-jobs': (ctx) => sweepMissedJobs(ctx),
  'miss-job': (ctx, { jobId }) => missJob(ctx, jobId),
  'cancel-missed-job': (ctx, { jobId }) => cancelMissedJob(ctx, jobId),
  'sweep-completed-jobs': (ctx) => sweepCompletedJobs(ctx),
  'finish-job': (ctx, { jobId }) => finalizeJob(ctx, jobId),
  'sweep-records': (ctx) => sweepRecords(ctx),
  'expire-record': (ctx, { jobId }) => expireRecord(ctx, jobId),
  'sweep-unread-messages': (ctx) => sweepUnreadMessages(ctx),
  'tell-unread-messages': (ctx, { jobId }) => tellUnreadMessages(ctx, jobId),
  'sweep-proposals': (ctx) => sweepProposals(ctx),
  'expire-proposal': (ctx, { jobId }) => expireProposal(ctx, jobId),
} satisfies Tasks;
