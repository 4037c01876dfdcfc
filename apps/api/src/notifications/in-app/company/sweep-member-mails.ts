import type { Context } from '../../../platform/context.ts';
import { listMembersToMail } from './company.reads.ts';
import { writeMemberMail } from './write-member-mail.ts';

/** So many mails at once; the next minute writes the others. */
const MOST_AT_ONCE = 500;

/** Writes the gathered mails to members of companies that are due: each in a transaction of its own, so that none waits for another. */
export async function sweepMemberMails(ctx: Context): Promise<void> {
  for (const member of await listMembersToMail(ctx.db, await ctx.clock.now(ctx.db), MOST_AT_ONCE)) {
    await writeMemberMail(ctx, member);
  }
}
