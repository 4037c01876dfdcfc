import type { Day } from '../calendar.ts';
import type { MemberKind, MemberRight } from '../companies/member-rights.ts';
import { memberMay } from '../companies/member-rights.ts';
import { type CrewReason, reasonWords } from '../jobs/crew-reason.ts';
import { type RefundAct, refundActWords } from '../jobs/refund-act.ts';
import { stepAfterFailure } from '../payouts/payout.ts';
import { type GivenRating, ratingText } from '../ratings/rating-tags.ts';
import { centsText, daysText, dayText } from '../words.ts';
import { COMPANY_COMPLAINT_KINDS, type CompanyComplaintNotice, companyComplaintWords } from './complaint-notice.ts';
import type { NoticePlace } from './notice-place.ts';
import { OFFICE_KINDS, type OfficeNotice, officeNoticeWords } from './office-notice.ts';
import { type CompanyRecordNotice, companyRecordWords } from './record-notice.ts';

/**
 * In-app notifications for members of a company, with the data of their text. A new kind needs a member here, a line in
 * `KINDS` and one in `companyNoticeWords`. Amounts are in cents: what the customer pays or gets back, or the amount of
 * a payout. `by` is the name of the member who acted.
 */
export type CompanyNotice =
  /** The company's bank returned a payout. `failureCode` is the payment provider's code; null when it gave none. */
  | { readonly kind: 'payout_returned'; readonly amountCents: number; readonly failureCode: string | null }
  /** A homeowner booked. `visits`: 1, or the number of visits of a series. */
  | (Visit & { readonly kind: 'booked'; readonly amountCents: number; readonly visits: number })
  /**
   * A visit was canceled, not by the company. `amountCents`: what is refunded or released; null when nothing was
   * charged.
   */
  | (Visit & { readonly kind: 'canceled'; readonly why: CancelCause; readonly amountCents: number | null })
  | (Visit & { readonly kind: 'moved_by_homeowner'; readonly to: Day })
  /** The homeowner chose another arrival time on the same day; as text by the company's clock. */
  | (Visit & { readonly kind: 'window_chosen'; readonly arrival: string })
  /** The homeowner agreed to the other day that the company asked for. */
  | (Visit & { readonly kind: 'day_accepted'; readonly to: Day })
  /**
   * The visit stays on its day, not the day `to` that the company asked for. `answered`: the homeowner declined; false
   * when they did not answer in time.
   */
  | (Visit & { readonly kind: 'day_kept'; readonly to: Day; readonly answered: boolean })
  | {
      readonly kind: 'series_by_homeowner';
      readonly customer: string;
      readonly what: HomeownersChange;
      /** Days of the visits concerned; of a changed series those that it has anew, and in `removed` those it lost. */
      readonly days: readonly Day[];
      readonly removed?: readonly Day[];
    }
  | { readonly kind: 'proposal_closed'; readonly customer: string; readonly declined: boolean }
  | (Visit & { readonly kind: 'missed' })
  /** A member canceled one or more visits, of which `date` is the first day. `reason`: null when they gave none. */
  | (Visit & {
      readonly kind: 'called_off' | 'series_called_off';
      readonly by: string;
      readonly visits: number;
      readonly reason: CrewReason | null;
    })
  | (Visit & { readonly kind: 'moved_by_member'; readonly by: string; readonly to: Day; readonly asked: boolean })
  | (Visit & {
      readonly kind: 'not_done';
      readonly by: string;
      readonly reason: CrewReason;
      readonly next: 'moved' | 'asked' | 'canceled';
      readonly to: Day | null;
    })
  | (Visit & {
      readonly kind: 'refund_asked';
      readonly by: string;
      readonly act: RefundAct;
      readonly visits: number;
      readonly amountCents: number;
    })
  | (Visit & {
      readonly kind: 'refund_approved';
      readonly by: string;
      readonly act: RefundAct;
      readonly visits: number;
    })
  | (Visit & {
      readonly kind: 'refund_declined';
      readonly by: string;
      readonly act: RefundAct;
      readonly visits: number;
      readonly answer: string;
    })
  | (Visit & { readonly kind: 'refunded_by_swath'; readonly amountCents: number })
  /** The customer disputed the payment at their bank (`opened`), or the company won or lost the dispute. */
  | (Visit & { readonly kind: 'dispute'; readonly how: 'opened' | 'won' | 'lost'; readonly amountCents: number })
  | { readonly kind: 'series_unpayable'; readonly customer: string }
  | (Visit & GivenRating & { readonly kind: 'rated' | 'rated_low' })
  | { readonly kind: 'question_answered'; readonly address: string }
  | CompanyRecordNotice
  | CompanyComplaintNotice
  /** The customer wrote a message about the visit. */
  | (Visit & { readonly kind: 'message_received' })
  | OfficeNotice;

