import { notices as contract } from '@swath/contract/notices';
import { requireCrew, requireHomeowner } from '../../../machinery/access/access.policy.ts';
import type { Viewer } from '../../../machinery/access/viewer.ts';
import type { Context } from '../../../machinery/context.ts';
import { serve } from '../../../machinery/http/serve.ts';
import { changePreferences } from '../../../telling/notices/change-preferences.ts';
import { changeCompanyPreferences } from '../../../telling/notices/company/change-company-preferences.ts';
import { findCompanyPreferences } from '../../../telling/notices/company/company.reads.ts';
import { markNotices } from '../../../telling/notices/mark-notices.ts';
import { findPreferences, type ListOf, listNotices } from '../../../telling/notices/notices.reads.ts';

const ownList = (viewer: Viewer): ListOf => ({ account: requireHomeowner(viewer), company: null });
const companyList = (viewer: Viewer): ListOf => ({ account: viewer.account, ...memberOf(viewer) });

/** The caller's company and what they are there. */
function memberOf(viewer: Viewer) {
  const company = requireCrew(viewer);
  return { company, member: viewer.company?.member ?? 'crew' };
}

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
    companyPreferences: ({ viewer }) => findCompanyPreferences(ctx.db, viewer.account, memberOf(viewer).member),
    changeCompanyPreferences: async ({ viewer, body }) => {
      const { member } = memberOf(viewer);
      await changeCompanyPreferences(ctx, viewer.account, body);
      return findCompanyPreferences(ctx.db, viewer.account, member);
    },
    changePreferences: async ({ viewer, body }) => {
      const homeowner = requireHomeowner(viewer);
      await changePreferences(ctx, homeowner, body);
      return findPreferences(ctx.db, homeowner);
    },
  });
