import type { Day } from '@swath/domain/calendar';
import { type CompanyNotice, companyNoticeWords } from '@swath/domain/notices/company-notice';
import { companyNoticePath } from '@swath/domain/notices/notice-paths';
import type { Block } from '../../mail-outbox/render-message.ts';
import type { Message } from '../../mail-outbox/write-message.ts';
import { chooseMails } from './notify-company.ts';

type Notified = { readonly notice: CompanyNotice; readonly subject: string };

/** Maximum number of notices in one mail; the list in the app has them all. */
const MOST_NAMED = 20;

/**
 * Mail to a member of a company with the notices (stored messages in the app) since the last such mail, oldest first.
 *
 * @param notified  notices that the member has not read
 * @param about.seesMoney  whether amounts are shown
 * @param about.today  the day on which the mail is written
 */
export function noticesMail(
  to: string,
  notified: readonly Notified[],
  about: { company: string; seesMoney: boolean; today: Day; publicUrl: string },
): Message {
  const { company, seesMoney, today, publicUrl } = about;
  const lines = notified.map(({ notice, subject }) => ({
    ...companyNoticeWords(notice, seesMoney, today),
    href: `${publicUrl}${companyNoticePath(notice.kind, subject)}`,
  }));
  const [only] = lines;
  const more = lines.length - MOST_NAMED;
  return {
    to,
    template: 'company-notices',
    subject: lines.length === 1 ? `${company}: ${only!.title}` : `${company}: ${lines.length} notices`,
    blocks: [
      { heading: lines.length === 1 ? only!.title : `What happened at ${company}` },
      ...(lines.length === 1
        ? [{ paragraph: only!.text }, { button: 'Open it', href: only!.href }]
        : lines
            .slice(0, MOST_NAMED)
            .flatMap(({ title, text, href }): Block[] => [{ small: title, href }, { paragraph: text }])),
      ...(more > 0 ? [{ paragraph: `And ${more} more: your list of notices has them all.` }] : []),
      chooseMails(publicUrl),
    ],
  };
}
