import { notices as contract } from '@swath/contract/notices';
import { changeCompanyPreferences, changePreferences } from '../../../notifications/in-app/change-preferences.ts';
import { findCompanyPreferences } from '../../../notifications/in-app/company/company.reads.ts';
import { markNotices } from '../../../notifications/in-app/mark-notices.ts';
import { findPreferences, type ListOf, listNotices } from '../../../notifications/in-app/notices.reads.ts';
import { requireCrew, requireHomeowner } from '../../../platform/access/access.policy.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

const ownList = (viewer: Viewer): ListOf => ({ account: requireHomeowner(viewer), company: null });
const companyList = (viewer: Viewer): ListOf => ({ account: viewer.account, ...memberOf(viewer) });

/**
 * The company that the caller is a member of, and what kind of member they are.
 *
 * @throws Refused forbidden when the caller is no member of an approved company
 */
function memberOf(viewer: Viewer) {
  const company = requireCrew(viewer);
  return { company, member: viewer.company?.member ?? 'crew' };
}

/**
 * Handlers of the API calls about notices (stored messages to a user) and about which mails and push messages to get:
 * those of homeowners, and those of companies' members.
 */
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
