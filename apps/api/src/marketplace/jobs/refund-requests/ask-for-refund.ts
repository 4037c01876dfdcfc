import type { Day } from '@swath/domain/calendar';
import type { AccountId, CompanyId, JobId, PhotoId, SeriesId } from '@swath/domain/ids';
import type { ActTime } from '@swath/domain/jobs/act-time';
import type { CrewReason } from '@swath/domain/jobs/crew-reason';
import type { RefundAct } from '@swath/domain/jobs/refund-act';
import type { Cents } from '@swath/domain/units';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { getMemberName } from '../../../notifications/in-app/company/company.reads.ts';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { recordEvent } from '../history/record-event.ts';
import { getSides } from '../jobs.reads.ts';
import { listDeciders } from './refund-requests.reads.ts';
import { insertRequest } from './refund-requests.writes.ts';

/** An action on jobs that a member wants and that would refund money, for which they lack the permission. */
export type Asked = {
  readonly company: CompanyId;
  readonly by: AccountId;
  readonly act: RefundAct;
  /** The amount to refund, in cents. */
  readonly amount: Cents;
  /** The jobs that the member wants to cancel, earliest first; at least one. */
  readonly jobs: readonly { readonly id: JobId; readonly serviceDate: Day }[];
  readonly series?: SeriesId;
  readonly reason?: CrewReason;
  readonly note?: string;
  readonly photo?: PhotoId | undefined;
  /** When the member asked, and when the API received the request; left out: now. */
  readonly at?: ActTime;
};

/**
 * Creates a refund request, which the members with the permission to refund decide about and are notified of, as a step
 * for jobs that the caller has locked. Nothing is canceled, and no homeowner is notified. The request is shown in each
 * job's history for the company.
 *
 * @throws Refused refund_asked_already when an open request exists for all of the jobs
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export async function askForRefund(ctx: Context, tx: Tx, asked: Asked): Promise<void> {
  const { company, by, act, amount, jobs, series = null, reason = null, note = '', photo } = asked;
  const ids = jobs.map(({ id }) => id);
  const made = await insertRequest(tx, { company, act, series, reason, note, amount, by, jobs: ids });
  if (!made || made.jobs === 0) throw new Refused('refund_asked_already');
  for (const [index, job] of ids.entries()) {
    const event = { kind: 'refund_asked', act, ...(reason && { why: reason }) } as const;
    const shown = index === 0 ? photo : undefined;
    await recordEvent(tx, { job, by: { side: 'company', account: by }, event, note, photo: shown, act: asked.at });
  }
  const [first] = jobs;
  const { customer } = await getSides(tx, first!.id);
  const deciders = await listDeciders(tx, company);
  await notifyCompany(ctx, tx, {
    company,
    notice: {
      ...{ kind: 'refund_asked', customer, date: first!.serviceDate, act, visits: jobs.length, amountCents: amount },
      by: await getMemberName(tx, by),
    },
    subject: first!.id,
    by,
    only: ({ account }) => deciders.has(account),
  });
  await recordChange(tx, { kind: 'refund_request.changed', subject: made.id, audience: { company } });
}
