/** What the link between an account and a company says. Source: docs/spec/company.md, section 3, "Company user". */
export const USER_ROLES = ['company', 'crew'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** What somebody is in their company: its primary user, one of its office, or one of those who drive and mow. */
export const MEMBER_KINDS = ['primary', 'standard', 'crew'] as const;
export type MemberKind = (typeof MEMBER_KINDS)[number];

/**
 * Who in a company may do what. Every call that a company's people make asks for one of these, `office` where it names
 * none: what nobody thought of is not the crew's.
 *
 * - `work`: see the company and the jobs and routes of its days, start and complete, photos, news for the homeowner, what
 *   could not be done; see who the company's users are.
 * - `office`: days and times, series, offers, clients, settings.
 * - `books`: completed jobs and what they brought, earnings, how payouts stand.
 * - `owner`: who belongs to the company, and the account that its money goes to.
 *
 * Source: docs/decisions.md, D392.
 */
export const MEMBER_RIGHTS: Readonly<Record<MemberRight, readonly MemberKind[]>> = {
  work: ['primary', 'standard', 'crew'],
  office: ['primary', 'standard'],
  books: ['primary', 'standard'],
  owner: ['primary'],
};
export type MemberRight = 'work' | 'office' | 'books' | 'owner';

/** What a member is, from the link between account and company. */
export const memberKind = (link: { readonly isPrimary: boolean; readonly role: UserRole }): MemberKind =>
  link.isPrimary ? 'primary' : link.role === 'crew' ? 'crew' : 'standard';

/** Whether somebody of a company may do something there. */
export const memberMay = (kind: MemberKind, right: MemberRight): boolean => MEMBER_RIGHTS[right].includes(kind);

/** How each kind is called on screen. Source: docs/spec/company.md, section 2, "Company Users table"; *Crew* is ours. */
export const MEMBER_LABELS = { primary: 'Primary', standard: 'Standard', crew: 'Crew' } as const satisfies Record<
  MemberKind,
  string
>;

/** So many people belong to one company at most, those who are invited counted too. */
export const MOST_COMPANY_USERS = 200;

/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7;
