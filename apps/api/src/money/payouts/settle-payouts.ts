import type { CompanyId } from '@swath/domain/ids';
import { hasComeBack, hasComeFurther, type Payout, stepAfterFailure } from '@swath/domain/payouts/payout';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import { notifyCompany } from '../../notifications/in-app/company/notify-company.ts';
import { writeMessage } from '../../notifications/mail-outbox/write-message.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import {
  GatewayFault,
  type PaymentGateway,
  type PayoutPart,
} from '../../platform/providers/payments/payment-gateway.ts';
import { countGivenUp } from '../../platform/tasks/count-given-up.ts';
import { recordPayoutMovement } from '../ledger/record-movements.ts';
import { payoutFailedMail } from './payouts.mail.ts';
import { findPaidCompany, findPrimaryUser, listKnownPayouts, listShares, type PaidCompany } from './payouts.reads.ts';
import { lockOrInsertPayout, type PayoutRow, replaceParts, savePayout } from './payouts.writes.ts';

/** Maximum time in which the provider lists the parts of a payout; later they are not requested again. */
const PARTS_WITHIN_MS = 10 * 86_400_000;

/**
 * Reads a company's payouts from the provider and stores what is new: each payout once, with its parts and ledger
 * lines. If a bank returned one, notifies the members who may see payouts and mails the primary user, once. Called for
 * webhook events, by the company's page and by a cron task. Never reverts a payout to an earlier state.
 *
 * @returns the company; null when it is unknown or has no account at the provider
 * @throws GatewayFault unavailable
 */
export async function settlePayouts(
  ctx: Context,
  about: { company: CompanyId } | { accountId: string },
): Promise<PaidCompany | null> {
  const paid = await findPaidCompany(ctx.db, about);
  if (!paid) return null;
  const seen = await listSeen(ctx.payments, paid.accountId);
  const whose = { company: paid.company, gateway: ctx.payments.name };
  const known = await listKnownPayouts(
    ctx.db,
    whose,
    seen.map(({ payoutId }) => payoutId),
  );
  const young = (await ctx.clock.now(ctx.db)).getTime() - PARTS_WITHIN_MS;
  for (const payout of seen.toReversed()) {
    const before = known.get(payout.payoutId);
    const mayHaveParts = !before?.parts_known && !hasComeBack(payout.status);
    const wantsParts = mayHaveParts && (!before || payout.sentAt.getTime() > young);
    const isNews = !before || hasComeFurther(before.status, payout.status) || isTraced(before, payout);
    if (!isNews && !wantsParts) continue;
    const parts = wantsParts ? await ctx.payments.listPayoutParts(paid.accountId, payout.payoutId) : null;
    await ctx.db.transaction().execute((tx) => recordPayout(ctx, tx, paid.company, { payout, parts }));
  }
  return paid;
}

/** Whether the bank has given a payout its number since; that may be days after it arrived. */
const isTraced = (before: Pick<PayoutRow, 'trace_id'>, seen: Payout): boolean =>
  before.trace_id === null && seen.traceId !== null;

/** Lists the provider's payouts of an account; none for an account that the provider has closed or hidden. */
async function listSeen(payments: PaymentGateway, accountId: string): Promise<Payout[]> {
  try {
    return await payments.listPayouts(accountId);
  } catch (fault) {
    const isGone = fault instanceof GatewayFault && (fault.code === 'not_found' || fault.code === 'account_not_ready');
    if (!isGone) throw fault;
    return [];
  }
}

type Seen = { readonly payout: Payout; readonly parts: readonly PayoutPart[] | null };

/**
 * Stores a payout's state at the provider, and appends it, or its return by the bank, to the company's ledger; notifies
 * the company of a return.
 *
 * @param seen.parts  the payments it consists of; null: not requested
 */
export async function recordPayout(ctx: Context, tx: Tx, company: CompanyId, { payout, parts }: Seen): Promise<void> {
  const now = await ctx.clock.now(tx);
  const { row, isNew } = await lockOrInsertPayout(tx, { company, gateway: ctx.payments.name }, payout, now);
  const isFurther = hasComeFurther(row.status, payout.status);
  const isLater = isFurther || (row.status === payout.status && isTraced(row, payout));
  if (isNew || isLater) await savePayout(tx, row.id, payout, now);
  const ofLedger = { company, payout: row.id };
  if (isNew) await recordPayoutMovement(tx, ofLedger, { kind: 'payout', cents: -row.cents }, now);
  if ((isNew || isFurther) && hasComeBack(payout.status)) await recordReturn(ctx, tx, row, payout, now);
  else if (parts) await recordParts(tx, row, parts);
  if (isNew || isLater) {
    await recordChange(tx, { kind: 'payout.changed', subject: row.id, audience: { company } });
  }
}

/**
 * Records that a payout was returned by the bank or canceled. It has no parts then, as the money is back in the
 * company's account.
 */
async function recordReturn(
  ctx: Context,
  tx: Tx,
  row: PayoutRow,
  { status, failure }: Payout,
  now: Date,
): Promise<void> {
  const ofLedger = { company: row.company_id, payout: row.id };
  await recordPayoutMovement(tx, ofLedger, { kind: 'payout_returned', cents: row.cents }, now);
  await replaceParts(tx, row.id, []);
  if (status !== 'failed') return;
  await countGivenUp(tx, 'payout');
  const [cents, failureCode] = [Math.abs(row.cents), failure?.code ?? null];
  const notice = { kind: 'payout_returned', amountCents: cents, failureCode } as const;
  const primary = await findPrimaryUser(tx, row.company_id);
  const { publicUrl } = ctx.settings;
  const mail =
    primary &&
    payoutFailedMail(primary.email, {
      payout: row.id,
      cents,
      step: stepAfterFailure(failureCode),
      company: primary.company,
      publicUrl,
    });
  // Written directly, as members cannot turn off mails about failed payouts.
  if (mail) await writeMessage(tx, mail);
  await notifyCompany(ctx, tx, { company: row.company_id, notice, subject: row.id, mailed: mail?.to });
}

/** Stores those parts of a payout that are payments of ours. An empty list is ignored and requested again later. */
async function recordParts(tx: Tx, row: PayoutRow, parts: readonly PayoutPart[]): Promise<void> {
  if (row.parts_known || parts.length === 0) return;
  const ours = await listShares(
    tx,
    parts.map(({ shareId }) => shareId),
  );
  const known = parts.flatMap(({ shareId, cents }) => {
    const payment = ours.get(shareId);
    return payment ? [{ payment, cents }] : [];
  });
  await replaceParts(tx, row.id, known);
}
