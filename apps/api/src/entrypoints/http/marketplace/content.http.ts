import { adminContent, content as contract } from '@swath/contract/content';
import { listOpenReports, listRemovals } from '../../../marketplace/moderation/moderation.reads.ts';
import { reportContent } from '../../../marketplace/moderation/report-content.ts';
import { requireAdmin } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { keepAsAdmin, removeAsAdmin, restoreAsAdmin } from '../../../workflows/admin/content/decide-content.ts';
import { lookingOf } from './looking-of.ts';

/** Handlers of the API calls that report public content. */
export const contentHttp = (ctx: Context) =>
  serve(contract, {
    report: ({ viewer, body }) => {
      const { words, reason, note, ...ref } = body;
      const reporter = { account: viewer.account, company: viewer.company?.id ?? null };
      return reportContent(ctx, reporter, ref, { words, reason, note });
    },
  });

/** Handlers of the administrators' API calls about public content: list, keep, remove, restore. */
export const adminContentHttp = (ctx: Context) =>
  serve(adminContent, {
    list: ({ viewer }) => {
      requireAdmin(viewer);
      return listOpenReports(ctx, ctx.db);
    },
    keep: (call) => {
      const { words, report_ids: reports, ...ref } = call.body;
      return keepAsAdmin(ctx, lookingOf(call), ref, { words, reports });
    },
    remove: (call) => {
      const { words, reason, ...ref } = call.body;
      return removeAsAdmin(ctx, lookingOf(call), ref, { words, reason });
    },
    listRemovals: ({ viewer, params }) => {
      requireAdmin(viewer);
      return listRemovals(ctx, ctx.db, params.companyId);
    },
    restore: (call) => restoreAsAdmin(ctx, lookingOf(call), call.params.id),
  });
