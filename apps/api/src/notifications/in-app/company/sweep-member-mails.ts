import type { Context } from '../../../platform/context.ts';
import { listMembersToMail } from './company.reads.ts';
import { writeMemberMail } from './write-member-mail.ts';

/** Maximum number of mails per run; the next minute sends the others. */
const MOST_AT_ONCE = 500;

/** Sends the digest mails to members that are due, each in its own transaction. */
export async function sweepMemberMails(ctx: Context): Promise<void> {
  for (const member of await listMembersToMail(ctx.db, await ctx.clock.now(ctx.db), MOST_AT_ONCE)) {
    await writeMemberMail(ctx, member);
  }
}
