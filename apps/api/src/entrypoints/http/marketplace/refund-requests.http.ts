import { refundRequests as contract } from '@swath/contract/refund-requests';
import { changeRefundRule } from '../../../marketplace/companies/change-rules.ts';
import { listRefundRequests } from '../../../marketplace/jobs/refund-requests/list-refund-requests.ts';
import { requireCrew, requireOwner } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { acceptRefundRequest } from '../../../workflows/refund-requests/accept-refund-request.ts';
import {
  declineRefundRequest,
  withdrawRefundRequest,
} from '../../../workflows/refund-requests/decline-refund-request.ts';

/**
 * Handlers of the API calls about members' refund requests, and about who in a company may cancel jobs with a refund.
 */
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
