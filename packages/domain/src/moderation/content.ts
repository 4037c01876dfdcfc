import type { AccountId, CompanyId } from '../ids.ts';

/** Public content that can be reported and removed: a review's words, a company's answer to it, a photo of work. */
export const CONTENT_KINDS = ['review', 'answer', 'photo'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Reasons to choose from when reporting public content. */
export const REPORT_REASONS = ['personal_data', 'insult', 'off_topic', 'advertisement', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Maximum length of a report's note and of a removal's reason, in characters. Source: docs/rules/companies.md. */
export const CONTENT_NOTE_MAX = 500;

const REASON_WORDS: Record<ReportReason, string> = {
  personal_data: 'Personal data',
  insult: 'Insult or hate',
  off_topic: 'Not about this mowing',
  advertisement: 'Advertisement',
  other: 'Something else',
};

/** A reason to report public content, as text. */
export const reportReasonWords = (reason: ReportReason): string => REASON_WORDS[reason];

/**
 * Public content as it is at this moment.
 *
 * @param words  of a review or an answer; null when there are none any more, and for photos
 * @param isPublic  whether it is on the company's public page
 */
export type PublicContent = {
  readonly kind: ContentKind;
  readonly company: CompanyId;
  /** The homeowner who wrote the review; null for answers and photos, which are the company's. */
  readonly homeowner: AccountId | null;
  readonly words: string | null;
  readonly isPublic: boolean;
};

/** Who reports: an account, and the company that they work for (null: none). */
export type Reporter = { readonly account: AccountId; readonly company: CompanyId | null };

export type ReportRefusal = 'content_not_found' | 'content_changed' | 'own_content';

/**
 * Why somebody cannot report public content; null when they can. Nobody reports what they or their company wrote.
 *
 * @param seen  the words that they read; null for photos
 *
 * Source: docs/rules/companies.md.
 */
export function whyNotReport(content: PublicContent, reporter: Reporter, seen: string | null): ReportRefusal | null {
  if (!content.isPublic) return 'content_not_found';
  if (isOwn(content, reporter)) return 'own_content';
  return content.words === seen ? null : 'content_changed';
}

const isOwn = ({ kind, homeowner, company }: PublicContent, reporter: Reporter): boolean =>
  kind === 'review' ? homeowner === reporter.account : company === reporter.company;

/**
 * Why an administrator cannot remove public content; null when they can. What was changed after they looked stays.
 *
 * @param seen  the words that they decided about; null for photos
 */
export function whyNotTakeAway(
  content: PublicContent,
  seen: string | null,
): 'content_not_found' | 'content_changed' | null {
  if (!content.isPublic) return 'content_not_found';
  return content.words === seen ? null : 'content_changed';
}
