import { type PasswordProof, provePassword } from '../../identity/credentials/prove-password.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Context } from '../../platform/context.ts';
import { listOwnRows, OWN_DATA } from './own-account.reads.ts';

const ABOUT =
  'What Swath keeps about you under this account. Times are in UTC unless they are days; amounts ending in _cents are US ' +
  'cents. Photos are listed, and can be seen where they belong. Passwords, codes and keys are never given out.';

/**
 * Data export: writes all that is stored about the caller into one file, read in one snapshot (repeatable read). Asks for
 * the password, since whoever holds the file needs no session any more.
 *
 * @returns the file, JSON in UTF-8
 * @throws Refused current_password_needed, wrong_current_password, session_expired
 *
 * Source: docs/rules/accounts.md.
 */
export async function writeOwnData(ctx: Context, viewer: Viewer, proof: PasswordProof): Promise<Uint8Array> {
  await provePassword(ctx, viewer, proof);
  const owner = { account: viewer.account, email: viewer.email };
  const snapshot = ctx.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const data = await snapshot.execute(async (tx) => {
    const written: Record<string, unknown> = { about: ABOUT, written_at: await ctx.clock.now(tx) };
    for (const section of OWN_DATA) written[section.name] = await listOwnRows(tx, section, owner);
    return written;
  });
  return Buffer.from(`${JSON.stringify(data, null, 2)}\n`);
}
