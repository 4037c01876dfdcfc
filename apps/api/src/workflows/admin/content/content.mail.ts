import type { Day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { type MessageReportNotice, type ReportNotice, reportNoticeWords } from '@swath/domain/notices/content-notice';
import { mailDay, type Sides } from '../../../marketplace/jobs/visit-mails/visit-mails.mail.ts';
import type { Block } from '../../../notifications/mail-outbox/render-message.ts';
import type { Message } from '../../../notifications/mail-outbox/write-message.ts';

/** Mail to the homeowner: the words of their review were removed, with the reason. */
export const reviewRemovedMail = (sides: Sides, company: CompanyId, reason: string, publicUrl: string): Message => ({
  to: sides.homeownerEmail,
  job: sides.id,
  template: 'review-removed',
  subject: 'The words of your review were removed',
  blocks: [
    { heading: 'The words of your review were removed' },
    {
      paragraph: `What you said about the mowing by ${sides.company} on ${mailDay(sides, sides.date)} is not public any more. Your stars stay. This is why:`,
    },
    { paragraph: reason },
    { paragraph: 'If you think that we are wrong, write to us.' },
    { button: 'See the company’s page', href: `${publicUrl}/companies/${company}` },
  ],
});

/**
 * Mail to a homeowner who reported something: what became of it.
 *
 * @param link  where it is or was
 * @param today  the day on which it is written
 */
export const reportSettledMail = (
  to: string,
  notice: ReportNotice | MessageReportNotice,
  link: Block,
  today: Day,
): Message => {
  const { title, text } = reportNoticeWords(notice, today);
  return { to, template: 'report-settled', subject: title, blocks: [{ heading: title }, { paragraph: text }, link] };
};

/** Mail to a company: its answer to a review was removed, with the reason. */
export const answerRemovedMail = (sides: Sides, reason: string, publicUrl: string): Message => ({
  to: sides.companyEmail,
  job: sides.id,
  template: 'answer-removed',
  subject: 'Your answer to a review was removed',
  blocks: [
    { heading: 'Your answer to a review was removed' },
    {
      paragraph: `It was about the mowing for ${sides.customer} on ${mailDay(sides, sides.date)}, and is not public any more. This is why:`,
    },
    { paragraph: reason },
    { paragraph: 'You can answer in other words. If you think that we are wrong, write to us.' },
    { button: 'Open your reviews', href: `${publicUrl}/company/reviews` },
  ],
});

/** Mail to a company: a photo of work was removed from its public page, with the reason. */
export const photoRemovedMail = (to: string, reason: string, publicUrl: string): Message => ({
  to,
  template: 'photo-removed',
  subject: 'A photo was removed from your page',
  blocks: [
    { heading: 'A photo was removed from your page' },
    { paragraph: 'One of the photos of your work is not on your public page any more. This is why:' },
    { paragraph: reason },
    { paragraph: 'You can show another one. If you think that we are wrong, write to us.' },
    { button: 'Open your photos', href: `${publicUrl}/company/settings/work-photos` },
  ],
});