/** The customer's name, and the day of the visit; of a visit that was moved, the day before the move. */
type Visit = { readonly customer: string; readonly date: Day };

/**
 * Who or what canceled a visit, when no member of the company did. `swath`: an administrator. `unanswered`: the
 * homeowner did not answer in time whether another day suits them. `missed`: its day passed without a crew.
 */
export type CancelCause = 'homeowner' | 'swath' | 'unpaid' | 'unanswered' | 'missed';

/** Changes that a homeowner can make to a series that has begun. */
export type HomeownersChange = 'skipped' | 'moved' | 'paused' | 'resumed' | 'changed' | 'canceled';

export type CompanyNoticeKind = CompanyNotice['kind'];

/** Topics of a company's notifications; each member turns mail on or off by topic. */
export const COMPANY_TOPICS = [
  'bookings',
  'changes',
  'messages',
  'requests',
  'money',
  'low_ratings',
  'ratings',
  'questions',
] as const;
export type CompanyTopic = (typeof COMPANY_TOPICS)[number];

/** A member's choice, by topic, whether notifications are also sent by mail. */
export type CompanyPreferences = Readonly<Record<CompanyTopic, boolean>>;

type Kind = { readonly need: MemberRight; readonly topic: CompanyTopic; readonly place: NoticePlace };

const KINDS: Record<CompanyNoticeKind, Kind> = {
  payout_returned: { need: 'books', topic: 'money', place: 'payout' },
  booked: { need: 'work', topic: 'bookings', place: 'job' },
  canceled: { need: 'work', topic: 'changes', place: 'job' },
  window_chosen: { need: 'work', topic: 'changes', place: 'job' },
  moved_by_homeowner: { need: 'work', topic: 'changes', place: 'job' },
  day_accepted: { need: 'work', topic: 'changes', place: 'job' },
  day_kept: { need: 'office', topic: 'changes', place: 'job' },
  series_by_homeowner: { need: 'office', topic: 'changes', place: 'series' },
  proposal_closed: { need: 'office', topic: 'bookings', place: 'proposals' },
  missed: { need: 'office', topic: 'changes', place: 'job' },
  called_off: { need: 'work', topic: 'changes', place: 'job' },
  series_called_off: { need: 'office', topic: 'changes', place: 'series' },
  moved_by_member: { need: 'work', topic: 'changes', place: 'job' },
  not_done: { need: 'office', topic: 'changes', place: 'job' },
  refund_asked: { need: 'work', topic: 'requests', place: 'job' },
  refund_approved: { need: 'work', topic: 'requests', place: 'job' },
  refund_declined: { need: 'work', topic: 'requests', place: 'job' },
  refunded_by_swath: { need: 'books', topic: 'money', place: 'job' },
  dispute: { need: 'books', topic: 'money', place: 'job' },
  series_unpayable: { need: 'books', topic: 'money', place: 'series' },
  rated: { need: 'office', topic: 'ratings', place: 'reviews' },
  rated_low: { need: 'office', topic: 'low_ratings', place: 'reviews' },
  question_answered: { need: 'office', topic: 'questions', place: 'queue' },
  record_to_confirm: { need: 'office', topic: 'requests', place: 'job' },
  record_declined: { need: 'work', topic: 'requests', place: 'job' },
  record_expired: { need: 'work', topic: 'requests', place: 'job' },
  record_answered: { need: 'work', topic: 'changes', place: 'job' },
  record_disputed: { need: 'work', topic: 'changes', place: 'job' },
  record_decided: { need: 'work', topic: 'changes', place: 'job' },
  ...COMPANY_COMPLAINT_KINDS,
  message_received: { need: 'work', topic: 'messages', place: 'messages' },
  ...OFFICE_KINDS,
};

/**
 * The right that a member needs to read the company's notifications at all; each kind of notification also requires a
 * right of its own.
 */
export const COMPANY_NOTICES_NEED: MemberRight = 'work';

/** The kinds of notifications that a member receives and may read. Source: docs/rules/notifications.md. */
export const kindsOf = (member: MemberKind): string[] =>
  Object.entries(KINDS).flatMap(([kind, { need }]) => (memberMay(member, need) ? [kind] : []));

