import type { Actor, CompanyStatus } from '@swath/domain/accounts/role';
import type { MemberKind } from '@swath/domain/companies/member-rights';
import type { AccountId, CompanyId, SessionId } from '@swath/domain/ids';

/**
 * What a session may be used for: `full`, everything; `recovery`, only choosing a new password; `factor`, only the
 * second step of signing in.
 */
export type SessionAssurance = 'full' | 'recovery' | 'factor';

/**
 * The signed-in caller, as read from the database for this request. `fullName` is null when the profile has no name,
 * `company` when the account belongs to no company.
 */
export type Viewer = {
  readonly account: AccountId;
  readonly session: SessionId;
  readonly standing: SessionAssurance;
  readonly actor: Actor;
  readonly email: string;
  readonly fullName: string | null;
  readonly company: {
    readonly id: CompanyId;
    readonly name: string;
    readonly status: CompanyStatus;
    readonly isPrimary: boolean;
    /** The kind of member, which decides what the caller may do in the company (`memberMay`). */
    readonly member: MemberKind;
  } | null;
  readonly tokenExpiresAt: Date;
};

/** Authenticates a bearer token. @returns null when its session is unknown, expired or signed out */
export type FindViewer = (token: string) => Promise<Viewer | null>;
