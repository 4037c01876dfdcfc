import type { Day } from '../calendar.ts';
import type { ContentKind } from '../moderation/content.ts';
import { dayText } from '../words.ts';

/** In-app notifications for homeowners about their public reviews: answered, or their words removed or restored. */
export type ReviewNotice =
  /** The company answered the homeowner's review of a mowing in public. */
  | { readonly kind: 'review_answered'; readonly company: string; readonly date: Day }
  /** An administrator removed the words of the homeowner's review from every public page, or restored them. */
  | { readonly kind: 'review_removed'; readonly company: string; readonly date: Day; readonly reason: string }
  | { readonly kind: 'review_restored'; readonly company: string; readonly date: Day };

/**
 * What became of reported content: administrators left it as it is, removed it, or found that its author had taken it
 * back.
 */
export type ReportOutcome = 'kept' | 'removed' | 'gone';

/** In-app notification for whoever reported public content of a company: administrators have looked at it. */
export type ReportNotice = {
  readonly kind: 'report_settled';
  readonly about: ContentKind;
  /** The company on whose page it is or was. */
  readonly company: string;
  readonly outcome: ReportOutcome;
};

/** In-app notification for whoever reported a message about a mowing: administrators have looked at it. */
export type MessageReportNotice = {
  readonly kind: 'message_report_settled';
  /** Who wrote the message: the company, or its customer. */
  readonly author: string;
  readonly date: Day;
  readonly outcome: Exclude<ReportOutcome, 'gone'>;
};

/** In-app notifications for a company's office: an administrator removed or restored an answer or a photo of work. */
export type CompanyContentNotice =
  | {
      readonly kind: 'answer_removed';
      readonly customer: string;
      readonly date: Day;
      readonly reason: string;
    }
  | { readonly kind: 'answer_restored'; readonly customer: string; readonly date: Day }
  | { readonly kind: 'photo_removed'; readonly reason: string }
  | { readonly kind: 'photo_restored' }
  | ReportNotice
  | MessageReportNotice;

const OF_OFFICE = { need: 'office', topic: 'ratings' } as const;

/** Who reads these notifications of a company, under which topic, and the page that each links to. */
export const COMPANY_CONTENT_KINDS = {
  answer_removed: { ...OF_OFFICE, place: 'reviews' },
  answer_restored: { ...OF_OFFICE, place: 'reviews' },
  photo_removed: { ...OF_OFFICE, place: 'photos' },
  photo_restored: { ...OF_OFFICE, place: 'photos' },
  report_settled: { need: 'work', topic: 'requests', place: 'page' },
  message_report_settled: { need: 'work', topic: 'messages', place: 'messages' },
} as const;

/** Title and text of a notification about a homeowner's public review. */
export function reviewNoticeWords(notice: ReviewNotice, near: Day): { title: string; text: string } {
  const mowing = `the mowing by ${notice.company} on ${dayText(notice.date, near)}`;
  switch (notice.kind) {
    case 'review_answered':
      return {
        title: 'A company answered your review',
        text: `${notice.company} answered what you said about the mowing on ${dayText(notice.date, near)}.`,
      };
    case 'review_removed':
      return {
        title: 'The words of your review were removed',
        text: `Nobody can read what you said about ${mowing} any more; your stars stay. Why: ${notice.reason}`,
      };
    case 'review_restored':
      return {
        title: 'The words of your review are back',
        text: `Everybody can read what you said about ${mowing} again.`,
      };
  }
}

const ABOUT: Record<ContentKind, string> = { review: 'a review', answer: 'an answer to a review', photo: 'a photo' };
const OUTCOMES: Record<ReportOutcome, string> = {
  kept: 'It stays as it is.',
  removed: 'It is removed.',
  gone: 'It was not public any more.',
};

/** Title and text of the notification for whoever reported something; does not name who decided. */
export const reportNoticeWords = (
  notice: ReportNotice | MessageReportNotice,
  near: Day,
): { title: string; text: string } => {
  const what =
    notice.kind === 'report_settled'
      ? `${ABOUT[notice.about]} on the page of ${notice.company}`
      : `a message of ${notice.author} about the mowing on ${dayText(notice.date, near)}`;
  return { title: 'We looked at what you reported', text: `You reported ${what}. ${OUTCOMES[notice.outcome]}` };
};

/** Title and text of a notification about a company's public answer or photo. */
export function companyContentWords(notice: CompanyContentNotice, near: Day): { title: string; text: string } {
  switch (notice.kind) {
    case 'answer_removed':
      return {
        title: 'Your answer to a review was removed',
        text: `${notice.customer}, ${dayText(notice.date, near)}. You can answer in other words. Why: ${notice.reason}`,
      };
    case 'answer_restored':
      return {
        title: 'Your answer to a review is back',
        text: `${notice.customer}, ${dayText(notice.date, near)}. Everybody can read it again.`,
      };
    case 'photo_removed':
      return { title: 'A photo was removed from your page', text: `You can show another one. Why: ${notice.reason}` };
    case 'photo_restored':
      return { title: 'A photo is back on your page', text: 'It is the last one there; you can change the order.' };
    case 'report_settled':
    case 'message_report_settled':
      return reportNoticeWords(notice, near);
  }
}
