/**
 * Stored role of a member of a company. The primary member is marked by a flag besides it. Source:
 * docs/spec/company.md, section 3, "Company user".
 */
export const USER_ROLES = ['company', 'crew'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** Kinds of members of a company: the primary user, other office users, and crew members who drive and mow. */
export const MEMBER_KINDS = ['primary', 'standard', 'crew'] as const;
export type MemberKind = (typeof MEMBER_KINDS)[number];

/**
 * Which kinds of members have each right in a company. Every endpoint for companies requires one of these rights,
 * `office` by default, so that crew members have no access unless an endpoint grants it.
 *
 * - `work`: jobs and routes of the day, start and complete, photos, messages to homeowners, reporting what could not be
 *   done; also who the company's users are.
 * - `office`: schedule, series, offers, clients, settings.
 * - `books`: completed jobs and their revenue, earnings, payout status.
 * - `owner`: membership, and the payout account.
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

/** Derives the kind of member from a membership row. */
export const memberKind = (link: { readonly isPrimary: boolean; readonly role: UserRole }): MemberKind =>
  link.isPrimary ? 'primary' : link.role === 'crew' ? 'crew' : 'standard';

/** Whether a kind of member has a right. */
export const memberMay = (kind: MemberKind, right: MemberRight): boolean => MEMBER_RIGHTS[right].includes(kind);

/**
 * Label of each kind of member on screen. Source: docs/spec/company.md, section 2, "Company Users table"; *Crew* is our
 * own addition.
 */
export const MEMBER_LABELS = { primary: 'Primary', standard: 'Standard', crew: 'Crew' } as const satisfies Record<
  MemberKind,
  string
>;

/** Maximum number of members per company, pending invitations included. */
export const MOST_COMPANY_USERS = 200;

/** Days until an invitation link expires. */
export const INVITATION_DAYS = 7;
