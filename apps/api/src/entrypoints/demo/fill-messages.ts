import { randomUUID } from 'node:crypto';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { MAIL_AFTER_MINUTES } from '@swath/domain/jobs/messages';
import { notifyOtherSide } from '../../marketplace/jobs/messages/notify-other-side.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { getPrimary } from './add-company.ts';
import type { DemoClient } from './add-people.ts';
import { hoursBefore } from './fill-record.ts';
import type { Past } from './live-through.ts';

/** A conversation between a homeowner and a company about the homeowner's next visit, oldest message first. */
const THREAD = [
  { side: 'homeowner', hoursAgo: 26, words: 'Our new puppy is in the back yard until nine. Is that a problem?' },
  { side: 'company', hoursAgo: 25, words: 'Not at all. We begin at the front and ring before we open the gate.' },
  { side: 'homeowner', hoursAgo: 24, words: 'Perfect. Please mind the sprinkler heads along the drive.' },
  { side: 'company', hoursAgo: 3, words: 'Will do. Could you move the swing set off the grass before we come?' },
] as const;

/**
 * Adds the conversation `THREAD` to a job. The homeowner has not read the company's last message; all other messages
 * are read.
 *
 * @param of  the job, its company and its homeowner
 * @returns the events, to be run by `liveThrough`
 */
export async function pastOfMessages(
  ctx: Context,
  tx: Tx,
  of: { job: JobId; company: CompanyId; owner: DemoClient },
  now: Date,
): Promise<Past[]> {
  const { job, company, owner } = of;
  const authors = { homeowner: owner.account, company: await getPrimary(tx, company) };
  const thread = await tx
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .where('jobs.id', '=', job)
    .select(['jobs.id', 'company_id', 'client_id', 'companies.name as company_name', 'full_name', 'service_date'])
    .executeTakeFirstOrThrow();
  return THREAD.map(({ side, hoursAgo, words }, index) => {
    const at = hoursBefore(now, hoursAgo);
    const isLast = index === THREAD.length - 1;
    const readState = isLast ? { mailed_at: minutesAfter(at, MAIL_AFTER_MINUTES) } : { read_at: minutesAfter(at, 1) };
    return {
      at,
      happen: async () => {
        await tx
          .insertInto('job_messages')
          .values({
            ...{ job_id: job, number: index + 1, side, author_id: authors[side], words, send_key: randomUUID() },
            ...{ sent_at: at, ...readState },
          })
          .execute();
        if (!isLast) return;
        await tx.updateTable('jobs').set({ unread_by_homeowner: 1 }).where('id', '=', job).execute();
        await notifyOtherSide(ctx, tx, side, thread);
      },
    };
  });
}

const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);
