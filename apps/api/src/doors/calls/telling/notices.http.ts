import { notices as contract } from '@swath/contract/notices';
import { requireHomeowner } from '../../../machinery/access/access.policy.ts';
import type { Context } from '../../../machinery/context.ts';
import { serve } from '../../../machinery/http/serve.ts';
import { changePreferences } from '../../../telling/notices/change-preferences.ts';
import { markNotices } from '../../../telling/notices/mark-notices.ts';
import { findPreferences, listNotices } from '../../../telling/notices/notices.reads.ts';

/** Every call about notices and what somebody wants of them. */
export const noticesHttp = (ctx: Context) =>
  serve(contract, {
    list: async ({ viewer, query }) => listNotices(ctx.db, requireHomeowner(viewer), query.from),
    read: async ({ viewer, body }) => ({
      unread: await markNotices(ctx, requireHomeowner(viewer), body.ids ?? null),
    }),
    preferences: async ({ viewer }) => findPreferences(ctx.db, requireHomeowner(viewer)),
    changePreferences: async ({ viewer, body }) => {
      const homeowner = requireHomeowner(viewer);
      await changePreferences(ctx, homeowner, body);
      return findPreferences(ctx.db, homeowner);
    },
  });
