import type { Day } from '../calendar.ts';
import { dayText, minuteText } from '../words.ts';
import { type Notice, type NoticeKind, noticeWords } from './notice.ts';

type Told = { readonly [Kind in NoticeKind]?: (notice: Extract<Notice, { kind: Kind }>, near: Day) => string };

const at = (time: string | null): string => (time === null ? '' : `, there at about ${time}`);

/** What a homeowner was told about a visit, in words of its company; without amounts, as crews read it. */
const TOLD: Told = {
  booked: ({ date }, near) => `The mowing is booked for ${dayText(date, near)}`,
  rescheduled: ({ oldDate, newDate }, near) =>
    `The visit was moved from ${dayText(oldDate, near)} to ${dayText(newDate, near)}`,
  visit_tomorrow: ({ arrival }) => `The visit is tomorrow${arrival === null ? '' : `, ${arrival}`}`,
  on_my_way: ({ time }) => `The crew is on its way${at(time)}`,
  running_late: ({ time }) => `The crew is running late${at(time)}`,
  not_done: () => 'The lawn could not be mowed',
  started: () => 'The crew has started',
  completed: () => 'The lawn is mowed',
  move_asked: ({ oldDate, newDate }, near) =>
    `Asked for another day: ${dayText(newDate, near)} instead of ${dayText(oldDate, near)}`,
  day_kept: ({ date }, near) => `The visit stays on ${dayText(date, near)}`,
  unanswered_canceled: () => 'The visit is canceled: no other day was agreed in time',
  time_fixed: ({ minute }) => (minute === null ? 'The time is open again' : `The time is fixed: ${minuteText(minute)}`),
  window_changed: ({ is, was }) => `The arrival time has changed to ${is}, from ${was}`,
  canceled_by_company: () => 'The visit was canceled by your company',
  canceled_by_swath: () => 'The visit was canceled by Swath',
  missed: ({ date }, near) => `Nobody came on ${dayText(date, near)}`,
  missed_canceled: () => 'The missed visit is canceled',
  record_asked: ({ times }) => `Asked whether the lawn was mowed, ${times}`,
  record_withdrawn: () => 'The record that the lawn was mowed is withdrawn',
  record_decided: ({ paid }) => (paid ? 'The mowing counts as done' : 'The mowing does not count as done'),
  message_received: () => 'Your company wrote a message',
  complaint_answered: () => 'Your company answered the problem',
  complaint_escalated: () => 'Swath decides about the problem',
  complaint_decided: () => 'Swath decided about the problem',
  complaint_appealed: () => 'Your company asks for a second look',
  review_answered: () => 'Your company answered the review',
  review_removed: () => 'The words of the review were removed',
  review_restored: () => 'The words of the review are back',
  refunded: () => 'Money goes back to the customer',
  refund_failed: () => 'The refund did not go through',
  refund_paid: () => 'The refund was paid in another way',
  charge_failed: () => 'The card was declined',
  visit_unpaid: () => 'The visit is canceled: it was not paid in time',
};

/**
 * What a homeowner was told, as the history of a job says it to the company; times are by the clock at the lawn. The
 * title that the homeowner read, in quotes, for notices that are not about a visit.
 *
 * @param near  as with `noticeWords`
 */
export function toldWords(notice: Notice, near: Day): string {
  // The cast is safe: each function of `TOLD` takes the notices of the kind it stands under.
  const words = TOLD[notice.kind] as ((notice: Notice, near: Day) => string) | undefined;
  return words?.(notice, near) ?? `“${noticeWords(notice, near).title}”`;
}
