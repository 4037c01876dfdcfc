import { COMPANY_STATUSES } from '@swath/domain/accounts/role';

/** Tabs of the Admin Portal: companies by status, and the audit trail. */
export const PORTAL_TABS = [...COMPANY_STATUSES, 'audit'] as const;
export type PortalTab = (typeof PORTAL_TABS)[number];

const LONGEST_SEARCH = 100;

/** Reads the Admin Portal's search parameters: the tab, and the text searched for in it; invalid ones are dropped. */
export function portalSearch({ tab, search }: Record<string, unknown>): { tab?: PortalTab; search?: string } {
  const known = PORTAL_TABS.find((of) => of === tab);
  return {
    ...(known && { tab: known }),
    ...(typeof search === 'string' && search !== '' && { search: search.slice(0, LONGEST_SEARCH) }),
  };
}

/** Tabs of an administrator's page of a company. */
export const COMPANY_FILE_TABS = ['overview', 'members', 'areas', 'jobs', 'refunds', 'mails'] as const;
export type CompanyFileTab = (typeof COMPANY_FILE_TABS)[number];

/** Reads the search parameter of an administrator's page of a company: the tab; an unknown tab is dropped. */
export function companyFileSearch({ tab }: Record<string, unknown>): { tab?: CompanyFileTab } {
  const known = COMPANY_FILE_TABS.find((of) => of === tab);
  return known ? { tab: known } : {};
}
