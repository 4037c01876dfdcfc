import type { Context } from '../../platform/context.ts';
import type { Tasks } from '../../platform/worker/tasks.ts';
import { listMembersToMail } from './company/company.reads.ts';
import { writeMemberMail } from './company/write-member-mail.ts';

/** Handlers of the background tasks about notices. */
export const noticesTasks = {
  'sweep-member-mails': (ctx) => sweepMemberMails(ctx),
} satisfies Tasks;

/** Maximum number of mails per run; the run a minute later writes the others. */
const MOST_AT_ONCE = 500;

/** Cron task: writes the mails with gathered notices to members that are due, each in its own transaction. */
export async function sweepMemberMails(ctx: Context): Promise<void> {
  for (const member of await listMembersToMail(ctx.db, await ctx.clock.now(ctx.db), MOST_AT_ONCE)) {
    await writeMemberMail(ctx, member);
  }
}
