import type { Day } from '../calendar.ts';
import type { JobId } from '../ids.ts';
import { NOTHING_TO_PAY } from '../jobs/cancel-promise.ts';
import { centsText, dayText, minuteText } from '../words.ts';
import { type ComplaintNotice, complaintNoticeWords } from './complaint-notice.ts';
import {
  type MessageReportNotice,
  type ReportNotice,
  type ReviewNotice,
  reportNoticeWords,
  reviewNoticeWords,
} from './content-notice.ts';
import { type RecordNotice, recordNoticeWords } from './record-notice.ts';
import { type SeriesNotice, seriesNoticeWords } from './series-notice.ts';
import { brokenWords, type VisitNotice, visitNoticeWords } from './visit-notice.ts';

/**
 * In-app notifications for homeowners, with the data of their text. A new kind needs a member here, a line in
 * `TOPIC_OF` and one in `noticeWords`; the compiler refuses it otherwise.
 */
export type Notice =
  | (Comes & { readonly kind: 'booked' })
  | (Moves & { readonly kind: 'rescheduled' })
  | VisitNotice
  /** The company asks the homeowner to agree to another day. */
  | (Moves & { readonly kind: 'move_asked' })
  /** The request for another day was withdrawn or not answered in time; the visit stays on its day. */
  | (Comes & { readonly kind: 'day_kept' })
  /** The request for another day was not answered in time, and the old day is over: the visit is canceled. */
  | { readonly kind: 'unanswered_canceled'; readonly company: string; readonly date: Day }
  /**
   * The start time was fixed: `minute` after midnight at the property; null when it is no longer fixed. `promised` as
   * with `running_late`.
   */
  | {
      readonly kind: 'time_fixed';
      readonly company: string;
      readonly date: Day;
      readonly minute: number | null;
      readonly promised?: string | null;
    }
  /** The crew comes in another window than was promised; both as text, by the clock at the lawn. */
  | {
      readonly kind: 'window_changed';
      readonly company: string;
      readonly date: Day;
      readonly was: string;
      readonly is: string;
    }
  | { readonly kind: 'canceled_by_company'; readonly company: string; readonly date: Day }
  /** An administrator canceled the visit. */
  | { readonly kind: 'canceled_by_swath'; readonly company: string; readonly date: Day }
  | { readonly kind: 'missed'; readonly company: string; readonly date: Day }
  | { readonly kind: 'missed_canceled'; readonly company: string; readonly date: Day }
  | RecordNotice
  /** The company wrote a message about the visit. */
  | { readonly kind: 'message_received'; readonly company: string; readonly date: Day }
  | ComplaintNotice
  | ReviewNotice
  | ReportNotice
  | MessageReportNotice
  | (Returned & { readonly kind: 'refunded' })
  /** The bank rejected the refund, after all retries. */
  | (Returned & { readonly kind: 'refund_failed' })
  /** The refund that the bank rejected was paid in another way. */
  | (Returned & { readonly kind: 'refund_paid' })
  | { readonly kind: 'charge_failed'; readonly company: string; readonly date: Day; readonly amountCents: number }
  | { readonly kind: 'visit_unpaid'; readonly company: string; readonly date: Day }
  | SeriesNotice
  | { readonly kind: 'offer_received'; readonly company: string; readonly date: Day; readonly priceCents: number }
  | { readonly kind: 'offer_changed'; readonly company: string; readonly date: Day; readonly priceCents: number }
  | { readonly kind: 'question_asked'; readonly company: string; readonly address?: string }
  | { readonly kind: 'never_claimed'; readonly address: string };

/** `arrival`: the promised arrival window, as text; null or left out: none is promised, or an older version's notice. */
type Comes = { readonly company: string; readonly date: Day; readonly arrival?: string | null };
/** `arrival`: what becomes of the promised arrival window, as text; null or left out as above. */
type Moves = {
  readonly company: string;
  readonly oldDate: Day;
  readonly newDate: Day;
  readonly arrival?: string | null;
};

/** `mowing`: what was paid for; null or left out in notices of older versions. */
type Returned = { readonly amountCents: number; readonly mowing?: PaidMowing | null };
/** `job`: null when no mowing came of the payment. */
type PaidMowing = { readonly job: JobId | null; readonly company: string; readonly date: Day };

export type NoticeKind = Notice['kind'];

/** Topics of a homeowner's notifications; preferences are set by topic. */
export const TOPICS = ['bookings', 'visit_day', 'messages', 'offers', 'payments'] as const;
export type Topic = (typeof TOPICS)[number];

