import { companyProfiles as contract } from '@swath/contract/company-profiles';
import type { ProfileChangeId } from '@swath/domain/ids';
import { changeOwnProfile } from '../../../marketplace/companies/profile/change-own-profile.ts';
import { getOwnProfile, listProfileChanges } from '../../../marketplace/companies/profile/profile.reads.ts';
import { withdrawProfileChange } from '../../../marketplace/companies/profile/withdraw-profile-change.ts';
import { requireAdmin, requireCrew } from '../../../platform/access/access.policy.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Context } from '../../../platform/context.ts';
import { type Caller, serve } from '../../../platform/http/serve.ts';
import { requireKnownZip } from '../../../platform/providers/addresses/require-known-zip.ts';
import {
  approveProfileChange,
  rejectProfileChange,
} from '../../../workflows/admin/profile-changes/decide-profile-change.ts';

/**
 * Handlers of the API calls about a company's profile, and about changes of its name and address, which an
 * administrator approves or rejects.
 */
export const companyProfilesHttp = (ctx: Context) =>
  serve(contract, {
    read: async ({ viewer }) => getOwnProfile(ctx.db, ctx, requireCrew(viewer)),
    change: async ({ viewer, body, caller }) => {
      const member = { account: viewer.account, email: viewer.email, ip: caller.ip };
      const { profile, was } = body;
      if (profile.zip_code !== was.zip_code) await requireKnownZip(profile.zip_code, 'body.profile.zip_code');
      return changeOwnProfile(ctx, requireCrew(viewer), member, body);
    },
    withdraw: async ({ viewer }) => withdrawProfileChange(ctx, requireCrew(viewer)),
    listChanges: async ({ viewer }) => listProfileChanges(ctx.db, requireAdmin(viewer)),
    approve: async (call) => ({ company_id: await approveProfileChange(ctx, decidingOf(call)) }),
    reject: async (call) => ({ company_id: await rejectProfileChange(ctx, decidingOf(call), call.body.reason) }),
  });

type DecidingCall = { viewer: Viewer; caller: Caller; params: { id: ProfileChangeId } };

const decidingOf = ({ viewer, caller, params }: DecidingCall) => ({
  admin: requireAdmin(viewer),
  ip: caller.ip,
  change: params.id,
});
