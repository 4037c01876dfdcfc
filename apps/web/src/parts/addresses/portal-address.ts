import { COMPANY_STATUSES } from '@swath/domain/accounts/role';

/** The parts of the Admin Portal. */
export const PORTAL_TABS = [...COMPANY_STATUSES, 'audit'] as const;
export type PortalTab = (typeof PORTAL_TABS)[number];

const LONGEST_SEARCH = 100;

/** What the Admin Portal reads from its address: the part that is shown, and what is searched for in it. */
export function portalSearch({ tab, search }: Record<string, unknown>): { tab?: PortalTab; search?: string } {
  const known = PORTAL_TABS.find((of) => of === tab);
  return {
    ...(known && { tab: known }),
    ...(typeof search === 'string' && search !== '' && { search: search.slice(0, LONGEST_SEARCH) }),
  };
}

/** The parts of an administrator's page of a company. */
export const COMPANY_FILE_TABS = ['overview', 'members', 'areas', 'jobs', 'refunds', 'mails'] as const;
export type CompanyFileTab = (typeof COMPANY_FILE_TABS)[number];

/** What that page reads from its address: the part that is shown. */
export function companyFileSearch({ tab }: Record<string, unknown>): { tab?: CompanyFileTab } {
  const known = COMPANY_FILE_TABS.find((of) => of === tab);
  return known ? { tab: known } : {};
}