/** Ways to deliver a notification besides the list in the app, which always has it. */
export const CHANNELS = ['mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

const TOPIC_OF: Record<NoticeKind, Topic> = {
  booked: 'bookings',
  rescheduled: 'bookings',
  visit_tomorrow: 'visit_day',
  on_my_way: 'visit_day',
  running_late: 'visit_day',
  move_asked: 'bookings',
  day_kept: 'bookings',
  unanswered_canceled: 'bookings',
  time_fixed: 'bookings',
  window_changed: 'bookings',
  not_done: 'visit_day',
  started: 'visit_day',
  completed: 'visit_day',
  canceled_by_company: 'bookings',
  canceled_by_swath: 'bookings',
  missed: 'visit_day',
  missed_canceled: 'bookings',
  record_asked: 'visit_day',
  record_withdrawn: 'visit_day',
  record_decided: 'bookings',
  message_received: 'messages',
  review_answered: 'messages',
  complaint_answered: 'payments',
  complaint_escalated: 'payments',
  complaint_decided: 'payments',
  complaint_appealed: 'payments',
  review_removed: 'messages',
  review_restored: 'messages',
  report_settled: 'messages',
  message_report_settled: 'messages',
  refunded: 'payments',
  refund_failed: 'payments',
  refund_paid: 'payments',
  charge_failed: 'payments',
  visit_unpaid: 'payments',
  series_booked: 'bookings',
  series_changed: 'bookings',
  series_proposed: 'offers',
  series_ending: 'bookings',
  series_stopped: 'payments',
  offer_received: 'offers',
  offer_changed: 'offers',
  question_asked: 'offers',
  never_claimed: 'offers',
};

/**
 * Kinds whose mail cannot be turned off: about money that was taken or refunded, or will be unless the homeowner acts,
 * and about words of theirs that were removed.
 */
const ALWAYS_MAILED: readonly NoticeKind[] = [
  'booked',
  'series_booked',
  'canceled_by_company',
  'canceled_by_swath',
  'missed',
  'missed_canceled',
  'record_asked',
  'record_withdrawn',
  'record_decided',
  'unanswered_canceled',
  'not_done',
  'complaint_answered',
  'complaint_escalated',
  'complaint_decided',
  'complaint_appealed',
  'refunded',
  'refund_failed',
  'refund_paid',
  'charge_failed',
  'visit_unpaid',
  'series_stopped',
  'review_removed',
];

/** The topic of a kind of notification, which decides whether it is mailed or pushed. */
export const topicOf = (kind: NoticeKind): Topic => TOPIC_OF[kind];

/**
 * Whether the homeowner can turn off the mail of this kind; not when it is about money or a removal. Source:
 * docs/rules/notifications.md.
 */
export const mayTurnOffMail = (kind: NoticeKind): boolean => !ALWAYS_MAILED.includes(kind);

/** A homeowner's choice, by topic, whether notifications are also sent by mail and as push messages. */
export type NoticePreferences = Readonly<Record<Topic, Readonly<Record<Channel, boolean>>>>;

/** Whether a notification of this kind is also sent on this channel. */
export function isWanted(preferences: NoticePreferences, kind: NoticeKind, channel: Channel): boolean {
  return (channel === 'mail' && !mayTurnOffMail(kind)) || preferences[topicOf(kind)][channel];
}

/**
 * Title and text of a notification as its homeowner reads it; a push message shows only the title.
 *
 * @param near  the day on which it is read or mailed: days of another year have their year
 */
export function noticeWords(notice: Notice, near: Day): { title: string; text: string } {
  switch (notice.kind) {
    case 'booked':
      return { title: 'Your mowing is booked', text: `${comesText(notice, near)}.` };
    case 'rescheduled':
      return {
        title: 'Your mowing was moved to another day',
        text: `${notice.company} comes on ${dayText(notice.newDate, near)} instead of ${dayText(notice.oldDate, near)}.${arrivalText(notice)}`,
      };
    case 'visit_tomorrow':
    case 'on_my_way':
    case 'running_late':
    case 'not_done':
    case 'started':
    case 'completed':
      return visitNoticeWords(notice, near);
    case 'move_asked':
      return {
        title: 'A company asks for another day',
        text: `${notice.company} would come on ${dayText(notice.newDate, near)} instead of ${dayText(notice.oldDate, near)}.${arrivalText(notice)} Please answer.`,
      };
    case 'day_kept':
      return {
        title: 'Your mowing stays on its day',
        text: `${comesText(notice, near)}, as agreed.`,
      };
    case 'unanswered_canceled':
      return {
        title: 'Your mowing was canceled',
        text: `${notice.company} could not come on ${dayText(notice.date, near)}, and another day was not agreed in time. ${NOTHING_TO_PAY}`,
      };
    case 'time_fixed':
      return notice.minute === null
        ? {
            title: 'The time of your mowing is open again',
            text: `${notice.company} comes on ${dayText(notice.date, near)}, without a fixed time.`,
          }
        : {
            title: 'The time of your mowing is fixed',
            text: `${notice.company} comes on ${dayText(notice.date, near)} at ${minuteText(notice.minute)}${brokenWords(notice.promised)}.`,
          };
    case 'window_changed':
      return {
        title: 'Your arrival time has changed',
        text: `${notice.company} comes on ${dayText(notice.date, near)} from ${notice.is}${brokenWords(notice.was)}.`,
      };
    case 'canceled_by_company':
      return {
        title: 'Your mowing was canceled',
        text: `${notice.company} cannot come on ${dayText(notice.date, near)}. ${NOTHING_TO_PAY}`,
      };
    case 'canceled_by_swath':
      return {
        title: 'Your mowing was canceled',
        text: `Swath has canceled the mowing by ${notice.company} on ${dayText(notice.date, near)}. ${NOTHING_TO_PAY}`,
      };
    case 'missed':
      return {
        title: 'Nobody came to mow',
        text: `${notice.company} did not start on ${dayText(notice.date, near)}. Pick another day, or cancel free: anything that was charged goes back to you.`,
      };
    case 'missed_canceled':
      return {
        title: 'Your missed mowing was canceled',
        text: `${notice.company} did not come on ${dayText(notice.date, near)}. ${NOTHING_TO_PAY}`,
      };
    case 'record_asked':
    case 'record_withdrawn':
    case 'record_decided':
      return recordNoticeWords(notice, near);
    case 'message_received':
      return {
        title: 'A company wrote to you',
        text: `${notice.company} wrote about your mowing on ${dayText(notice.date, near)}.`,
      };
    case 'complaint_answered':
    case 'complaint_escalated':
    case 'complaint_decided':
    case 'complaint_appealed':
      return complaintNoticeWords(notice, near);
    case 'refunded':
      return {
        title: 'Your payment is being returned',
        text: `${centsText(notice.amountCents)}${ofMowing(notice, near)} is on its way back to your card.`,
      };
    case 'refund_failed':
      return {
        title: 'Your refund did not go through',
        text: `Your bank did not take ${centsText(notice.amountCents)}${ofMowing(notice, near)}. We pay it to you in another way.`,
      };
    case 'refund_paid':
      return {
        title: 'Your refund was paid in another way',
        text: `We have paid you ${centsText(notice.amountCents)}${ofMowing(notice, near)} in another way than to your card.`,
      };
    case 'charge_failed':
      return {
        title: 'Your card was declined',
        text: `${centsText(notice.amountCents)} for ${notice.company} on ${dayText(notice.date, near)} is not paid yet.`,
      };
    case 'visit_unpaid':
      return {
        title: 'Your mowing was canceled',
        text: `It was not paid in time, so ${notice.company} does not come on ${dayText(notice.date, near)}. Nothing was charged.`,
      };
    case 'series_booked':
    case 'series_changed':
    case 'series_proposed':
    case 'series_ending':
    case 'series_stopped':
      return seriesNoticeWords(notice, near);
    case 'offer_received':
      return {
        title: 'You have an offer',
        text: `${notice.company} would come on ${dayText(notice.date, near)} for ${centsText(notice.priceCents)}.`,
      };
    case 'offer_changed':
      return {
        title: 'A company changed its offer',
        text: `${notice.company} would now come on ${dayText(notice.date, near)} for ${centsText(notice.priceCents)}.`,
      };
    case 'question_asked':
      return {
        title: 'A company has a question',
        text: `${notice.company} asks something about ${notice.address ?? 'your lawn'} before it makes an offer.`,
      };
    case 'never_claimed':
      return {
        title: 'No company took your job',
        text: `Nobody made an offer in time that you accepted, so the job at ${notice.address} has left the queue. Nothing was charged.`,
      };
    case 'report_settled':
    case 'message_report_settled':
      return reportNoticeWords(notice, near);
    default:
      return reviewNoticeWords(notice, near);
  }
}

const comesText = ({ company, date, arrival }: Comes, near: Day): string =>
  `${company} comes on ${dayText(date, near)}${arrival ? `, ${arrival}` : ''}`;

const arrivalText = ({ arrival }: Moves): string => (arrival ? ` Arrival: ${arrival}.` : '');

const ofMowing = ({ mowing }: Returned, near: Day): string =>
  mowing ? ` for the mowing by ${mowing.company} on ${dayText(mowing.date, near)}` : '';