/** The topics of the notifications that a member receives and may read. */
export const topicsOf = (member: MemberKind): ReadonlySet<CompanyTopic> =>
  new Set(Object.values(KINDS).flatMap(({ need, topic }) => (memberMay(member, need) ? [topic] : [])));

/** The topic of a kind of notification, which decides whether it is mailed. */
export const companyTopicOf = (kind: CompanyNoticeKind): CompanyTopic => KINDS[kind].topic;

/** The page that a kind of notification links to. */
export const placeOf = (kind: CompanyNoticeKind): NoticePlace => KINDS[kind].place;

/** Mail preferences of a member who has set none: the primary user gets all topics but `ratings`, others get none. */
export const usualPreferences = (member: MemberKind): CompanyPreferences => {
  const on = member === 'primary';
  return {
    bookings: on,
    changes: on,
    messages: on,
    requests: on,
    money: on,
    low_ratings: on,
    ratings: false,
    questions: on,
  };
};

/**
 * Title and text of a notification.
 *
 * @param seesMoney  whether the reader has the right `books`; otherwise amounts are left out
 * @param near  the day on which it is read or mailed: days of another year have their year
 */
export function companyNoticeWords(
  notice: CompanyNotice,
  seesMoney: boolean,
  near: Day,
): { title: string; text: string } {
  const sum = (cents: number, words: (text: string) => string) => (seesMoney ? words(centsText(cents)) : '');
  switch (notice.kind) {
    case 'payout_returned':
      return {
        title: 'A payout came back',
        text: `Your bank sent ${centsText(notice.amountCents)} back. ${stepAfterFailure(notice.failureCode)} The money is on your account, and goes out again with the next payout.`,
      };
    case 'booked':
      return notice.visits > 1
        ? {
            title: 'A series was booked',
            text: `${visitWords(notice, near)}, and ${notice.visits - 1} more after it${sum(notice.amountCents, (text) => `. ${text} for the first`)}.`,
          }
        : {
            title: 'A mowing was booked',
            text: `${visitWords(notice, near)}${sum(notice.amountCents, (text) => `, for ${text}`)}.`,
          };
    case 'canceled':
      return {
        title: CANCELED[notice.why],
        text: `${visitWords(notice, near)}. ${backWords(notice.amountCents, seesMoney)}`,
      };
    case 'moved_by_homeowner':
      return { title: 'A customer picked another day', text: `${notice.customer}: ${fromTo(notice, near)}.` };
    case 'window_chosen':
      return {
        title: 'A customer picked another arrival time',
        text: `${visitWords(notice, near)}: ${notice.arrival}.`,
      };
    case 'day_accepted':
      return { title: 'A customer agreed to another day', text: `${notice.customer}: ${fromTo(notice, near)}.` };
    case 'day_kept':
      return {
        title: notice.answered
          ? 'A customer did not agree to another day'
          : 'A customer did not answer about another day',
        text: `${notice.customer}: ${dayText(notice.date, near)} stays, and ${dayText(notice.to, near)} is free again.`,
      };
    case 'series_by_homeowner':
      return { title: BY_HOMEOWNER[notice.what], text: `${notice.customer}${daysWords(notice, near)}.` };
    case 'proposal_closed':
      return notice.declined
        ? {
            title: 'A customer said no to your proposal',
            text: `${notice.customer} does not want the series that you proposed.`,
          }
        : { title: 'Your proposal ran out', text: `${notice.customer} did not answer in time.` };
    case 'missed':
      return {
        title: 'A job was not started',
        text: `${visitWords(notice, near)}. Put it on another day, or the customer gets their money back.`,
      };
    case 'called_off':
    case 'series_called_off': {
      const many = notice.visits > 1 ? ` and ${notice.visits - 1} more` : '';
      const why = notice.reason === null ? '' : `: ${reasonWords(notice.reason).toLowerCase()}`;
      return {
        title: notice.visits > 1 ? 'Visits were canceled' : 'A visit was canceled',
        text: `${notice.by} canceled the mowing for ${visitWords(notice, near)}${many}${why}.`,
      };
    }
    case 'moved_by_member':
      return notice.asked
        ? {
            title: 'A customer is asked about another day',
            text: `${notice.by} asked ${notice.customer}: ${fromTo(notice, near)}.`,
          }
        : {
            title: 'A visit was moved',
            text: `${notice.by} moved the mowing for ${notice.customer}: ${fromTo(notice, near)}.`,
          };
    case 'not_done':
      return {
        title: 'A lawn could not be mowed',
        text: `${notice.by} at ${visitWords(notice, near)}: ${reasonWords(notice.reason).toLowerCase()}. ${nextWords(notice.next, notice.to, near)}`,
      };
    case 'refund_asked':
      return {
        title: 'You are asked to give money back',
        text: `${notice.by} asks to ${refundActWords(notice.act, notice.visits)}: ${visitWords(notice, near)}.${sum(notice.amountCents, (text) => ` ${text} would go back.`)}`,
      };
    case 'refund_approved':
      return {
        title: 'Your request was approved',
        text: `${notice.by} agreed to ${refundActWords(notice.act, notice.visits)}: ${visitWords(notice, near)}.`,
      };
    case 'refund_declined':
      return {
        title: 'Your request was declined',
        text: `${notice.by} does not want to ${refundActWords(notice.act, notice.visits)}: ${visitWords(notice, near)}.${notice.answer === '' ? '' : ` They write: ${notice.answer}`}`,
      };
    case 'refunded_by_swath':
      return {
        title: 'Swath gave money back',
        text: `${visitWords(notice, near)}: ${centsText(notice.amountCents)} went back to the customer.`,
      };
    case 'dispute':
      return { title: DISPUTE[notice.how], text: `${visitWords(notice, near)}, ${centsText(notice.amountCents)}.` };
    case 'series_unpayable':
      return {
        title: 'A series is paused',
        text: `You cannot accept payments at the moment, so the series of ${notice.customer} waits.`,
      };
    case 'rated':
    case 'rated_low':
      return {
        title: `${notice.stars === 1 ? '1 star' : `${notice.stars} stars`} from ${notice.customer}`,
        text: `For ${dayText(notice.date, near)}${ratingText(notice) === '' ? '.' : `: ${ratingText(notice)}`}`,
      };
    case 'question_answered':
      return { title: 'Your question was answered', text: `By the homeowner at ${notice.address}.` };
    case 'record_to_confirm':
    case 'record_declined':
    case 'record_expired':
    case 'record_answered':
    case 'record_disputed':
    case 'record_decided':
      return companyRecordWords(notice, near);
    case 'complaint_made':
    case 'complaint_escalated':
    case 'complaint_ended':
    case 'complaint_decided':
    case 'complaint_appealed':
      return companyComplaintWords(notice, seesMoney, near);
    case 'message_received':
      return { title: 'A customer wrote to you', text: `${visitWords(notice, near)}.` };
    default:
      return officeNoticeWords(notice, near);
  }
}

