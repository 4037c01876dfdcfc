import { companyUsers as contract } from '@swath/contract/company-users';
import { carrierFor } from '../../../identity/sessions/set-refresh-cookie.ts';
import { requireUsersSeen } from '../../../marketplace/companies/companies.policy.ts';
import { changePrimary, changeUserRole } from '../../../marketplace/companies/users/change-user-role.ts';
import { findInvitedStatus } from '../../../marketplace/companies/users/find-invited-status.ts';
import { removeCompanyUser } from '../../../marketplace/companies/users/remove-company-user.ts';
import { resendInvitation, withdrawInvitation } from '../../../marketplace/companies/users/resend-invitation.ts';
import { sendInvitation } from '../../../marketplace/companies/users/send-invitation.ts';
import {
  findInvitationOf,
  listCompanyUsers,
  listInvitations,
} from '../../../marketplace/companies/users/users.reads.ts';
import { requireOwner } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { hashToken } from '../../../platform/secrets/mint-token.ts';
import { acceptInvitation } from '../../../workflows/onboarding/accept-invitation.ts';
import { answerSession } from '../identity/answer-session.ts';

const DONE = { success: true } as const;

/**
 * Handlers of the API calls about a company's members and invitations: list, invite, remove, change roles, and accept
 * an invitation.
 */
export function companyUsersHttp(ctx: Context) {
  return serve(contract, {
    list: async ({ viewer, params }) => {
      const { company, invitationsToo } = await requireUsersSeen(ctx.db, viewer, params.companyId);
      return {
        ...DONE,
        users: await listCompanyUsers(ctx.db, company),
        invitations: invitationsToo ? await listInvitations(ctx.db, company) : [],
      };
    },
    add: async ({ viewer, body, caller }) => {
      const owner = requireOwner(viewer, body.companyId);
      const { email, role } = body;
      const invited = { email, fullName: body.fullName || email, role };
      return { ...DONE, invitation: await sendInvitation(ctx, owner, invited, caller.ip) };
    },
    remove: async ({ viewer, params, caller }) => {
      await removeCompanyUser(ctx, requireOwner(viewer, params.companyId), params.userProfileId, caller.ip);
      return DONE;
    },
    setPrimary: async ({ viewer, body, caller }) => {
      await changePrimary(ctx, requireOwner(viewer, body.companyId), body.userProfileId, caller.ip);
      return DONE;
    },
    setRole: async ({ viewer, body, caller }) => {
      const change = { account: body.userProfileId, role: body.role };
      await changeUserRole(ctx, requireOwner(viewer, body.companyId), change, caller.ip);
      return DONE;
    },
    resendInvitation: async ({ viewer, params, caller }) => {
      const owner = requireOwner(viewer, params.companyId);
      return { ...DONE, invitation: await resendInvitation(ctx, owner, params.invitationId, caller.ip) };
    },
    withdrawInvitation: async ({ viewer, params }) => {
      await withdrawInvitation(ctx, requireOwner(viewer, params.companyId), params.invitationId);
      return DONE;
    },
    readInvitation: async ({ body }) => {
      const found = await findInvitationOf(ctx.db, hashToken(body.token));
      if (!found) throw new Refused('invitation_ended');
      return { ...found, account: await findInvitedStatus(ctx, ctx.db, found.email) };
    },
    acceptInvitation: async ({ body, ...call }) => {
      carrierFor(call.caller, ctx.settings);
      const { token, full_name: fullName, password, remember } = body;
      return answerSession(
        ctx,
        call,
        await acceptInvitation(ctx, { token, fullName, password, remember }, call.caller),
      );
    },
  });
}
