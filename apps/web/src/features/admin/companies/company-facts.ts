import type { CompanyStatus } from '@swath/domain/accounts/role';
import type { BusinessEntityType } from '@swath/domain/companies/registration';

/** Labels of business entity types. */
export const ENTITY_WORDS: Record<BusinessEntityType, string> = {
  llc: 'LLC',
  sole_proprietor: 'Sole proprietor',
  corporation: 'Corporation',
  partnership: 'Partnership',
};

/** Label of the last decision's date. */
export const DECIDED: Record<Exclude<CompanyStatus, 'pending'>, string> = {
  approved: 'Approved',
  rejected: 'Rejected',
  suspended: 'Suspended',
};
