import type { EstimateDraft } from '@swath/contract/estimate-fields';
import { addDays } from '@swath/domain/calendar';
import { estimateAmounts, MOST_VALID_DAYS } from '@swath/domain/estimates/estimate';
import type { EstimateId, OwnClientId } from '@swath/domain/ids';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { orRefuse, Refused } from '../../../platform/process/refused.ts';
import { findClientRow } from '../../clients/clients.reads.ts';
import { columnsOfClient } from '../draft-invoice.ts';
import { getInvoiceSettings, getToday } from '../invoices.reads.ts';
import { columnsOfAmounts } from '../invoices.writes.ts';
import {
  deleteEstimate,
  insertEstimate,
  lockEstimate,
  publishEstimate,
  saveEstimate,
  saveEstimateLines,
} from './estimates.writes.ts';

/**
 * Drafts an estimate for an own client.
 *
 * @throws Refused own_client_not_found, discount_over_sum, valid_day_not_possible
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export function draftEstimate(
  ctx: Context,
  crew: CrewProof,
  client: OwnClientId,
  draft: EstimateDraft,
): Promise<EstimateId> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await findClientRow(tx, crew, client);
    if (!row) throw new Refused('own_client_not_found');
    const id = await insertEstimate(tx, {
      ...(await workOut(tx, crew, draft)),
      ...columnsOfClient(row),
      ...{ company_id: crew, own_client_id: client, created_at: await ctx.clock.now(tx) },
    });
    await saveEstimateLines(tx, id, draft.lines);
    await publishEstimate(tx, crew, id);
    return id;
  });
}

/**
 * Gives a draft other lines and words.
 *
 * @throws Refused estimate_not_found, estimate_not_draft, discount_over_sum, valid_day_not_possible
 */
export function changeEstimate(ctx: Context, crew: CrewProof, id: EstimateId, draft: EstimateDraft): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockDraft(tx, crew, id);
    await saveEstimate(tx, id, await workOut(tx, crew, draft));
    await saveEstimateLines(tx, id, draft.lines);
    await publishEstimate(tx, crew, id);
  });
}

/** Deletes a draft. @throws Refused estimate_not_found, estimate_not_draft */
export function removeEstimate(ctx: Context, crew: CrewProof, id: EstimateId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockDraft(tx, crew, id);
    await deleteEstimate(tx, id);
    await publishEstimate(tx, crew, id);
  });
}

async function lockDraft(tx: Tx, crew: CrewProof, id: EstimateId): Promise<void> {
  const { status } = await lockEstimate(tx, crew, id);
  if (status !== 'draft') throw new Refused('estimate_not_draft');
}

async function workOut(tx: Tx, crew: CrewProof, { lines, discount_cents, valid_until, note }: EstimateDraft) {
  const { tax_rate } = await getInvoiceSettings(tx, crew);
  const amounts = orRefuse(estimateAmounts(lines, discount_cents, tax_rate));
  const today = await getToday(tx, crew);
  if (valid_until < today || valid_until > addDays(today, MOST_VALID_DAYS)) throw new Refused('valid_day_not_possible');
  return { ...columnsOfAmounts(amounts), tax_rate, valid_until, note };
}
