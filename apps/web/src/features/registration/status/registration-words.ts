import type { CompanyStatus } from '@swath/domain/accounts/role';
import { known } from '../../../lib/known.ts';

type Words = { title: string; paragraphs: readonly string[] };

/**
 * What a company reads about its registration, by status. `{company}` is a placeholder for the company's name.
 * Source: docs/spec/access.md, section 2.
 */
const WORDS: Record<CompanyStatus, Words> = {
  pending: {
    title: 'Registration Pending Approval',
    paragraphs: [
      'The registration of {company} is being reviewed. Review typically takes 1-2 business days.',
      'You will receive an email once it is done, and this page changes by itself.',
    ],
  },
  rejected: {
    title: 'Registration not approved',
    paragraphs: [
      'The registration of {company} was reviewed and not approved.',
      'You can change what you have told us and apply again.',
    ],
  },
  suspended: {
    title: 'Company suspended',
    paragraphs: ['{company} cannot take jobs at the moment.'],
  },
  approved: { title: 'Registration approved', paragraphs: ['{company} is approved. Your dashboard opens now.'] },
};

const UNKNOWN: Words = {
  title: 'Registration under review',
  paragraphs: ['How the registration of {company} stands cannot be shown here yet. Please reload the page.'],
};

/** Title and paragraphs about a company's registration, with its name filled in. */
export function registrationWords(status: CompanyStatus, company: string): Words {
  const { title, paragraphs } = known(WORDS, status, UNKNOWN);
  return { title, paragraphs: paragraphs.map((words) => words.replace('{company}', () => company)) };
}

/** Title and paragraphs for an account that is no longer a member of a company. */
export const NO_COMPANY = {
  title: 'You are not with a company any more',
  paragraphs: ['Your account is no longer a member of a company on Swath. Ask the company to add you again.'],
};
