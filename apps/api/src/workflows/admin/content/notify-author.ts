import type { AccountId, CompanyId } from '@swath/domain/ids';
import { getCompanyOfPlace } from '../../../marketplace/companies/companies.reads.ts';
import { getSides } from '../../../marketplace/jobs/jobs.reads.ts';
import type { ContentRef } from '../../../marketplace/moderation/lock-content.ts';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import { writeMessage } from '../../../notifications/mail-outbox/write-message.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { answerRemovedMail, photoRemovedMail, reviewRemovedMail } from './content.mail.ts';

type Told = {
  readonly ref: ContentRef;
  readonly company: CompanyId;
  /** The homeowner whose mowing is reviewed; null for photos. */
  readonly reviewer: AccountId | null;
  /** Why it was removed; null: it was restored. */
  readonly reason: string | null;
};

/**
 * Tells the author of public content that it was removed, and why, or restored: the homeowner of a review, the office
 * of the company otherwise. A removal is always mailed; it cannot be turned off.
 */
export async function notifyAuthor(ctx: Context, tx: Tx, { ref, company, reviewer, reason }: Told): Promise<void> {
  const { publicUrl } = ctx.settings;
  if (ref.kind === 'photo') {
    const { email } = await getCompanyOfPlace(tx, company);
    if (reason !== null) await writeMessage(tx, photoRemovedMail(email, reason, publicUrl));
    const notice =
      reason === null ? ({ kind: 'photo_restored' } as const) : ({ kind: 'photo_removed', reason } as const);
    return notifyCompany(ctx, tx, { company, notice, subject: ref.id, mailed: email });
  }
  const sides = await getSides(tx, ref.id);
  const { customer, date, companyEmail: mailed } = sides;
  if (ref.kind === 'answer') {
    if (reason !== null) await writeMessage(tx, answerRemovedMail(sides, reason, publicUrl));
    const of = { customer, date };
    const notice =
      reason === null
        ? ({ ...of, kind: 'answer_restored' } as const)
        : ({ ...of, kind: 'answer_removed', reason } as const);
    return notifyCompany(ctx, tx, { company, notice, subject: ref.id, mailed });
  }
  const of = { company: sides.company, date };
  await notifyHomeowner(ctx, tx, {
    account: reviewer,
    notice: reason === null ? { ...of, kind: 'review_restored' } : { ...of, kind: 'review_removed', reason },
    // The notice links to the company's page.
    subject: company,
    ...(reason !== null && { mail: reviewRemovedMail(sides, company, reason, publicUrl) }),
  });
}
