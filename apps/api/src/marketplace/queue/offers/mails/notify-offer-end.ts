import { DEFAULT_TIME_ZONE, dayAt } from '@swath/domain/calendar';
import { nextMailAt } from '@swath/domain/queue/mail-clock';
import { writeMessage } from '../../../../notifications/mail-outbox/write-message.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { offerEndedMail, type Unlucky } from '../offers.mail.ts';
import type { StoredOffer } from '../offers.reads.ts';
import { findEndMail } from './mails.reads.ts';
import { dropEndMails, saveEndMailDue, saveEndMailed } from './mails.writes.ts';

/**
 * Notifies a company that its offer was not accepted, as a step for a queued job (one waiting for offers) that the
 * caller has locked. The mail is sent at once, or a quarter of an hour after the last such mail about the same job. Of
 * several ended offers of the company only the latest is mailed, and none once the company has made another offer.
 *
 * @param end.now  from the database's clock
 *
 * Source: docs/rules/queue-and-offers.md.
 */
export async function notifyOfferEnd(
  ctx: Context,
  tx: Tx,
  offer: StoredOffer,
  { how, address, now }: { how: Unlucky; address: string; now: Date },
): Promise<void> {
  const pair = { company: offer.companyId, job: offer.queuedJobId };
  const at = nextMailAt(await findEndMail(tx, pair, now), now);
  await dropEndMails(tx, pair);
  if (at > now) await saveEndMailDue(tx, offer.id, at);
  else await mailEnd(ctx, tx, offer, { how, address, now });
}

/** Writes the mail about the end of an offer now, for a queued job that the caller has locked. */
export async function mailEnd(
  { settings }: Context,
  tx: Tx,
  offer: StoredOffer,
  { how, address, now }: { how: Unlucky; address: string; now: Date },
): Promise<void> {
  const today = dayAt(now, DEFAULT_TIME_ZONE);
  await writeMessage(tx, offerEndedMail(offer, how, { address, today, publicUrl: settings.publicUrl }));
  await saveEndMailed(tx, offer.id, now);
}
