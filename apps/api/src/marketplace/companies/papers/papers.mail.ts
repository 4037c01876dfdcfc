import type { Day } from '@swath/domain/calendar';
import type { PaperKind } from '@swath/domain/companies/papers';
import { fullDayText } from '@swath/domain/words';
import type { Message } from '../../../notifications/mail-outbox/write-message.ts';
import type { PaperRow } from './papers.reads.ts';

/** What a mail about a paper depends on: a company that is not approved has no settings and no public page yet. */
export type MailedPaper = Pick<PaperRow, 'kind' | 'ends_on' | 'company_status'>;

const WORDS = {
  insurance: { name: 'certificate of insurance', card: 'insurance' },
  w9: { name: 'tax form', card: 'tax' },
} as const satisfies Record<PaperKind, object>;

/** URL of the page where the company sends and sees a paper. */
function placeOf({ kind, company_status }: MailedPaper, publicUrl: string): string {
  if (company_status !== 'approved') return `${publicUrl}/companies/register/pending-approval`;
  return `${publicUrl}/company/settings/${WORDS[kind].card}`;
}

/** Mail to a company: its paper is approved. */
export function paperApprovedMail(to: string, paper: MailedPaper, publicUrl: string): Message {
  const { kind, ends_on, company_status } = paper;
  const isShown = kind === 'insurance' && company_status === 'approved';
  const subject = isShown ? 'Homeowners see that you are insured' : `We have seen your ${WORDS[kind].name}`;
  const shown = ends_on && (isShown ? 'Your page says so' : 'Once your company is approved, your page says so');
  return {
    ...{ to, template: `${kind}-approved`, subject },
    blocks: [
      { heading: subject },
      {
        paragraph: ends_on
          ? `We have seen your certificate. ${shown} until it ends: ${fullDayText(ends_on)}.`
          : 'Nothing more is needed. Only you and Swath see it.',
      },
      { button: 'See it', href: placeOf(paper, publicUrl) },
    ],
  };
}

/** Mail to a company: its paper is rejected, with the reason. */
export function paperRejectedMail(to: string, paper: MailedPaper, reason: string, publicUrl: string): Message {
  const subject = `Your ${WORDS[paper.kind].name} was not approved`;
  return {
    ...{ to, template: `${paper.kind}-rejected`, subject },
    blocks: [
      { heading: subject },
      { paragraph: 'This is why:' },
      { paragraph: reason },
      { button: 'Send another one', href: placeOf(paper, publicUrl) },
    ],
  };
}

/** Mail to a company: its approved certificate of insurance ends within 30 days. */
export const insuranceEndsMail = (to: string, endsOn: Day, publicUrl: string): Message => ({
  to,
  template: 'insurance-ends',
  subject: `Your certificate of insurance ends on ${fullDayText(endsOn)}`,
  blocks: [
    { heading: 'Your certificate of insurance ends soon' },
    {
      paragraph: `It is valid until ${fullDayText(endsOn)}. After that day your page no longer says that you are insured.`,
    },
    { paragraph: 'Send us the next one: homeowners go on seeing it once we have looked at it.' },
    { button: 'Send the next one', href: `${publicUrl}/company/settings/insurance` },
  ],
});
