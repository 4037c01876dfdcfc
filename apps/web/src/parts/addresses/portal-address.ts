import { COMPANY_STATUSES } from '@swath/domain/accounts/role';

/** The tabs of the Admin Portal. */
export const PORTAL_TABS = [...COMPANY_STATUSES, 'audit'] as const;
export type PortalTab = (typeof PORTAL_TABS)[number];

const LONGEST_SEARCH = 100;

/** Search parameters of the Admin Portal: the tab, and the search in it. */
export function portalSearch({ tab, search }: Record<string, unknown>): { tab?: PortalTab; search?: string } {
  const known = PORTAL_TABS.find((of) => of === tab);
  return {
    ...(known && { tab: known }),
    ...(typeof search === 'string' && search !== '' && { search: search.slice(0, LONGEST_SEARCH) }),
  };
}

/** The tabs of an administrator's page of a company. */
export const COMPANY_FILE_TABS = ['overview', 'members', 'areas', 'jobs', 'refunds', 'mails'] as const;
export type CompanyFileTab = (typeof COMPANY_FILE_TABS)[number];

/** Search parameters of that page: the tab. */
export function companyFileSearch({ tab }: Record<string, unknown>): { tab?: CompanyFileTab } {
  const known = COMPANY_FILE_TABS.find((of) => of === tab);
  return known ? { tab: known } : {};
}
