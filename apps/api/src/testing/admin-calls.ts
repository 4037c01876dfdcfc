import type { Day } from '@swath/domain/calendar';
import type { PaymentId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import type { Actor } from '../platform/http/testing/access-table.ts';
import { aComplaintWithPhoto } from './complaints.ts';
import type { Everybody } from './everybody.ts';
import { aJobRow } from './jobs.ts';
import { aPaper } from './papers.ts';
import { aPaidJob } from './payments.ts';
import { aHomeowner } from './people.ts';
import { aRecordOf } from './record-calls.ts';
import type { Sent } from './send-call.ts';
import { aFailedTask } from './tasks.ts';

/** What the calls are sent by which administrators look after companies, homeowners and jobs. */
export function adminCalls(
  { testApp, company, people, series }: Everybody,
  oneMoreDay: () => Day,
): Record<string, (actor: Actor) => Promise<Sent>> {
  const { db } = testApp.testDb;
  const ofCompany = { companyId: company };
  const ofHomeowner = { accountId: people.homeowner.account };
  const aJob = () => aJobRow(db, { client: people.homeowner.account, company, status: 'pending', day: oneMoreDay() });
  /** One that no gateway knows of: it is given back on paper alone. */
  async function aPayment(): Promise<PaymentId> {
    return aPaidJob(db, people.homeowner.account, company, oneMoreDay());
  }
  /** One for a visit that was recorded after its day, and disputed. */
  async function aPaymentOfRecorded(): Promise<PaymentId> {
    const id = await aPayment();
    const payment = db.selectFrom('payments').where('id', '=', id).select('job_id');
    const { job_id: job } = await payment.executeTakeFirstOrThrow();
    await aRecordOf(db, job!, { stage: 'administrator', by: people.crewPrimary.account });
    return id;
  }
  /** One that the homeowner was sent. */
  async function aSentMail(): Promise<string> {
    const account = db.selectFrom('accounts').where('id', '=', people.homeowner.account).select('email');
    const { email } = await account.executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('outbox_messages')
      .values({
        ...{ recipient: email, template: 'booking-confirmed', subject: 'Your mowing is booked', html: '<p>It is.</p>' },
        ...{ text: 'It is.', created_at: new Date(), sent_at: new Date() },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  /** One that the bank refused again and again. @param note  how it was paid otherwise */
  async function anUnpaidRefund(note?: string): Promise<string> {
    const at = new Date();
    const paid = note && ({ outcome: 'paid_otherwise', closed_at: at, closed_by: people.admin.account, note } as const);
    const { id } = await db
      .insertInto('unpaid_refunds')
      .values({
        ...{ payment_id: await aPayment(), amount_cents: cents(4500), tries: 5 },
        ...{ last_error: 'expired_or_canceled_card', failed_at: at, ...paid },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  return {
    listHomeownerMails: async () => {
      await aSentMail();
      return { params: ofHomeowner };
    },
    listJobMails: async () => ({ params: { id: await aJob() } }),
    listCompanyMails: async () => ({ params: ofCompany }),
    resendMail: async () => ({ params: { id: await aSentMail() } }),
    retryTask: async () => ({ params: { id: await aFailedTask(db) } }),
    listUnpaidRefunds: async () => {
      await anUnpaidRefund();
      await anUnpaidRefund('Check 1042, mailed to them.');
      return {};
    },
    settleUnpaidRefund: async () => ({ params: { id: await anUnpaidRefund() }, body: { note: 'Check 1042.' } }),
    retryUnpaidRefund: async () => ({ params: { id: await anUnpaidRefund() } }),
    viewFigures: async () => ({ query: 'month=2026-05' }),
    readCompanyAsAdmin: async () => {
      const before = db.updateTable('companies').set({ status_reason: 'Suspended once.' });
      await before.where('id', '=', company).execute();
      await aPaper(db, company, { status: 'rejected' });
      return { params: ofCompany };
    },
    listCompanyJobsAsAdmin: async () => ({ params: ofCompany }),
    listCompanyRefundsAsAdmin: async () => {
      const id = await aPayment();
      await db
        .insertInto('payment_refunds')
        .values({
          ...{
            id: crypto.randomUUID() as never,
            payment_id: id,
            amount_cents: 500 as never,
            share_cents: 489 as never,
          },
          ...{
            reason: 'The hedge was cut too.',
            asked_by: people.admin.account,
            state: 'done',
            created_at: new Date(),
          },
        })
        .execute();
      const back = { refunded_cents: 500 as never, state: 'partially_refunded' } as const;
      await db.updateTable('payments').set(back).where('id', '=', id).execute();
      return { params: ofCompany };
    },
    findHomeowners: async () => {
      const account = db.selectFrom('accounts').where('id', '=', people.homeowner.account).select('email');
      return { body: { search: (await account.executeTakeFirstOrThrow()).email } };
    },
    readHomeownerAsAdmin: async () => ({ params: ofHomeowner }),
    listHomeownerJobsAsAdmin: async () => ({ params: ofHomeowner }),
    signOutAccount: async () => ({ params: { accountId: (await aHomeowner(db)).account } }),
    readJobAsAdmin: async () => {
      const failed = db.updateTable('payments').set({ failure_message: 'Your card was declined.' });
      await failed.where('job_id', '=', series.firstVisit).execute();
      await aComplaintWithPhoto(db, series.firstVisit, { owner: people.homeowner.account });
      return { params: { id: series.firstVisit } };
    },
    cancelJobAsAdmin: async () => ({
      params: { id: await aJob() },
      body: { reason: 'Both sides asked for it.', refund_cents: 0, release_cents: 0 },
    }),
    refundByHand: async () => ({
      params: { id: await aPaymentOfRecorded() },
      body: { refund_id: crypto.randomUUID(), amount_cents: 500, refunded_cents: 0, reason: 'The edges were left.' },
    }),
  };
}
