import type { CompanyStatus } from '@swath/domain/accounts/role';
import type { BusinessEntityType } from '@swath/domain/companies/registration';

/** What kind of business it is, in words. */
export const ENTITY_WORDS: Record<BusinessEntityType, string> = {
  llc: 'LLC',
  sole_proprietor: 'Sole proprietor',
  corporation: 'Corporation',
  partnership: 'Partnership',
};

/** What the date of the last decision is called. */
export const DECIDED: Record<Exclude<CompanyStatus, 'pending'>, string> = {
  approved: 'Approved',
  rejected: 'Rejected',
  suspended: 'Suspended',
};

/** The address a website can be opened at; null for anything that is no page of the web, such as a script. */
export function webAddress(website: string): string | null {
  const url = URL.canParse(website) ? new URL(website) : null;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
}
