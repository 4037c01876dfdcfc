import type { SeriesId } from '@swath/domain/ids';
import { getEmail } from '../../../identity/accounts/accounts.reads.ts';
import { dropCustomer, takeCustomer } from '../../../money/payments/open/take-customer.ts';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { type CardSetup, GatewayFault } from '../../../platform/providers/payments/payment-gateway.ts';
import { type CardSetupRow, insertSetup, lockOpenSetup, lockSeries, saveSetup } from '../charges.writes.ts';

/** How long a page on which a card is saved stays open, in minutes; the gateways require at least 30. */
const PAGE_MINUTES = 31;
/** An open page that expires in less time than this is replaced by a new one; milliseconds. */
const LEAST_LEFT_MS = 5 * 60_000;

type Page = { sessionId: string; clientSecret: string | null };

/**
 * Opens a gateway page on which a homeowner saves another card for the later visits of their series. Idempotent:
 * returns the same page while enough time is left to fill it in.
 * @returns the page's id, and the secret with which the browser opens it; null once the page is completed
 * @throws Refused series_not_found, series_ended, gateway_unavailable
 */
export async function changeCard(ctx: Context, homeowner: HomeownerProof, id: SeriesId): Promise<Page> {
  const { setup, email } = await ctx.db.transaction().execute((tx) => takeSetup(ctx, tx, homeowner, id));
  if (setup.session_id) return { sessionId: setup.session_id, clientSecret: setup.client_secret };
  const { sessionId, clientSecret } = await askGateway(ctx, setup, email);
  await ctx.db
    .transaction()
    .execute((tx) => saveSetup(tx, setup.id, { session_id: sessionId, client_secret: clientSecret }));
  return { sessionId, clientSecret };
}

async function takeSetup(ctx: Context, tx: Tx, homeowner: HomeownerProof, id: SeriesId) {
  const series = await lockSeries(tx, id);
  if (series?.client_id !== homeowner || series.status === 'draft') throw new Refused('series_not_found');
  if (series.status === 'ended') throw new Refused('series_ended');
  const now = await ctx.clock.now(tx);
  const open = await lockOpenSetup(tx, id);
  const isLasting = open !== undefined && open.expires_at.getTime() - now.getTime() >= LEAST_LEFT_MS;
  // A card saved on the old page in its last minutes is ignored: the homeowner is on the new page.
  if (open && !isLasting) await saveSetup(tx, open.id, { state: 'expired' });
  const setup = isLasting
    ? open
    : await insertSetup(tx, {
        series_id: id,
        account_id: homeowner,
        gateway: ctx.payments.name,
        expires_at: new Date(now.getTime() + PAGE_MINUTES * 60_000),
        created_at: now,
      });
  return { setup, email: await getEmail(tx, homeowner) };
}

async function askGateway(ctx: Context, setup: CardSetupRow, email: string): Promise<CardSetup> {
  try {
    return await ctx.payments.openCardSetup({
      setupId: setup.id,
      customerId: await takeCustomer(ctx, setup.account_id, email),
      returnUrl: `${ctx.settings.publicUrl}/user/series/${setup.series_id}`,
      expiresAt: setup.expires_at,
    });
  } catch (fault) {
    if (!(fault instanceof GatewayFault)) throw fault;
    ctx.log.error({ err: fault, setup: setup.id }, 'the gateway did not open a page for a card');
    await ctx.db.transaction().execute(async (tx) => {
      if (fault.code === 'customer_not_found') await dropCustomer(ctx, tx, setup.account_id);
      await saveSetup(tx, setup.id, { state: 'expired' });
    });
    throw new Refused('gateway_unavailable');
  }
}
