import type { Actor, CompanyStatus } from '@swath/domain/accounts/role';
import type { MemberKind } from '@swath/domain/companies/member-rights';
import type { AccountId, CompanyId, SessionId } from '@swath/domain/ids';

/** What a session is good for: everything; only choosing a new password; only giving its second factor. */
export type Standing = 'full' | 'recovery' | 'factor';

/** Who is calling, as the database knows them at this moment. */
export type Viewer = {
  readonly account: AccountId;
  readonly session: SessionId;
  readonly standing: Standing;
  readonly actor: Actor;
  readonly email: string;
  readonly fullName: string | null;
  readonly company: {
    readonly id: CompanyId;
    readonly name: string;
    readonly status: CompanyStatus;
    readonly isPrimary: boolean;
    /** What they are there. */
    readonly member: MemberKind;
  } | null;
  readonly tokenExpiresAt: Date;
};

/** Resolves a bearer token; null when it names no living session. */
export type FindViewer = (token: string) => Promise<Viewer | null>;
