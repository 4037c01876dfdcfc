import type { AccountId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { tellEnd } from './mails/tell-end.ts';
import type { Unlucky } from './offers.mail.ts';
import type { StoredOffer } from './offers.reads.ts';
import { endOffers } from './offers.writes.ts';

/** Whose lawn it is, and where. */
type Home = { readonly clientId: AccountId; readonly address: string };

/**
 * Ends offers that became nothing and tells their companies, as a step of whoever holds the queued job.
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
    await tellEnd(ctx, tx, offer, { how, address: home.address, now });
    const audience = { account: home.clientId, company: offer.companyId, crews: true };
    await recordChange(tx, { kind: 'offer.changed', subject: offer.id, audience });
  }
}
