/**
 * Stored role of a member of a company. The primary member is marked by a flag besides it. Source:
 * docs/spec/company.md, section 3, "Company user"; docs/rules/companies.md.
 */
export const USER_ROLES = ['owner', 'company', 'crew_lead', 'crew'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/**
 * Kinds of members of a company, each with all rights of the next: the primary user, other owners, office users, crew
 * leads, and crew members who drive and mow.
 */
export const MEMBER_KINDS = ['primary', 'owner', 'standard', 'crew_lead', 'crew'] as const;
export type MemberKind = (typeof MEMBER_KINDS)[number];

const OFFICE = ['primary', 'owner', 'standard'] as const;
const OWNERS = ['primary', 'owner'] as const;

/**
 * Which kinds of members have each right in a company. Every endpoint for companies requires one of these rights,
 * `office` by default, so that crew members have no access unless an endpoint grants it.
 *
 * - `work`: jobs and routes of the day, start and complete, photos, messages to homeowners, reporting what could not be
 *   done, one's own hours; also who the company's users are.
 * - `lead`: moving a job within its day.
 * - `office`: schedule, series, offers, clients, settings, everybody's hours.
 * - `books`: prices, completed jobs and their revenue, earnings, payout status.
 * - `owner`: membership, the payout account, correcting and approving hours.
 * - `primary`: making somebody else the primary user.
 *
 * Source: docs/rules/companies.md.
 */
export const MEMBER_RIGHTS: Readonly<Record<MemberRight, readonly MemberKind[]>> = {
  work: MEMBER_KINDS,
  lead: [...OFFICE, 'crew_lead'],
  office: OFFICE,
  books: OFFICE,
  owner: OWNERS,
  primary: ['primary'],
};
export type MemberRight = 'work' | 'lead' | 'office' | 'books' | 'owner' | 'primary';

const KIND_OF = {
  owner: 'owner',
  company: 'standard',
  crew_lead: 'crew_lead',
  crew: 'crew',
} as const satisfies Record<UserRole, MemberKind>;

/** Derives the kind of member from a membership row. */
export const memberKind = (link: { readonly isPrimary: boolean; readonly role: UserRole }): MemberKind =>
  link.isPrimary ? 'primary' : KIND_OF[link.role];

/** Whether a kind of member has a right. */
export const memberMay = (kind: MemberKind, right: MemberRight): boolean => MEMBER_RIGHTS[right].includes(kind);

/**
 * Label of each kind of member on screen. Source: docs/spec/company.md, section 2, "Company Users table"; *Owner*,
 * *Crew lead* and *Crew* are our own additions.
 */
export const MEMBER_LABELS = {
  primary: 'Primary',
  owner: 'Owner',
  standard: 'Standard',
  crew_lead: 'Crew lead',
  crew: 'Crew',
} as const satisfies Record<MemberKind, string>;

/** Label of each role that a member can be given. */
export const roleLabel = (role: UserRole): string => MEMBER_LABELS[KIND_OF[role]];

/** One sentence about what each role may do, for whoever chooses it. */
export const ROLE_WORDS: Readonly<Record<UserRole, string>> = {
  owner: 'Everything, also people and money. Only the primary user can make somebody else primary.',
  company: 'All but users, payout account and approving hours: days, series, queue, clients, settings, earnings',
  crew_lead: 'As crew, and moves a mowing to another time of its day. Sees no prices.',
  crew: 'The mowings of the day and the way to them: start, complete, photos, messages. Sees no prices.',
};

/** Maximum number of members per company, pending invitations included. */
export const MOST_COMPANY_USERS = 200;

/** Days until an invitation link expires. */
export const INVITATION_DAYS = 7;
