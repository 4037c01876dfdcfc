import type { Outlook } from '@swath/domain/zips/outlook';
import { writeMessage } from '../../../notifications/mail-outbox/write-message.ts';
import type { Context } from '../../../platform/context.ts';
import { mintToken } from '../../../platform/secrets/mint-token.ts';
import { zipServedMail } from './watches.mail.ts';
import type { Waiting } from './watches.reads.ts';
import { lockWaiting, saveTold } from './watches.writes.ts';

/** Batch size of mails per transaction. */
const AT_ONCE = 100;

/** Mails every address that waits for a ZIP and a lot. Concurrent runs write to different addresses (`skip locked`). */
export async function tellZipWatches(ctx: Context, served: Waiting, outlook: Outlook): Promise<void> {
  const { publicUrl } = ctx.settings;
  for (let told = AT_ONCE; told === AT_ONCE; ) {
    told = await ctx.db.transaction().execute(async (tx) => {
      const now = await ctx.clock.now(tx);
      const emails = await lockWaiting(tx, served, AT_ONCE);
      for (const email of emails) {
        const token = mintToken();
        await saveTold(tx, { email, zip: served.zip, tokenHash: token.hash }, now);
        await writeMessage(tx, zipServedMail(email, served, outlook, { publicUrl, token: token.text }));
      }
      return emails.length;
    });
  }
}
