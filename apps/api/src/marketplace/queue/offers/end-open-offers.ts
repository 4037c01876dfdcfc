import type { AccountId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { notifyOfferEnd } from './mails/notify-offer-end.ts';
import type { Unlucky } from './offers.mail.ts';
import type { StoredOffer } from './offers.reads.ts';
import { endOffers } from './offers.writes.ts';

/** The homeowner of a queued job (one waiting for offers), and the address of the lawn. */
type Home = { readonly clientId: AccountId; readonly address: string };

/**
 * Ends open offers that were not accepted and notifies their companies, as a step for a queued job that the caller has
 * locked.
 *
 * @param now  from the database's clock
 */
export async function endOpenOffers(
  ctx: Context,
  tx: Tx,
  offers: readonly StoredOffer[],
  end: { how: Unlucky; home: Home; now: Date },
): Promise<void> {
  if (offers.length === 0) return;
  const { how, home, now } = end;
  await endOffers(
    tx,
    offers.map((offer) => offer.id),
    how,
    now,
  );
  for (const offer of offers) {
    await notifyOfferEnd(ctx, tx, offer, { how, address: home.address, now });
    const audience = { account: home.clientId, company: offer.companyId, crews: true };
    await recordChange(tx, { kind: 'offer.changed', subject: offer.id, audience });
  }
}
