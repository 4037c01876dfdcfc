import type { AccountId } from '@swath/domain/ids';
import type { Viewer } from '../http/viewer.ts';
import { Refused } from '../refused.ts';

/** Proof that the caller is an administrator, with the e-mail address they go on record by. Made only here. */
export type AdminProof = { readonly id: AccountId; readonly name: string; readonly proven: 'admin' };

/** The caller as an administrator. @throws Refused forbidden for anybody else */
export function requireAdmin({ actor, account, email }: Viewer): AdminProof {
  if (actor !== 'admin') throw new Refused('forbidden');
  return { id: account, name: email, proven: 'admin' };
}
