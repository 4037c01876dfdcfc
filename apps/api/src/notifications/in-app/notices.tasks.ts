import type { Tasks } from '../../platform/worker/tasks.ts';
import { sweepMemberMails } from './company/sweep-member-mails.ts';

/** Background work with notices. */
export const noticesTasks = {
  'sweep-member-mails': (ctx) => sweepMemberMails(ctx),
} satisfies Tasks;
