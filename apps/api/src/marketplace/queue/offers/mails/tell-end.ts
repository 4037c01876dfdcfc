import { nextMailAt } from '@swath/domain/queue/mail-clock';
import { writeMessage } from '../../../../notifications/mail-outbox/write-message.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { offerEndedMail, type Unlucky } from '../offers.mail.ts';
import type { StoredOffer } from '../offers.reads.ts';
import { findEndMail } from './mails.reads.ts';
import { dropEndMails, saveEndMailDue, saveEndMailed } from './mails.writes.ts';

/**
 * Tells a company that its offer became nothing, as a step of whoever holds the queued job: at once, or when a quarter of an
 * hour is over since it was last told so about the same job. Only the latest end is told, and none once it offers again.
 *
 * @param end.now  from the database's clock
 *
 * Source: docs/decisions.md, D556.
 */
export async function tellEnd(
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

/** Writes that mail, now; for whoever holds the queued job. */
export async function mailEnd(
  { settings }: Context,
  tx: Tx,
  offer: StoredOffer,
  { how, address, now }: { how: Unlucky; address: string; now: Date },
): Promise<void> {
  await writeMessage(tx, offerEndedMail(offer, how, { address, publicUrl: settings.publicUrl }));
  await saveEndMailed(tx, offer.id, now);
}
