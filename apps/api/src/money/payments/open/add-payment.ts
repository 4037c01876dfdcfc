import type { AccountId, CompanyId, QuoteId } from '@swath/domain/ids';
import type { Cents } from '@swath/domain/units';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { PaymentRow } from '../payments.reads.ts';
import { insertPayment } from '../payments.writes.ts';

/** A priced request that is to be paid on a payment page. */
type Quoted = {
  readonly id: QuoteId;
  readonly client_id: AccountId;
  readonly company_id: CompanyId;
  readonly price_cents: Cents;
  readonly fee_cents: Cents;
};

/**
 * Inserts the payment of a quote; returns the existing one if it was inserted before.
 *
 * @param how.payoutAccount  the company's account at the payment provider
 * @param how.until  when the payment page expires
 */
export const addPayment = (
  ctx: Context,
  tx: Tx,
  quote: Quoted,
  { payoutAccount, until, now }: { payoutAccount: string; until: Date; now: Date },
): Promise<PaymentRow> =>
  insertPayment(tx, {
    quote_id: quote.id,
    homeowner_id: quote.client_id,
    company_id: quote.company_id,
    gateway: ctx.payments.name,
    destination_account: payoutAccount,
    amount_cents: quote.price_cents,
    fee_cents: quote.fee_cents,
    session_expires_at: until,
    created_at: now,
    updated_at: now,
  });
