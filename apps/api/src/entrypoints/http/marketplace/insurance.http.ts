import { insurance as contract } from '@swath/contract/insurance';
import type { InsuranceCertificateId } from '@swath/domain/ids';
import { getInsurance, listWaiting } from '../../../marketplace/companies/insurance/insurance.reads.ts';
import { sendInsurance } from '../../../marketplace/companies/insurance/send-insurance.ts';
import { requireAdmin, requireCrew } from '../../../platform/access/access.policy.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Context } from '../../../platform/context.ts';
import { type Caller, serve } from '../../../platform/http/serve.ts';
import { approveInsurance, rejectInsurance } from '../../../workflows/admin/insurance/decide-insurance.ts';

/** Handlers of the API calls about companies' certificates of insurance, which an administrator approves or rejects. */
export const insuranceHttp = (ctx: Context) =>
  serve(contract, {
    read: async ({ viewer }) => getInsurance(ctx.db, ctx, requireCrew(viewer)),
    send: async ({ viewer, body }) =>
      sendInsurance(ctx, requireCrew(viewer), viewer.account, { photo: body.photo_id, endsOn: body.ends_on }),
    list: async ({ viewer }) => listWaiting(ctx.db, ctx, requireAdmin(viewer)),
    approve: async (call) => ({ company_id: await approveInsurance(ctx, decidingOf(call)) }),
    reject: async (call) => ({ company_id: await rejectInsurance(ctx, decidingOf(call), call.body.reason) }),
  });

type DecidingCall = { viewer: Viewer; caller: Caller; params: { id: InsuranceCertificateId } };

const decidingOf = ({ viewer, caller, params }: DecidingCall) => ({
  admin: requireAdmin(viewer),
  ip: caller.ip,
  id: params.id,
});
