import type { Day } from '../calendar.ts';
import { centsText, dayText } from '../words.ts';

/**
 * What a homeowner can be told, with what each kind is told with. A new kind is a member here, a line in `TOPIC_OF` and
 * one in `noticeWords`; it does not compile until it has all three.
 */
export type Notice =
  | { readonly kind: 'booked'; readonly company: string; readonly date: Day }
  | { readonly kind: 'rescheduled'; readonly company: string; readonly oldDate: Day; readonly newDate: Day }
  | { readonly kind: 'on_my_way'; readonly company: string; readonly time: string | null }
  | { readonly kind: 'running_late'; readonly company: string; readonly time: string }
  | { readonly kind: 'started'; readonly company: string }
  | { readonly kind: 'completed'; readonly company: string }
  | { readonly kind: 'canceled_by_company'; readonly company: string; readonly date: Day }
  | { readonly kind: 'missed'; readonly company: string; readonly date: Day }
  | { readonly kind: 'missed_canceled'; readonly company: string; readonly date: Day }
  | { readonly kind: 'refunded'; readonly amountCents: number }
  | { readonly kind: 'charge_failed'; readonly company: string; readonly date: Day; readonly amountCents: number }
  | { readonly kind: 'visit_unpaid'; readonly company: string; readonly date: Day }
  | { readonly kind: 'series_changed'; readonly company: string; readonly what: SeriesChange }
  | { readonly kind: 'series_stopped'; readonly company: string; readonly why: 'declines' | 'payouts' }
  | { readonly kind: 'offer_received'; readonly company: string; readonly date: Day; readonly priceCents: number }
  | { readonly kind: 'never_claimed'; readonly address: string };

/** What a homeowner does with a series that runs. */
export type SeriesChange = 'skipped' | 'moved' | 'paused' | 'resumed' | 'changed' | 'canceled';

export type NoticeKind = Notice['kind'];

/** What notices are about, as their preferences are asked. */
export const TOPICS = ['bookings', 'visit_day', 'offers', 'payments'] as const;
export type Topic = (typeof TOPICS)[number];

/** The ways to tell besides the list, which holds everything. */
export const CHANNELS = ['mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

const TOPIC_OF: Record<NoticeKind, Topic> = {
  booked: 'bookings',
  rescheduled: 'bookings',
  on_my_way: 'visit_day',
  running_late: 'visit_day',
  started: 'visit_day',
  completed: 'visit_day',
  canceled_by_company: 'bookings',
  missed: 'visit_day',
  missed_canceled: 'bookings',
  refunded: 'payments',
  charge_failed: 'payments',
  visit_unpaid: 'payments',
  series_changed: 'bookings',
  series_stopped: 'payments',
  offer_received: 'offers',
  never_claimed: 'offers',
};

/** Mails that say that money was taken or goes back, or that it does unless the homeowner chooses. */
const ABOUT_MONEY: readonly NoticeKind[] = [
  'booked',
  'canceled_by_company',
  'missed',
  'missed_canceled',
  'refunded',
  'charge_failed',
  'visit_unpaid',
  'series_stopped',
];

const OF_SERIES: Record<SeriesChange, string> = {
  skipped: 'A visit is skipped',
  moved: 'A visit is on another day',
  paused: 'Your series is paused',
  resumed: 'Your series goes on',
  changed: 'Your series has changed',
  canceled: 'Your series is canceled',
};

/** What a kind of notice is about. */
export const topicOf = (kind: NoticeKind): Topic => TOPIC_OF[kind];

/** Whether the mail of this kind can be turned off. Mails about money cannot. Source: docs/decisions.md, D199. */
export const mayTurnOffMail = (kind: NoticeKind): boolean => !ABOUT_MONEY.includes(kind);

/** Which messages somebody wants, by topic and channel. */
export type NoticePreferences = Readonly<Record<Topic, Readonly<Record<Channel, boolean>>>>;

/** Whether a notice of this kind also goes out by mail, or as a push message. */
export function isWanted(preferences: NoticePreferences, kind: NoticeKind, channel: Channel): boolean {
  return (channel === 'mail' && !mayTurnOffMail(kind)) || preferences[topicOf(kind)][channel];
}

/** A notice as it is read in the list: what happened, and a sentence more. */
export function noticeWords(notice: Notice): { title: string; text: string } {
  switch (notice.kind) {
    case 'booked':
      return { title: 'Your mowing is booked', text: `${notice.company} comes on ${dayText(notice.date)}.` };
    case 'rescheduled':
      return {
        title: 'Your mowing was moved to another day',
        text: `${notice.company} comes on ${dayText(notice.newDate)} instead of ${dayText(notice.oldDate)}.`,
      };
    case 'on_my_way':
      return {
        title: 'Your crew is on its way',
        text: notice.time
          ? `${notice.company} arrives at about ${notice.time}.`
          : `${notice.company} is driving to you now.`,
      };
    case 'running_late':
      return {
        title: 'Your crew is running late',
        text: `${notice.company} now arrives at about ${notice.time}.`,
      };
    case 'started':
      return { title: 'Your lawn is being mown', text: `${notice.company} has started.` };
    case 'completed':
      return { title: 'Your lawn is mown', text: `${notice.company} is done. How was it? You can give stars.` };
    case 'canceled_by_company':
      return {
        title: 'Your mowing was canceled',
        text: `${notice.company} cannot come on ${dayText(notice.date)}. What you paid goes back to you.`,
      };
    case 'missed':
      return {
        title: 'Nobody came to mow',
        text: `${notice.company} did not start on ${dayText(notice.date)}. Pick another day, or cancel and get everything back.`,
      };
    case 'missed_canceled':
      return {
        title: 'Your missed mowing was canceled',
        text: `${notice.company} did not come on ${dayText(notice.date)}. What you paid goes back to you.`,
      };
    case 'refunded':
      return {
        title: 'Your payment is being returned',
        text: `${centsText(notice.amountCents)} is on its way back to your card.`,
      };
    case 'charge_failed':
      return {
        title: 'Your card was declined',
        text: `${centsText(notice.amountCents)} for ${notice.company} on ${dayText(notice.date)} is not paid yet.`,
      };
    case 'visit_unpaid':
      return {
        title: 'Your mowing was canceled',
        text: `It was not paid in time, so ${notice.company} does not come on ${dayText(notice.date)}. Nothing was charged.`,
      };
    case 'series_changed':
      return { title: OF_SERIES[notice.what], text: `It is your series with ${notice.company}.` };
    case 'series_stopped':
      return {
        title: 'Your series is paused',
        text:
          notice.why === 'declines'
            ? `Your card was declined for two visits of ${notice.company} in a row. Save another card and it goes on.`
            : `${notice.company} cannot accept payments at the moment. It goes on by itself when they can.`,
      };
    case 'offer_received':
      return {
        title: 'You have an offer',
        text: `${notice.company} would come on ${dayText(notice.date)} for ${centsText(notice.priceCents)}.`,
      };
    case 'never_claimed':
      return {
        title: 'No company took your job',
        text: `Nobody made an offer in time that you accepted, so the job at ${notice.address} has left the queue. Nothing was charged.`,
      };
  }
}
