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
