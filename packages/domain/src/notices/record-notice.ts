import type { Day } from '../calendar.ts';
import { NOTHING_TO_PAY } from '../jobs/cancel-promise.ts';
import { dayText } from '../words.ts';

/** In-app notifications for homeowners about a visit that the company recorded as done after its day. */
export type RecordNotice =
  /**
   * The company recorded after the day that the lawn was mowed; the homeowner has to answer. `times` is formatted text.
   */
  | { readonly kind: 'record_asked'; readonly company: string; readonly date: Day; readonly times: string }
  /** The company withdrew its record that the lawn was mowed. */
  | { readonly kind: 'record_withdrawn'; readonly company: string; readonly date: Day }
  /** An administrator decided about a record that the homeowner disputed. `paid`: the visit counts as done. */
  | { readonly kind: 'record_decided'; readonly company: string; readonly date: Day; readonly paid: boolean };

/** Title and text of a notification about a visit that was recorded as done. */
export function recordNoticeWords(notice: RecordNotice, near: Day): { title: string; text: string } {
  switch (notice.kind) {
    case 'record_asked':
      return {
        title: 'Was your lawn mowed?',
        text: `${notice.company} recorded that it was, on ${dayText(notice.date, near)}, ${notice.times}. Please answer.`,
      };
    case 'record_withdrawn':
      return {
        title: 'Nobody came to mow',
        text: `${notice.company} took back that it mowed on ${dayText(notice.date, near)}. Pick another day, or cancel free: anything that was charged goes back to you.`,
      };
    case 'record_decided':
      return notice.paid
        ? {
            title: 'Your mowing counts as done',
            text: `We looked at the mowing by ${notice.company} on ${dayText(notice.date, near)}. It was done, and is paid.`,
          }
        : {
            title: 'Your mowing was canceled',
            text: `We looked at the mowing by ${notice.company} on ${dayText(notice.date, near)}. ${NOTHING_TO_PAY}`,
          };
  }
}

type Visit = { readonly customer: string; readonly date: Day };

/** In-app notifications for members of a company about a visit that was recorded as done after its day. */
export type CompanyRecordNotice =
  /** A crew member recorded after the day that the visit was done at `times`; the office has to confirm or decline. */
  | (Visit & { readonly kind: 'record_to_confirm'; readonly by: string; readonly times: string })
  /** The office declined the record that the reader wrote. `answer` is the reason. */
  | (Visit & { readonly kind: 'record_declined'; readonly by: string; readonly answer: string })
  /** The office did not confirm a crew member's record in time. */
  | (Visit & { readonly kind: 'record_expired' })
  /** The homeowner confirmed a record; `none`: they did not answer by the deadline, which counts as yes. */
  | (Visit & { readonly kind: 'record_answered'; readonly answer: 'yes' | 'none' })
  | (Visit & { readonly kind: 'record_disputed'; readonly objection: string })
  /** An administrator decided about a record that the homeowner disputed. `paid`: the visit counts as done. */
  | (Visit & { readonly kind: 'record_decided'; readonly paid: boolean; readonly reason: string });

/** Title and text of a notification about a visit that was recorded as done, for members of the company. */
export function companyRecordWords(notice: CompanyRecordNotice, near: Day): { title: string; text: string } {
  const visit = `${notice.customer}, ${dayText(notice.date, near)}`;
  switch (notice.kind) {
    case 'record_to_confirm':
      return {
        title: 'A recorded visit waits for you',
        text: `${notice.by} recorded ${visit}, ${notice.times}. Confirm or decline it.`,
      };
    case 'record_declined':
      return {
        title: 'Your record was declined',
        text: `${notice.by} declined ${visit}: ${notice.answer}`,
      };
    case 'record_expired':
      return {
        title: 'A record was not confirmed in time',
        text: `${visit}. The visit counts as not done.`,
      };
    case 'record_answered':
      return notice.answer === 'yes'
        ? { title: 'A customer says that you were there', text: `${visit}. It is completed.` }
        : {
            title: 'A recorded visit is completed',
            text: `${visit}. The customer did not answer in time.`,
          };
    case 'record_disputed':
      return {
        title: 'A customer says that nobody came',
        text: `${visit}. Swath decides.${notice.objection === '' ? '' : ` They write: ${notice.objection}`}`,
      };
    case 'record_decided':
      return {
        title: notice.paid ? 'A disputed visit counts as done' : 'A disputed visit does not count as done',
        text: `${visit}. Why: ${notice.reason}`,
      };
  }
}
