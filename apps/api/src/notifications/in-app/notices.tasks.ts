import type { Tasks } from '../../platform/worker/tasks.ts';
import { sweepMemberMails } from './company/sweep-member-mails.ts';

/** Background tasks of notices. */
export const noticesTasks = {
  'sweep-member-mails': (ctx) => sweepMemberMails(ctx),
} satisfies Tasks;
