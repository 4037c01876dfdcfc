import type { Day } from '../calendar.ts';
import { dayText } from '../words.ts';

/** In-app notifications for homeowners about their public reviews: answered, or their words removed or restored. */
export type ReviewNotice =
  /** The company answered the homeowner's review of a mowing in public. */
  | { readonly kind: 'review_answered'; readonly company: string; readonly date: Day }
  /** An administrator removed the words of the homeowner's review from every public page, or restored them. */
  | { readonly kind: 'review_removed'; readonly company: string; readonly date: Day; readonly reason: string }
  | { readonly kind: 'review_restored'; readonly company: string; readonly date: Day };

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
  | { readonly kind: 'photo_restored' };

const OF_OFFICE = { need: 'office', topic: 'ratings' } as const;

/** Who reads these notifications of a company, under which topic, and the page that each links to. */
export const COMPANY_CONTENT_KINDS = {
  answer_removed: { ...OF_OFFICE, place: 'reviews' },
  answer_restored: { ...OF_OFFICE, place: 'reviews' },
  photo_removed: { ...OF_OFFICE, place: 'photos' },
  photo_restored: { ...OF_OFFICE, place: 'photos' },
} as const;

/** Title and text of a notification about a homeowner's public review. */
export function reviewNoticeWords(notice: ReviewNotice): { title: string; text: string } {
  const mowing = `the mowing by ${notice.company} on ${dayText(notice.date)}`;
  switch (notice.kind) {
    case 'review_answered':
      return {
        title: 'A company answered your review',
        text: `${notice.company} answered what you said about the mowing on ${dayText(notice.date)}.`,
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

/** Title and text of a notification about a company's public answer or photo. */
export function companyContentWords(notice: CompanyContentNotice): { title: string; text: string } {
  switch (notice.kind) {
    case 'answer_removed':
      return {
        title: 'Your answer to a review was removed',
        text: `${notice.customer}, ${dayText(notice.date)}. You can answer in other words. Why: ${notice.reason}`,
      };
    case 'answer_restored':
      return {
        title: 'Your answer to a review is back',
        text: `${notice.customer}, ${dayText(notice.date)}. Everybody can read it again.`,
      };
    case 'photo_removed':
      return { title: 'A photo was removed from your page', text: `You can show another one. Why: ${notice.reason}` };
    case 'photo_restored':
      return { title: 'A photo is back on your page', text: 'It is the last one there; you can change the order.' };
  }
}
