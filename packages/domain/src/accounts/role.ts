/** Roles on the wire. Source: docs/spec/access.md, section 6. */
export const ROLES = ['admin', 'company_admin', 'user'] as const;
export type Role = (typeof ROLES)[number];

/** Role values of a profile row. Source: docs/spec/access.md, section 6. */
export const PROFILE_ROLES = ['admin', 'company', 'homeowner', 'user'] as const;
export type ProfileRole = (typeof PROFILE_ROLES)[number];

export const COMPANY_STATUSES = ['pending', 'approved', 'rejected', 'suspended'] as const;
export type CompanyStatus = (typeof COMPANY_STATUSES)[number];

/** Actor of a permission check: a homeowner may book, an applicant waits for approval, an ex-crew member has no rights. */
export const ACTORS = ['admin', 'crew', 'applicant', 'homeowner'] as const;
export type Actor = (typeof ACTORS)[number];

/** What the database knows about a user that decides their role. */
export type RoleSource = {
  readonly listedAsAdmin: boolean;
  readonly profileRole: ProfileRole;
  /** Status of the company the account is a member of; null without one. */
  readonly membership: CompanyStatus | null;
};

/**
 * Resolves who a user is for permission checks. First match wins: administrator by list, by profile, crew of an approved
 * company, applicant of a company that is not approved, homeowner. Nothing a client can edit takes part.
 *
 * Source: docs/spec/access.md, section 6; docs/rules/accounts.md.
 */
export function resolveActor(source: RoleSource): Actor {
  if (source.listedAsAdmin || source.profileRole === 'admin') return 'admin';
  if (source.membership === 'approved') return 'crew';
  // A profile of role `company` without a company has lost it: that gives no homeowner rights.
  if (source.membership !== null || source.profileRole === 'company') return 'applicant';
  return 'homeowner';
}

/** The wire role of an actor: applicants are `user` without a homeowner's rights. */
export const roleOf = (actor: Actor): Role =>
  actor === 'admin' ? 'admin' : actor === 'crew' ? 'company_admin' : 'user';
