import { profiles as contract } from '@swath/contract/profiles';
import { findProfile } from '../../../identity/accounts/accounts.reads.ts';
import { changeProfile } from '../../../identity/profiles/change-profile.ts';
import { viewProfile } from '../../../identity/profiles/view-profile.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { requireKnownZip } from '../../../platform/providers/addresses/require-known-zip.ts';

/** Handlers of the API calls that read and change the caller's own profile. */
export const profilesHttp = (ctx: Context) =>
  serve(contract, {
    read: async ({ viewer }) => {
      const profile = await findProfile(ctx.db, viewer.account);
      if (!profile) throw new Refused('profile_not_found');
      return viewProfile(ctx.db, profile);
    },
    change: async ({ viewer, body }) => {
      await requireKnownZip(body.zip_code);
      return viewProfile(ctx.db, await changeProfile(ctx, viewer.account, body));
    },
  });
