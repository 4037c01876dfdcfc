import { profiles as contract } from '@swath/contract/profiles';
import type { Context } from '../../../machinery/context.ts';
import { serve } from '../../../machinery/http/serve.ts';
import { Refused } from '../../../machinery/process/refused.ts';
import { findProfile } from '../../../people/accounts/accounts.reads.ts';
import { changeProfile } from '../../../people/profiles/change-profile.ts';
import { viewProfile } from '../../../people/profiles/view-profile.ts';

/** Every call about one's own profile. */
export const profilesHttp = (ctx: Context) =>
  serve(contract, {
    read: async ({ viewer }) => {
      const profile = await findProfile(ctx.db, viewer.account);
      if (!profile) throw new Refused('profile_not_found');
      return viewProfile(ctx.db, profile);
    },
    change: async ({ viewer, body }) => viewProfile(ctx.db, await changeProfile(ctx, viewer.account, body)),
  });
