import { adminCare as contract } from '@swath/contract/admin-care';
import { adminRefunds } from '@swath/contract/admin-refunds';
import { requireAdmin } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { viewFigures } from '../../../workflows/admin/figures/view-figures.ts';
import { listCompanyMails, listHomeownerMails, listJobMails } from '../../../workflows/admin/mails/list-mails.ts';
import { resendMail } from '../../../workflows/admin/mails/resend-mail.ts';
import { listUnpaidRefunds } from '../../../workflows/admin/refunds/list-unpaid-refunds.ts';
import { countOpenRefunds } from '../../../workflows/admin/refunds/refunds.reads.ts';
import { retryUnpaidRefund, settleUnpaidRefund } from '../../../workflows/admin/refunds/settle-unpaid-refund.ts';
import { listFailedTasks, retryTask } from '../../../workflows/admin/tasks/list-failed-tasks.ts';
import { lookingOf } from './looking-of.ts';

/**
 * Handlers of the administrators' API calls about sent mails (list, resend), failed background tasks (list, retry) and
 * business figures.
 */
export const adminCareHttp = (ctx: Context) =>
  serve(contract, {
    homeownerMails: (call) => listHomeownerMails(ctx, lookingOf(call), call.params.accountId),
    jobMails: (call) => listJobMails(ctx, lookingOf(call), call.params.id),
    companyMails: (call) => listCompanyMails(ctx, lookingOf(call), call.params.companyId),
    resendMail: (call) => resendMail(ctx, lookingOf(call), call.params.id),
    failedTasks: async ({ viewer }) => {
      requireAdmin(viewer);
      return listFailedTasks(ctx.db);
    },
    retryTask: (call) => retryTask(ctx, lookingOf(call), call.params.id),
    figures: async ({ viewer, query }) => viewFigures(ctx.db, requireAdmin(viewer), query.month),
  });

/**
 * Handlers of the administrators' API calls about refunds that the payment provider could not make after all retries:
 * list, count, settle, retry.
 */
export const adminRefundsHttp = (ctx: Context) =>
  serve(adminRefunds, {
    list: (call) => listUnpaidRefunds(ctx, lookingOf(call)),
    count: async ({ viewer }) => {
      requireAdmin(viewer);
      return { open: await countOpenRefunds(ctx.db) };
    },
    settle: (call) => settleUnpaidRefund(ctx, lookingOf(call), call.params.id, call.body.note),
    retry: (call) => retryUnpaidRefund(ctx, lookingOf(call), call.params.id),
  });
