/** Role values of a company membership. Source: docs/spec/company.md, section 3, "Company user". */
export const USER_ROLES = ['company', 'crew'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** Kinds of members: the primary user, an office user, or crew who drive and mow. */
export const MEMBER_KINDS = ['primary', 'standard', 'crew'] as const;
export type MemberKind = (typeof MEMBER_KINDS)[number];

/**
 * Role permissions in a company. Every company call requires one of these rights, `office` by default, so that the crew gets
 * nothing by omission.
 *
 * - `work`: see the company and the jobs and routes of its days, start and complete, photos, news for the homeowner, what could
 *   not be done; see who the company's users are.
 * - `office`: days and times, series, offers, clients, settings.
 * - `books`: completed jobs and what they brought, earnings, payout status.
 * - `owner`: who belongs to the company, and its payout account.
 *
 * Source: docs/rules/companies.md.
 */
export const MEMBER_RIGHTS: Readonly<Record<MemberRight, readonly MemberKind[]>> = {
  work: ['primary', 'standard', 'crew'],
  office: ['primary', 'standard'],
  books: ['primary', 'standard'],
  owner: ['primary'],
};
export type MemberRight = 'work' | 'office' | 'books' | 'owner';

/** Resolves a membership to the kind of member. */
export const memberKind = (link: { readonly isPrimary: boolean; readonly role: UserRole }): MemberKind =>
  link.isPrimary ? 'primary' : link.role === 'crew' ? 'crew' : 'standard';

/** Permission check: whether this kind of member has a right. */
export const memberMay = (kind: MemberKind, right: MemberRight): boolean => MEMBER_RIGHTS[right].includes(kind);

/** Labels on screen. Source: docs/spec/company.md, section 2, "Company Users table"; *Crew* is ours. */
export const MEMBER_LABELS = { primary: 'Primary', standard: 'Standard', crew: 'Crew' } as const satisfies Record<
  MemberKind,
  string
>;

/** Maximum number of members of a company, invited ones counted. */
export const MOST_COMPANY_USERS = 200;

/** Days until an invitation link expires. */
export const INVITATION_DAYS = 7;
