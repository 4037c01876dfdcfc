import type { DeviceAct } from '@swath/contract/device-acts';
import type { JobId } from '@swath/domain/ids';
import { actTime, whyNotReceive } from '@swath/domain/jobs/act-time';
import { whyNotWrite } from '@swath/domain/jobs/messages';
import { hasContactDetails } from '@swath/domain/queue/contact-details';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { claimedTime } from '../acts/take-act.ts';
import { accountOf, sideOf, type ThreadReader, toThread } from './messages.reads.ts';
import { insertMessage, isSent, lockThread } from './messages.writes.ts';
import { notifyOtherSide } from './notify-other-side.ts';

/**
 * Sends a message to the other side of a job. Idempotent by `key`: a message that is sent again is ignored. Whether the
 * thread was open is judged by the time at which the device says that it was written.
 *
 * @throws Refused job_not_found, no_thread, thread_closed, company_away, thread_full, message_contact_details,
 *   written_too_long_ago
 *
 * Source: docs/rules/jobs.md.
 */
export function writeToOtherSide(
  ctx: Context,
  reader: ThreadReader,
  job: JobId,
  { words, key, ...device }: { words: string; key: string } & DeviceAct,
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockThread(tx, reader, job);
    if (!row) throw new Refused('job_not_found');
    const [side, author] = [sideOf(reader), accountOf(reader)];
    if (await isSent(tx, { job, author, key })) return;
    const act = actTime(claimedTime(device), { now: await ctx.clock.now(tx) });
    const whyNot = whyNotWrite(toThread(row), act.at);
    if (whyNot) throw new Refused(whyNot);
    if (whyNotReceive(act)) throw new Refused('written_too_long_ago');
    if (hasContactDetails(words)) throw new Refused('message_contact_details');

    await insertMessage(tx, { job, side, author, words, key, act });
    await notifyOtherSide(ctx, tx, side, row);
    const audience = { account: row.client_id, company: row.company_id };
    await recordChange(tx, { kind: 'message.changed', subject: job, audience });
  });
}
