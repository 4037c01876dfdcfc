import { estimateState, reminderDay, withdrawEstimate } from '@swath/domain/estimates/estimate';
import type { EstimateId } from '@swath/domain/ids';
import { writeMessage } from '../../../notifications/mail-outbox/write-message.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { orRefuse, Refused } from '../../../platform/process/refused.ts';
import { signLink } from '../../../platform/secrets/sign-link.ts';
import { findClientRow } from '../../clients/clients.reads.ts';
import { getCompanyContact } from '../../companies/companies.reads.ts';
import { columnsOfClient } from '../draft-invoice.ts';
import { getToday } from '../invoices.reads.ts';
import { estimateMail } from './estimates.mail.ts';
import { lockEstimate, publishEstimate, saveEstimate, takeEstimateNumber } from './estimates.writes.ts';

/**
 * Sends a draft: it gets its number and the client's present name and address, never changes any more, and goes to the
 * client by mail if they have an address. Idempotent: one that was sent already is left as it is.
 *
 * @throws Refused estimate_not_found, estimate_is_over, estimate_day_over
 */
export function sendEstimate(ctx: Context, crew: CrewProof, id: EstimateId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const estimate = await lockEstimate(tx, crew, id);
    const today = await getToday(tx, crew);
    const state = estimateState(estimate, today);
    if (state === 'sent') return;
    if (state !== 'draft') throw new Refused('estimate_is_over');
    if (estimate.valid_until < today) throw new Refused('estimate_day_over');
    const client = (await findClientRow(tx, crew, estimate.own_client_id))!;
    const number = await takeEstimateNumber(tx, crew);
    const sent = { status: 'sent', number, issued_on: today, ...columnsOfClient(client) } as const;
    await saveEstimate(tx, id, {
      ...sent,
      reminder_pending: reminderDay(estimate) > today,
      ...(client.email && { mailed_at: await ctx.clock.now(tx), mailed_to: client.email }),
    });
    if (client.email) {
      const about = { ...(await getCompanyContact(tx, crew)), ...estimate, ...sent };
      await writeMessage(tx, estimateMail(client.email, about, estimateHref(ctx, id)));
    }
    await publishEstimate(tx, crew, id);
  });
}

/** Address of the public page of an estimate, with its signed link. */
export const estimateHref = (ctx: Context, id: EstimateId): string =>
  `${ctx.settings.publicUrl}/estimates/${signLink(ctx, 'estimate', id)}`;

/** Withdraws an estimate that was sent and is not answered. @throws Refused estimate_not_found, estimate_not_open */
export function withdrawSentEstimate(ctx: Context, crew: CrewProof, id: EstimateId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const { status } = orRefuse(withdrawEstimate(await lockEstimate(tx, crew, id)));
    await saveEstimate(tx, id, { status });
    await publishEstimate(tx, crew, id);
  });
}
