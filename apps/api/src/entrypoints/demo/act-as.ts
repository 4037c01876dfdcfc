import type { AccountId, CompanyId, SessionId } from '@swath/domain/ids';
import {
  type CrewProof,
  type HomeownerProof,
  requireCrew,
  requireHomeowner,
} from '../../platform/access/access.policy.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Tx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';

const signedIn = () =>
  ({ session: newId<SessionId>(), standing: 'full', tokenExpiresAt: new Date(8.64e15), fullName: null }) as const;

/** Lets the office of a company act in the demo world's past. @param email  of its primary user */
export function actAsOffice(company: CompanyId, account: AccountId, email: string): CrewProof {
  const office = { id: company, name: '', status: 'approved', isPrimary: true, member: 'primary' } as const;
  return requireCrew({ ...signedIn(), account, email, actor: 'crew', company: office } satisfies Viewer);
}

/** Lets a homeowner act in the demo world's past. */
export async function actAsHomeowner(tx: Tx, account: AccountId): Promise<HomeownerProof> {
  const { email } = await tx.selectFrom('accounts').where('id', '=', account).select('email').executeTakeFirstOrThrow();
  return requireHomeowner({ ...signedIn(), account, email, actor: 'homeowner', company: null } satisfies Viewer);
}
