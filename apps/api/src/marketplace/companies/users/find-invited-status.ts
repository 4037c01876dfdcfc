import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { findInvitedAccount } from './users.reads.ts';

/**
 * What the e-mail address of an invitation is used for. `new`: no confirmed account. `former`: an account that belonged
 * to a company and no longer does. `taken`: a homeowner, a member of a company, or an administrator.
 */
export async function findInvitedStatus(
  { settings }: Pick<Context, 'settings'>,
  db: Db,
  email: string,
): Promise<'new' | 'former' | 'taken'> {
  if (settings.adminEmails.includes(email)) return 'taken';
  const account = await findInvitedAccount(db, email);
  if (!account?.confirmed) return 'new';
  return account.role === 'company' && !account.belongs ? 'former' : 'taken';
}
