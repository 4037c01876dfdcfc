import { BANKS_TAKE, yourCardWords } from '@swath/domain/payments/card-words';
import { centsText, dayText } from '@swath/domain/words';
import type { Block } from '../../notifications/mail-outbox/render-message.ts';
import type { Message } from '../../notifications/mail-outbox/write-message.ts';
import type { PaidFor } from './payments.reads.ts';

/** The reasons of refunds as mails to the homeowner say them, by `refund_reason`. */
const REASONS: Record<string, string> = {
  place_lost: 'The day filled up before your payment arrived, so nothing was booked.',
  duplicate: 'You already have a mowing with this company on that day, so this one was not booked again.',
  offer_ended: 'The offer was no longer open when your payment arrived, so nothing was booked.',
  queued_job_ended: 'Your job had already left the queue when your payment arrived, so nothing was booked.',
  canceled_by_swath: 'Swath has canceled your mowing.',
  missed: 'Nobody came on the day of your mowing, so it was canceled.',
  not_done: 'We found that your mowing was not done, so it was canceled.',
  quote_given_up: 'You had asked for something else in the meantime, so nothing was booked for this payment.',
};

/** Which mowing the payment was for. */
const whichMowing = ({ mowing, today }: PaidFor): Block => ({
  facts: [
    ['Company', mowing.company],
    ['Day', dayText(mowing.date, today)],
  ],
});

/** The page of the mowing; the dashboard when none came of the payment. */
const wayOn = ({ mowing: { job } }: PaidFor, publicUrl: string): Block =>
  job === null
    ? { button: 'Schedule another day', href: `${publicUrl}/user/dashboard` }
    : { button: 'See this visit', href: `${publicUrl}/user/visits/${job}` };

/** Link to the homeowner's receipts. */
export const receiptsLink = (publicUrl: string): Block => ({
  small: 'See your receipts',
  href: `${publicUrl}/user/settings`,
});

const returned = (
  to: string,
  { amount, what, reason }: { amount: number; what: string; reason: string },
  paid: PaidFor,
  publicUrl: string,
): Message => ({
  to,
  job: paid.mowing.job,
  template: 'payment-returned',
  subject: `Your payment of ${centsText(amount)} is being returned`,
  blocks: [
    { heading: 'Your payment is being returned' },
    { paragraph: REASONS[reason] ?? 'Your mowing was canceled.' },
    whichMowing(paid),
    { paragraph: `The ${what} ${centsText(amount)} goes back to ${yourCardWords(paid.card)}. ${BANKS_TAKE}` },
    wayOn(paid, publicUrl),
    receiptsLink(publicUrl),
  ],
});

/**
 * Mail to the homeowner: a full refund, and why.
 *
 * @param amount  in cents
 * @param reason  the payment's `refund_reason`
 */
export const paymentReturnedMail = (
  to: string,
  { amount, reason }: { amount: number; reason: string },
  paid: PaidFor,
  publicUrl: string,
): Message => returned(to, { amount, what: 'full', reason }, paid, publicUrl);

/**
 * Mail to the homeowner: the rest of a payment is refunded, after a partial refund.
 *
 * @param amount  in cents
 * @param reason  the payment's `refund_reason`
 */
export const restReturnedMail = (
  to: string,
  { amount, reason }: { amount: number; reason: string },
  paid: PaidFor,
  publicUrl: string,
): Message => returned(to, { amount, what: 'remaining', reason }, paid, publicUrl);

/** Mail to the homeowner: an administrator refunded a part or all of a payment. @param amount  in cents */
export const handRefundMail = (
  to: string,
  { amount, reason }: { amount: number; reason: string },
  paid: PaidFor,
  publicUrl: string,
): Message => ({
  to,
  job: paid.mowing.job,
  template: 'refunded-by-hand',
  subject: `${centsText(amount)} is on its way back to you`,
  blocks: [
    { heading: 'You get money back' },
    { paragraph: `${centsText(amount)} goes back to ${yourCardWords(paid.card)}. ${BANKS_TAKE}` },
    whichMowing(paid),
    { paragraph: `Why: ${reason}` },
    wayOn(paid, publicUrl),
    receiptsLink(publicUrl),
  ],
});

/** What mails about a refund that a bank did not accept say about its cause and what happens next. */
export const STILL_YOURS: Message['blocks'] = [
  { paragraph: 'Most often the card was closed or replaced. The money is still yours.' },
  {
    paragraph:
      'What happens next: we pay it to you in another way, and may write to you to ask where it should go. You get another email once it is paid.',
  },
];

/** Mail to the homeowner: the bank did not accept a refund, and what happens next. @param amount  in cents */
export const refundFailedMail = (to: string, amount: number, paid: PaidFor, publicUrl: string): Message => ({
  to,
  job: paid.mowing.job,
  template: 'refund-failed',
  subject: `Your refund of ${centsText(amount)} did not go through`,
  blocks: [
    { heading: 'Your refund did not go through' },
    {
      paragraph: `We tried several times to give ${centsText(amount)} back to ${yourCardWords(paid.card)}, and your bank did not take it.`,
    },
    whichMowing(paid),
    ...STILL_YOURS,
    { button: 'See your receipts', href: `${publicUrl}/user/settings` },
  ],
});

/**
 * Mail to the homeowner: a refund that the bank refused was paid in another way.
 *
 * @param refund.amount  in cents
 * @param refund.note  how it was paid
 */
export const refundPaidMail = (
  to: string,
  { amount, note }: { amount: number; note: string },
  paid: PaidFor,
  publicUrl: string,
): Message => ({
  to,
  job: paid.mowing.job,
  template: 'refund-paid',
  subject: `We have paid you ${centsText(amount)} in another way`,
  blocks: [
    { heading: 'Your refund is paid' },
    { paragraph: `Your bank did not take your refund, so we have paid you ${centsText(amount)} in another way.` },
    whichMowing(paid),
    { paragraph: `How: ${note}` },
    { button: 'See your receipts', href: `${publicUrl}/user/settings` },
  ],
});

/** Mail to an administrator: a refund failed for good and has to be paid in another way. @param amount  in cents */
export const refundUnpaidMail = (to: string, amount: number, publicUrl: string): Message => ({
  to,
  template: 'refund-unpaid',
  subject: `A refund of ${centsText(amount)} could not be paid out`,
  blocks: [
    { heading: 'A refund could not be paid out' },
    {
      paragraph: `The bank refused ${centsText(amount)} as often as we try. Whoever paid was told that we pay it in another way.`,
    },
    { button: 'Open the list', href: `${publicUrl}/admin/refunds` },
  ],
});
