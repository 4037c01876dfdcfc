import { papers as contract } from '@swath/contract/papers';
import type { CompanyPaperId } from '@swath/domain/ids';
import { getOwnPapers, listEndingSoon, listWaiting } from '../../../marketplace/companies/papers/papers.reads.ts';
import { sendPaper } from '../../../marketplace/companies/papers/send-paper.ts';
import { requireAdmin, requirePapers, requireTaxPapers } from '../../../platform/access/access.policy.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Context } from '../../../platform/context.ts';
import { type Caller, serve } from '../../../platform/http/serve.ts';
import { approvePaper, rejectPaper } from '../../../workflows/admin/papers/decide-paper.ts';

/** Handlers of the API calls about companies' papers, which an administrator approves or rejects. */
export const papersHttp = (ctx: Context) =>
  serve(contract, {
    read: async ({ viewer }) => getOwnPapers(ctx.db, ctx, requirePapers(viewer)),
    sendInsurance: async ({ viewer, query, upload }) =>
      sendPaper(ctx, requirePapers(viewer), upload, { kind: 'insurance', endsOn: query.ends_on, name: query.name }),
    sendW9: async ({ viewer, query, upload }) =>
      sendPaper(ctx, requireTaxPapers(viewer), upload, { kind: 'w9', endsOn: null, name: query.name }),
    list: async ({ viewer }) => {
      const admin = requireAdmin(viewer);
      const ending = await listEndingSoon(ctx.db, await ctx.clock.now(ctx.db), admin);
      return { ...(await listWaiting(ctx.db, ctx, admin)), ending };
    },
    approve: async (call) => ({ company_id: await approvePaper(ctx, decidingOf(call)) }),
    reject: async (call) => ({ company_id: await rejectPaper(ctx, decidingOf(call), call.body.reason) }),
  });

type DecidingCall = { viewer: Viewer; caller: Caller; params: { id: CompanyPaperId } };

const decidingOf = ({ viewer, caller, params }: DecidingCall) => ({
  admin: requireAdmin(viewer),
  ip: caller.ip,
  id: params.id,
});
