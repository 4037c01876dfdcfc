import { notices as contract } from '@swath/contract/notices';
import { requireCrew, requireHomeowner } from '../../../machinery/access/access.policy.ts';
import type { Viewer } from '../../../machinery/access/viewer.ts';
import type { Context } from '../../../machinery/context.ts';
import { serve } from '../../../machinery/http/serve.ts';
import { changePreferences } from '../../../telling/notices/change-preferences.ts';
import { markNotices } from '../../../telling/notices/mark-notices.ts';
import { findPreferences, type ListOf, listNotices } from '../../../telling/notices/notices.reads.ts';

const ownList = (viewer: Viewer): ListOf => ({ account: requireHomeowner(viewer), company: null });
const companyList = (viewer: Viewer): ListOf => ({ account: viewer.account, company: requireCrew(viewer) });

/** Every call about notices and what somebody wants of them. */
export const noticesHttp = (ctx: Context) =>
  serve(contract, {
    list: async ({ viewer, query }) => listNotices(ctx.db, ownList(viewer), query.from),
    read: async ({ viewer, body }) => ({ unread: await markNotices(ctx, ownList(viewer), body.ids ?? null) }),
    listOfCompany: async ({ viewer, query }) => listNotices(ctx.db, companyList(viewer), query.from),
    readOfCompany: async ({ viewer, body }) => ({
      unread: await markNotices(ctx, companyList(viewer), body.ids ?? null),
    }),
    preferences: async ({ viewer }) => findPreferences(ctx.db, requireHomeowner(viewer)),
    changePreferences: async ({ viewer, body }) => {
      const homeowner = requireHomeowner(viewer);
      await changePreferences(ctx, homeowner, body);
      return findPreferences(ctx.db, homeowner);
    },
  });
