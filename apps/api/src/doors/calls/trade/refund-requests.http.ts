import { refundRequests as contract } from '@swath/contract/refund-requests';
import { requireCrew, requireOwner } from '../../../machinery/access/access.policy.ts';
import type { Context } from '../../../machinery/context.ts';
import { serve } from '../../../machinery/http/serve.ts';
import { acceptRefundRequest } from '../../../stories/refund-requests/accept-refund-request.ts';
import { declineRefundRequest } from '../../../stories/refund-requests/decline-refund-request.ts';
import { withdrawRefundRequest } from '../../../stories/refund-requests/withdraw-refund-request.ts';
import { changeRefundRule } from '../../../trade/companies/change-refund-rule.ts';
import { listRefundRequests } from '../../../trade/jobs/refund-requests/list-refund-requests.ts';

/** Every call about who of a company may give money back, and what those ask who may not. */
export const refundRequestsHttp = (ctx: Context) =>
  serve(contract, {
    list: ({ viewer }) => {
      const crew = requireCrew(viewer);
      return listRefundRequests(ctx.db, crew, { account: viewer.account, member: viewer.company?.member ?? 'crew' });
    },
    accept: ({ viewer, params }) =>
      acceptRefundRequest(ctx, requireCrew(viewer), { by: viewer.account, id: params.id }),
    decline: ({ viewer, params, body }) =>
      declineRefundRequest(ctx, requireCrew(viewer), { by: viewer.account, id: params.id, ...body }),
    withdraw: ({ viewer, params }) =>
      withdrawRefundRequest(ctx, requireCrew(viewer), { by: viewer.account, id: params.id }),
    changeRule: ({ viewer, body, caller }) =>
      changeRefundRule(ctx, requireOwner(viewer, requireCrew(viewer)), body, caller.ip),
  });
