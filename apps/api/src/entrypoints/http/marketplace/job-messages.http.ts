import { adminMessages } from '@swath/contract/admin-messages';
import { jobMessages as contract } from '@swath/contract/job-messages';
import type { ThreadReader } from '../../../marketplace/jobs/messages/messages.reads.ts';
import { reportMessage } from '../../../marketplace/jobs/messages/report-message.ts';
import { markMessagesRead, viewThread } from '../../../marketplace/jobs/messages/view-thread.ts';
import { writeToOtherSide } from '../../../marketplace/jobs/messages/write-to-other-side.ts';
import { requireAdmin, requireCrew, requireHomeowner } from '../../../platform/access/access.policy.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { listOpenReports } from '../../../workflows/admin/messages/messages.reads.ts';
import { readReportedThread, settleReport } from '../../../workflows/admin/messages/settle-report.ts';
import { lookingOf } from './looking-of.ts';

const readerOf = (viewer: Viewer): ThreadReader =>
  viewer.actor === 'crew'
    ? { crew: requireCrew(viewer), member: viewer.account }
    : { homeowner: requireHomeowner(viewer) };

/**
 * Handlers of the API calls about the messages that the homeowner and the company of a job exchange: list, send, mark
 * as read, report.
 */
export const jobMessagesHttp = (ctx: Context) =>
  serve(contract, {
    list: ({ viewer, params }) => viewThread(ctx, readerOf(viewer), params.id),
    send: async ({ viewer, params, body }) => {
      const reader = readerOf(viewer);
      await writeToOtherSide(ctx, reader, params.id, body);
      return viewThread(ctx, reader, params.id);
    },
    read: ({ viewer, params, body }) => markMessagesRead(ctx, readerOf(viewer), params.id, body.up_to),
    report: async ({ viewer, params, body }) => {
      const reader = readerOf(viewer);
      await reportMessage(ctx, reader, { job: params.id, message: params.messageId }, body.reason);
      return viewThread(ctx, reader, params.id);
    },
  });

/** Handlers of the administrators' API calls about reported messages: list, read the thread, settle. */
export const adminMessagesHttp = (ctx: Context) =>
  serve(adminMessages, {
    list: async ({ viewer }) => {
      requireAdmin(viewer);
      return listOpenReports(ctx.db);
    },
    readThread: (call) => readReportedThread(ctx, lookingOf(call), call.params.id),
    settle: (call) => settleReport(ctx, lookingOf(call), { id: call.params.id, ...call.body }),
  });
