import { type QueueState, stateAt } from '@swath/domain/queue/queue-clock';
import { getEmail } from '../../identity/accounts/accounts.reads.ts';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import { notifyHomeowner } from '../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { endPhotos } from '../photos/remove-photo.ts';
import { endOpenOffers } from './offers/end-open-offers.ts';
import { listOpenOffers, type StoredOffer } from './offers/offers.reads.ts';
import { neverClaimedMail } from './queue.mail.ts';
import { saveState } from './queue.writes.ts';
import type { StoredQueuedJob } from './view/to-queued-job.ts';

/** The state of a queued job (one waiting for offers) at a given time, with its offers that can be accepted then. */
export type AdvancedQueueState = QueueState<StoredOffer>;

/**
 * Brings a queued job and its offers up to the given time and saves that: ends expired offers and offers of companies
 * that are not approved any more, resumes the job's countdown to its expiry once no offer is open, or expires the job.
 * Every use case that changes a queued job or its offers calls this first, under the job's lock, and again when it has
 * ended an offer. Idempotent.
 *
 * @param now  from the database's clock
 * @returns the state, with the offers that are still open
 */
export async function advanceQueueState(
  ctx: Context,
  tx: Tx,
  job: StoredQueuedJob,
  now: Date,
): Promise<AdvancedQueueState> {
  const offers = (await listOpenOffers(tx, [job.id])).get(job.id) ?? [];
  const state = stateAt(job, offers, now);
  const home = { clientId: job.clientId, address: job.row.address };
  const gone = offers.filter((offer) => state.lapsed.includes(offer.id));
  const ranOut = gone.filter((offer) => offer.isCompanyApproved);
  const ofNoCompany = gone.filter((offer) => !offer.isCompanyApproved);
  await endOpenOffers(ctx, tx, ranOut, { how: 'expired', home, now });
  await endOpenOffers(ctx, tx, ofNoCompany, { how: 'closed', home, now });
  if (state.status === job.status) return state;

  await saveState(tx, job.id, state, now);
  const audience = { account: job.clientId, crews: true };
  await recordChange(tx, { kind: 'queue.changed', subject: job.id, audience });
  if (state.status === 'expired') {
    await endPhotos(tx, job.id, state.expiresAt ?? now);
    const email = await getEmail(tx, job.clientId);
    await notifyHomeowner(ctx, tx, {
      account: job.clientId,
      notice: { kind: 'never_claimed', address: job.row.address },
      subject: job.id,
      mail: neverClaimedMail(email, { id: job.id, address: job.row.address }, ctx.settings.publicUrl),
    });
  }
  return state;
}
