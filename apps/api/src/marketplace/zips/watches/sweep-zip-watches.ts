import { DEFAULT_TIME_ZONE, dayAt } from '@swath/domain/calendar';
import type { Place } from '@swath/domain/service-areas/covers';
import type { Outlook } from '@swath/domain/zips/outlook';
import { writeMessage } from '../../../notifications/mail-outbox/write-message.ts';
import type { Context } from '../../../platform/context.ts';
import { findPostalCodes } from '../../../platform/providers/addresses/postal-codes.ts';
import { zoneOfZip } from '../../../platform/providers/addresses/time-zones.ts';
import { mintToken } from '../../../platform/secrets/mint-token.ts';
import { readOutlook } from '../read-outlook.ts';
import { centersOf, listPayableAt } from '../zips.reads.ts';
import { zipServedMail } from './watches.mail.ts';
import { listWaitingLawns, listWaitingZips, type Waiting } from './watches.reads.ts';
import { lockWaiting, saveNotified } from './watches.writes.ts';

/** How many waiting lists (ZIP and lot) or lawns are checked at once. */
const AT_ONCE = 500;

/**
 * Cron task: checks every ZIP with a waiting list, and every lawn whose homeowner waits, for companies that can be booked
 * now, and mails those who wait. All are checked each time, as areas, approvals, payout accounts, rates or hours may have
 * changed. Takes two queries per 500 of them, plus some per distinct set of companies, time zone and lot.
 *
 * Source: docs/rules/booking-and-price.md.
 */
export async function sweepZipWatches(ctx: Context): Promise<void> {
  await sweep(ctx, listWaitingZips);
  await sweep(ctx, listWaitingLawns);
}

async function sweep(ctx: Context, list: typeof listWaitingZips): Promise<void> {
  let after: Waiting | null = null;
  for (let more = true; more; ) {
    const waiting: Waiting[] = await list(ctx.db, after, AT_ONCE);
    await notifyServed(ctx, waiting);
    after = waiting.at(-1) ?? null;
    more = waiting.length === AT_ONCE;
  }
}

async function notifyServed(ctx: Context, waiting: readonly Waiting[]): Promise<void> {
  if (waiting.length === 0) return;
  const { db } = ctx;
  const payableAt = await listPayableAt(db, await placesOf(waiting));
  const now = await ctx.clock.now(db);
  const outlooks = new Map<string, Outlook>();
  for (const one of waiting) {
    const able = payableAt.get(nameOf(one)) ?? [];
    const zone = await zoneOfZip(one.zip);
    const same = [zone, one.lot, ...able.map(({ id }) => id)].join();
    const outlook = outlooks.get(same) ?? (await readOutlook(db, { zone, payable: able, lot: one.lot }, now));
    outlooks.set(same, outlook);
    if (outlook.state === 'free') await notifyZipWatches(ctx, one, outlook);
  }
}

const nameOf = ({ zip, lawn }: Waiting): string => lawn?.account ?? zip;

/** Where a company is waited for: the centers of ZIPs, and the lawns themselves. */
async function placesOf(waiting: readonly Waiting[]): Promise<Map<string, Place>> {
  const zips = waiting.flatMap(({ zip, lawn }) => (lawn ? [] : [zip]));
  const lawns = waiting.flatMap(({ zip, lawn }) => (lawn ? [[lawn.account, { ...lawn, zip }] as const] : []));
  return new Map<string, Place>([...centersOf([...(await findPostalCodes(zips)).values()]), ...lawns]);
}

/** How many mails are written per transaction. */
const MAILS_AT_ONCE = 100;

/** Mails all addresses that wait for this. Concurrent runs skip each other's rows: no address gets two. */
async function notifyZipWatches(ctx: Context, served: Waiting, outlook: Outlook): Promise<void> {
  const { publicUrl } = ctx.settings;
  for (let notified = MAILS_AT_ONCE; notified === MAILS_AT_ONCE; ) {
    notified = await ctx.db.transaction().execute(async (tx) => {
      const now = await ctx.clock.now(tx);
      const today = dayAt(now, DEFAULT_TIME_ZONE);
      const emails = await lockWaiting(tx, served, MAILS_AT_ONCE);
      for (const email of emails) {
        const token = mintToken();
        await saveNotified(tx, { email, zip: served.zip, tokenHash: token.hash }, now);
        await writeMessage(tx, zipServedMail(email, served, outlook, { today, publicUrl, token: token.text }));
      }
      return emails.length;
    });
  }
}
