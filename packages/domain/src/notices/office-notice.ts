import type { Day } from '../calendar.ts';
import { BULK_MOVE_KINDS, type BulkMoveNotice, bulkMoveWords } from './bulk-move-notice.ts';
import { COMPANY_CONTENT_KINDS, type CompanyContentNotice, companyContentWords } from './content-notice.ts';
import { COMPANY_ESTIMATE_KINDS, type CompanyEstimateNotice, companyEstimateWords } from './estimate-notice.ts';
import { HOURS_KINDS, type HoursNotice, hoursNoticeWords } from './hours-notice.ts';
import { COMPANY_INSURANCE_KINDS, type CompanyInsuranceNotice, companyInsuranceWords } from './insurance-notice.ts';
import { COMPANY_INVOICE_KINDS, type CompanyInvoiceNotice, companyInvoiceWords } from './invoice-notice.ts';

/** In-app notifications for members of a company that are about no single visit. */
export type OfficeNotice =
  | BulkMoveNotice
  | CompanyContentNotice
  | CompanyEstimateNotice
  | CompanyInsuranceNotice
  | CompanyInvoiceNotice
  | HoursNotice;

/** Who reads each of these notifications, under which topic, and the page that it links to. */
export const OFFICE_KINDS = {
  ...BULK_MOVE_KINDS,
  ...COMPANY_CONTENT_KINDS,
  ...COMPANY_ESTIMATE_KINDS,
  ...COMPANY_INSURANCE_KINDS,
  ...COMPANY_INVOICE_KINDS,
  ...HOURS_KINDS,
} as const;

/** Title and text of these notifications. */
export function officeNoticeWords(notice: OfficeNotice, near: Day): { title: string; text: string } {
  switch (notice.kind) {
    case 'bulk_moved':
    case 'bulk_undone':
      return bulkMoveWords(notice);
    case 'estimate_accepted':
    case 'estimate_declined':
      return companyEstimateWords(notice);
    case 'invoice_paid':
    case 'invoice_disputed':
    case 'invoice_refund_failed':
      return companyInvoiceWords(notice);
    case 'insurance_ends':
      return companyInsuranceWords(notice);
    case 'work_not_ended':
      return hoursNoticeWords(notice, near);
    default:
      return companyContentWords(notice, near);
  }
}
