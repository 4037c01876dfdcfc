import type { Actor, CompanyStatus } from '@swath/domain/accounts/role';
import type { MemberKind } from '@swath/domain/companies/member-rights';
import type { AccountId, CompanyId, SessionId } from '@swath/domain/ids';

/** What a session permits: everything; only choosing a new password; only giving the second factor. */
export type SessionAssurance = 'full' | 'recovery' | 'factor';

/** The caller, as read from the database with this request. */
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
    /** Their role in the company. */
    readonly member: MemberKind;
  } | null;
  readonly tokenExpiresAt: Date;
};

/** Authenticates a bearer token; null when its session is unknown, expired or signed out. */
export type FindViewer = (token: string) => Promise<Viewer | null>;
