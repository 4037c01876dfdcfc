import { estimateNumberText, whyNotAnswer } from '@swath/domain/estimates/estimate';
import type { CompanyNotice } from '@swath/domain/notices/company-notice';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { readLinkToken } from '../../../platform/secrets/sign-link.ts';
import { getToday } from '../invoices.reads.ts';
import { type EstimateRowStored, lockLinkedEstimate, publishEstimate, saveEstimate } from './estimates.writes.ts';

/** What a client says to an estimate: yes with their name, or no with a word if they like. */
export type EstimateAnswer = { readonly accepted_name: string } | { readonly decline_reason: string };

/**
 * Stores a client's answer to the estimate of a signed link, once, and tells the company. Of two answers at once one is
 * refused.
 *
 * @throws Refused estimate_link_invalid, estimate_answered, estimate_expired, estimate_withdrawn
 */
export function answerEstimate(ctx: Context, token: string, answer: EstimateAnswer): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const id = readLinkToken(ctx, 'estimate', token);
    const estimate = id && (await lockLinkedEstimate(tx, id));
    if (!estimate || estimate.status === 'draft') throw new Refused('estimate_link_invalid');
    const whyNot = whyNotAnswer(estimate, await getToday(tx, estimate.company_id));
    if (whyNot) throw new Refused(whyNot);
    const status = 'accepted_name' in answer ? 'accepted' : 'declined';
    await saveEstimate(tx, estimate.id, { status, answered_at: await ctx.clock.now(tx), ...answer });
    await publishEstimate(tx, estimate.company_id, estimate.id);
    await notifyCompany(ctx, tx, {
      ...{ company: estimate.company_id, subject: estimate.id },
      notice: noticeOf(estimate, answer),
    });
  });
}

function noticeOf({ full_name, number, total_cents }: EstimateRowStored, answer: EstimateAnswer): CompanyNotice {
  const about = { customer: full_name, number: estimateNumberText(number!), amountCents: total_cents };
  return 'accepted_name' in answer
    ? { ...about, kind: 'estimate_accepted' }
    : { ...about, kind: 'estimate_declined', words: answer.decline_reason };
}