const visitWords = ({ customer, date }: Visit, near: Day): string => `${customer}, ${dayText(date, near)}`;
const fromTo = ({ date, to }: { date: Day; to: Day }, near: Day): string =>
  `from ${dayText(date, near)} to ${dayText(to, near)}`;

/** Days of a changed series; empty when there are none. */
function daysWords(
  {
    what,
    days,
    removed = [],
  }: {
    what: HomeownersChange;
    days: readonly Day[];
    removed?: readonly Day[];
  },
  near: Day,
): string {
  const now = days.length > 0 ? `: ${what === 'changed' ? 'new on ' : ''}${daysText(days, near)}` : '';
  return removed.length > 0 ? `${now}${now ? '. N' : ': n'}o longer on ${daysText(removed, near)}` : now;
}

function nextWords(next: 'moved' | 'asked' | 'canceled', to: Day | null, near: Day): string {
  if (next === 'canceled' || to === null) return 'It is canceled.';
  return next === 'moved' ? `It is on ${dayText(to, near)} now.` : `The customer is asked about ${dayText(to, near)}.`;
}

function backWords(amountCents: number | null, seesMoney: boolean): string {
  if (amountCents === null) return 'Nothing was charged.';
  return `${seesMoney ? centsText(amountCents) : 'What they paid'} goes back to them.`;
}

const CANCELED: Record<CancelCause, string> = {
  homeowner: 'A customer canceled',
  swath: 'Swath canceled a mowing',
  unpaid: 'A visit was not paid',
  unanswered: 'A mowing was canceled: another day was not agreed in time',
  missed: 'A missed mowing was canceled',
};

const BY_HOMEOWNER: Record<HomeownersChange, string> = {
  skipped: 'A customer skipped a visit',
  moved: 'A customer moved a visit',
  paused: 'A customer paused a series',
  resumed: 'A customer’s series goes on',
  changed: 'A customer changed a series',
  canceled: 'A customer ended a series',
};

const DISPUTE = {
  opened: 'A customer disputes a payment',
  won: 'A disputed payment is yours again',
  lost: 'A disputed payment is lost',
} as const;
