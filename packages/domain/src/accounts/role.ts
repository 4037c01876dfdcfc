/** Roles in API answers. Source: docs/spec/access.md, section 6. */
export const ROLES = ['admin', 'company_admin', 'user'] as const;
export type Role = (typeof ROLES)[number];

/** Roles stored in a profile. Source: docs/spec/access.md, section 6. */
export const PROFILE_ROLES = ['admin', 'company', 'homeowner', 'user'] as const;
export type ProfileRole = (typeof PROFILE_ROLES)[number];

export const COMPANY_STATUSES = ['pending', 'approved', 'rejected', 'suspended'] as const;
export type CompanyStatus = (typeof COMPANY_STATUSES)[number];

/**
 * Kinds of users for permission checks. `crew` are members of an approved company; `applicant`, members of an
 * unapproved company and former members.
 */
export const ACTORS = ['admin', 'crew', 'applicant', 'homeowner'] as const;
export type Actor = (typeof ACTORS)[number];

/** Data from the database that decides which kind of user somebody is. */
export type RoleSource = {
  readonly listedAsAdmin: boolean;
  readonly profileRole: ProfileRole;
  /** Status of the company that the user is a member of; null if they are not a member of any. */
  readonly membership: CompanyStatus | null;
};

/**
 * Resolves the kind of user for permission checks. First match wins: administrator by list or profile, crew of an
 * approved company, applicant, homeowner. None of the facts can be edited by a client.
 * Source: docs/spec/access.md, section 6; docs/rules/accounts.md.
 */
export function resolveActor(source: RoleSource): Actor {
  if (source.listedAsAdmin || source.profileRole === 'admin') return 'admin';
  if (source.membership === 'approved') return 'crew';
  // A profile with role `company` but no company belongs to a former member, who gets no homeowner rights.
  if (source.membership !== null || source.profileRole === 'company') return 'applicant';
  return 'homeowner';
}

/**
 * Role in API answers for a kind of user. Applicants get `user` like homeowners, so the role does not tell who may
 * book.
 */
export const roleOf = (actor: Actor): Role =>
  actor === 'admin' ? 'admin' : actor === 'crew' ? 'company_admin' : 'user';
