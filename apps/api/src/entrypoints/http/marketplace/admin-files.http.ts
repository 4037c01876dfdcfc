import { adminFiles } from '@swath/contract/admin-files';
import { adminJobs } from '@swath/contract/admin-jobs';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { signOutAccount } from '../../../workflows/admin/files/sign-out-account.ts';
import { listCompanyJobs, listCompanyRefunds, viewCompanyFile } from '../../../workflows/admin/files/view-company.ts';
import { findHomeowners, listHomeownerJobs, viewHomeownerFile } from '../../../workflows/admin/files/view-homeowner.ts';
import { cancelJobByHand } from '../../../workflows/admin/jobs/cancel-job-by-hand.ts';
import { refundPaymentByHand } from '../../../workflows/admin/jobs/refund-payment-by-hand.ts';
import { viewJobFile } from '../../../workflows/admin/jobs/view-job.ts';
import { lookingOf } from './looking-of.ts';

/** Handlers of the administrators' API calls that view companies and homeowners, and sign out an account. */
export const adminFilesHttp = (ctx: Context) =>
  serve(adminFiles, {
    company: (call) => viewCompanyFile(ctx, lookingOf(call), call.params.companyId),
    companyJobs: (call) =>
      listCompanyJobs(ctx, lookingOf(call), { company: call.params.companyId, from: call.query.from }),
    companyRefunds: (call) =>
      listCompanyRefunds(ctx, lookingOf(call), { company: call.params.companyId, from: call.query.from }),
    findHomeowners: (call) => findHomeowners(ctx, lookingOf(call), call.body.search),
    homeowner: (call) => viewHomeownerFile(ctx, lookingOf(call), call.params.accountId),
    homeownerJobs: (call) =>
      listHomeownerJobs(ctx, lookingOf(call), { homeowner: call.params.accountId, from: call.query.from }),
    signOutAccount: (call) => signOutAccount(ctx, lookingOf(call), call.params.accountId),
  });

/** Handlers of the administrators' API calls about a single job: view, cancel, refund. */
export const adminJobsHttp = (ctx: Context) =>
  serve(adminJobs, {
    read: (call) => viewJobFile(ctx, lookingOf(call), call.params.id),
    cancel: (call) => {
      const { reason, refund_cents: refund, release_cents: release } = call.body;
      return cancelJobByHand(ctx, lookingOf(call), { id: call.params.id, reason, refund, release });
    },
    refund: (call) => {
      const { refund_id: id, amount_cents: amount, refunded_cents: seen, reason } = call.body;
      return refundPaymentByHand(ctx, lookingOf(call), { id, payment: call.params.id, amount, seen, reason });
    },
  });
