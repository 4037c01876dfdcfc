/** Name of a homeowner who deleted their account, on what stays: visits, payments, ratings. */
export const FORMER_HOMEOWNER = 'Former homeowner';

/** Name of a member who deleted their account, in the history of what they did for a company. */
export const FORMER_MEMBER = 'Former member';

/** Address of a lawn whose homeowner deleted their account. Its ZIP stays, in five digits. */
export const FORMER_ADDRESS = 'Address deleted';

/** What stands in a thread in place of a message whose writer deleted their account. */
export const FORMER_WORDS = 'Deleted with the account.';

/** A domain without mailboxes. Source: RFC 2606, section 2. */
const NOWHERE = '@deleted.invalid';

/** What stands in place of the e-mail address of a deleted account, so that the real one is free again. */
export const formerEmail = (account: string): string => `${account}${NOWHERE}`;

/** Whether a mail to this address goes nowhere, as its account was deleted. */
export const isFormerEmail = (email: string): boolean => email.endsWith(NOWHERE);

/**
 * What keeps an account from being deleted. `visits`: to come, running, or completed a few minutes ago; `checkouts`: an
 * open payment page; `charges`: money of a completed visit that is not taken yet; `complaints`: reported problems that wait for somebody; `primary_user`: of a company, which
 * needs one.
 */
export const OPEN_MATTERS = [
  'visits',
  'series',
  'queued_jobs',
  'checkouts',
  'charges',
  'refunds',
  'disputes',
  'complaints',
  'primary_user',
] as const;
export type OpenMatter = (typeof OPEN_MATTERS)[number];
