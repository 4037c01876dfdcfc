import { admin as contract } from '@swath/contract/admin';
import type { CompanyStatus } from '@swath/domain/accounts/role';
import type { CompanyId } from '@swath/domain/ids';
import { requireAdmin } from '../../../platform/access/access.policy.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Context } from '../../../platform/context.ts';
import { type Caller, serve } from '../../../platform/http/serve.ts';
import { listAuditLines, listReviewedCompanies } from '../../../workflows/admin/admin.reads.ts';
import {
  approveCompany,
  type Deciding,
  reinstateCompany,
  rejectCompany,
  suspendCompany,
  undoApproval,
} from '../../../workflows/admin/decide-company.ts';

/**
 * Handlers of the administrators' API calls about company registrations (list them and decide about them) and the audit
 * trail.
 */
export const adminHttp = (ctx: Context) =>
  serve(contract, {
    listCompanies: async ({ viewer, query }) => listReviewedCompanies(ctx.db, requireAdmin(viewer), query),
    approve: async (call) => decided(await approveCompany(ctx, decidingOf(call))),
    undoApproval: async (call) => decided(await undoApproval(ctx, decidingOf(call))),
    reject: async (call) => decided(await rejectCompany(ctx, decidingOf(call), call.body.reason)),
    suspend: async (call) => decided(await suspendCompany(ctx, decidingOf(call), call.body.reason)),
    reinstate: async (call) => decided(await reinstateCompany(ctx, decidingOf(call))),
    audit: async ({ viewer, query }) => listAuditLines(ctx.db, requireAdmin(viewer), query),
  });

type DecidingCall = { viewer: Viewer; caller: Caller; params: { companyId: CompanyId } };

const decidingOf = ({ viewer, caller, params }: DecidingCall): Deciding => ({
  admin: requireAdmin(viewer),
  ip: caller.ip,
  company: params.companyId,
});

const decided = ({ id, status }: { id: CompanyId; status: CompanyStatus }) => ({ company_id: id, status });
