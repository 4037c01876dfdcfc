import type { Day } from '../calendar.ts';
import {
  COMPLAINT_ANSWER_HOURS,
  type ComplaintAnswer,
  type ComplaintKind,
  complaintKindWords,
} from '../complaints/complaint.ts';
import { centsText, dayText } from '../words.ts';

type OwnMowing = { readonly company: string; readonly date: Day };

/** In-app notifications for homeowners about a problem that they reported with a mowing. */
export type ComplaintNotice =
  /** The company answered; `amountCents`: what it refunds, null if nothing. */
  | (OwnMowing & {
      readonly kind: 'complaint_answered';
      readonly how: ComplaintAnswer;
      readonly amountCents: number | null;
    })
  /** The company did not answer in time: administrators decide. */
  | (OwnMowing & { readonly kind: 'complaint_escalated' })
  | (OwnMowing & { readonly kind: 'complaint_decided'; readonly amountCents: number })
  /** The company appealed against the decision. */
  | (OwnMowing & { readonly kind: 'complaint_appealed' });

type Visit = { readonly customer: string; readonly date: Day };

/** In-app notifications for a company's office about problems that customers reported. */
export type CompanyComplaintNotice =
  | (Visit & { readonly kind: 'complaint_made'; readonly about: ComplaintKind })
  /** Administrators decide. `answered`: the customer asked for it; false: the company did not answer in time. */
  | (Visit & { readonly kind: 'complaint_escalated'; readonly answered: boolean })
  | (Visit & { readonly kind: 'complaint_ended'; readonly end: 'accepted' | 'withdrawn' })
  | (Visit & { readonly kind: 'complaint_decided'; readonly amountCents: number })
  /** The customer appealed against the decision. */
  | (Visit & { readonly kind: 'complaint_appealed' });

const OF_OFFICE = { need: 'office', topic: 'requests', place: 'complaint' } as const;

/** Who reads these notifications of a company, under which topic, and the page that each links to. */
export const COMPANY_COMPLAINT_KINDS = {
  complaint_made: OF_OFFICE,
  complaint_escalated: OF_OFFICE,
  complaint_ended: OF_OFFICE,
  complaint_decided: OF_OFFICE,
  complaint_appealed: OF_OFFICE,
} as const;

/** Title and text of a notification about a problem that the homeowner reported. */
export function complaintNoticeWords(notice: ComplaintNotice, near: Day): { title: string; text: string } {
  const mowing = `${notice.company}, ${dayText(notice.date, near)}`;
  switch (notice.kind) {
    case 'complaint_answered':
      return {
        title: 'A company answered your problem',
        text: `${mowing}: ${answeredWords(notice.how, notice.amountCents)}`,
      };
    case 'complaint_escalated':
      return {
        title: 'Swath decides about your problem',
        text: `${notice.company} did not answer in time about the mowing on ${dayText(notice.date, near)}.`,
      };
    case 'complaint_decided':
      return {
        title: 'Swath decided about your problem',
        text: `${mowing}: ${notice.amountCents > 0 ? `${centsText(notice.amountCents)} goes back to you` : 'nothing goes back'}.`,
      };
    case 'complaint_appealed':
      return {
        title: 'A company asks for a second look',
        text: `${notice.company} does not agree with the decision about the mowing on ${dayText(notice.date, near)}.`,
      };
  }
}

/** What a company offers because of a problem. @param amountCents  of a refund */
function answeredWords(how: ComplaintAnswer, amountCents: number | null): string {
  if (how === 'redo') return 'they mow again, free of charge.';
  return how === 'refund' ? `${centsText(amountCents ?? 0)} goes back to you.` : 'they explain what happened.';
}

/** Title and text of a notification about a problem that a customer reported. @param seesMoney  see `companyNoticeWords` */
export function companyComplaintWords(
  notice: CompanyComplaintNotice,
  seesMoney: boolean,
  near: Day,
): { title: string; text: string } {
  const visit = `${notice.customer}, ${dayText(notice.date, near)}`;
  switch (notice.kind) {
    case 'complaint_made':
      return {
        title: 'A customer reports a problem',
        text: `${visit}: ${complaintKindWords(notice.about).toLowerCase()}. Answer within ${COMPLAINT_ANSWER_HOURS} hours, or Swath decides.`,
      };
    case 'complaint_escalated':
      return {
        title: 'Swath decides about a problem',
        text: `${visit}. ${notice.answered ? 'Your answer was not enough for the customer.' : 'You did not answer in time.'}`,
      };
    case 'complaint_ended':
      return {
        title: notice.end === 'accepted' ? 'A problem is settled' : 'A customer took a problem back',
        text: `${visit}.`,
      };
    case 'complaint_decided': {
      const amount = seesMoney ? centsText(notice.amountCents) : 'money';
      const back = notice.amountCents > 0 ? `${amount} goes back to the customer` : 'nothing goes back';
      return { title: 'Swath decided about a problem', text: `${visit}: ${back}.` };
    }
    case 'complaint_appealed':
      return { title: 'A customer asks for a second look', text: `${visit}.` };
  }
}
