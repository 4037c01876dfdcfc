import type { AccountId, CompanyId } from '@swath/domain/ids';
import { getSides } from '../../marketplace/jobs/jobs.reads.ts';
import type { RefundRequestRow } from '../../marketplace/jobs/refund-requests/refund-requests.reads.ts';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import { getMemberName } from '../../notifications/in-app/company/company.reads.ts';
import { notifyCompany } from '../../notifications/in-app/company/notify-company.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';

type AnsweredRefund = {
  readonly request: RefundRequestRow;
  readonly company: CompanyId;
  /** The member who decided. */
  readonly by: AccountId;
  readonly approved: boolean;
  readonly answer: string;
};

/** Notifies the member who requested a refund that it was approved or declined. Runs in the caller's transaction. */
export async function notifyRequester(
  ctx: Context,
  tx: Tx,
  { request, company, by, approved, answer }: AnsweredRefund,
): Promise<void> {
  const { id, act, jobs, asked_by: asker } = request;
  const [first] = jobs;
  if (first) {
    const { customer, date } = await getSides(tx, first);
    const of = { customer, date, by: await getMemberName(tx, by), act, visits: jobs.length };
    await notifyCompany(ctx, tx, {
      company,
      notice: approved ? { kind: 'refund_approved', ...of } : { kind: 'refund_declined', ...of, answer },
      subject: first,
      only: ({ account }) => account === asker && account !== by,
    });
  }
  await recordChange(tx, { kind: 'refund_request.changed', subject: id, audience: { company } });
}
