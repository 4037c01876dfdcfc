import { type CompanyNoticeKind, placeOf } from './company-notice.ts';
import type { Notice, NoticeKind } from './notice.ts';
import type { NoticePlace } from './notice-place.ts';

const visit = (id: string) => `/user/visits/${id}`;
const messages = (id: string) => `/user/visits/${id}/messages`;
const problem = (id: string) => `/user/visits/${id}/problem`;
const series = (id: string) => `/user/series/${id}`;
const proposal = (id: string) => `/user/proposals/${id}`;
const company = (id: string) => `/companies/${id}`;
const queued = (id: string) => `/user/queued-jobs/${id}`;
const home = () => '/user/dashboard';

/** The page of each kind of notification of a homeowner, by the id of its subject. */
const PATHS: Record<NoticeKind, (subject: string) => string> = {
  booked: visit,
  rescheduled: visit,
  visit_tomorrow: visit,
  on_my_way: visit,
  running_late: visit,
  move_asked: visit,
  day_kept: visit,
  unanswered_canceled: visit,
  time_fixed: visit,
  window_changed: visit,
  not_done: visit,
  started: visit,
  completed: visit,
  canceled_by_company: visit,
  canceled_by_swath: visit,
  missed: visit,
  missed_canceled: visit,
  record_asked: visit,
  record_withdrawn: visit,
  record_decided: visit,
  message_received: messages,
  message_report_settled: messages,
  review_answered: company,
  review_removed: company,
  review_restored: company,
  report_settled: company,
  complaint_answered: problem,
  complaint_escalated: problem,
  complaint_decided: problem,
  complaint_appealed: problem,
  // Their subject is a payment.
  refunded: home,
  refund_failed: home,
  refund_paid: home,
  charge_failed: visit,
  visit_unpaid: visit,
  series_booked: series,
  series_changed: series,
  series_proposed: proposal,
  series_ending: series,
  series_stopped: series,
  offer_received: queued,
  offer_changed: queued,
  question_asked: queued,
  never_claimed: queued,
};

/** The path of the page that a notification of a homeowner leads to. @param subject  id of what it is about */
export function noticePath(notice: Notice, subject: string): string {
  const paid = 'mowing' in notice ? notice.mowing?.job : undefined;
  return !paid ? PATHS[notice.kind](subject) : visit(paid);
}

const COMPANY_PATHS: Record<NoticePlace, (subject: string) => string> = {
  job: (id) => `/company/dashboard?job=${id}`,
  dashboard: () => '/company/dashboard',
  complaint: (id) => `/company/problems/${id}`,
  messages: (id) => `/company/jobs/${id}/messages`,
  series: (id) => `/company/series/${id}`,
  payout: (id) => `/company/payouts/${id}`,
  queue: (id) => `/company/queued-jobs?job=${id}`,
  proposals: () => '/company/clients?show=proposals',
  reviews: () => '/company/reviews?show=all',
  photos: () => '/company/settings/work-photos',
  page: company,
  insurance: () => '/company/settings/insurance',
  hours: () => '/company/hours',
  estimate: (id) => `/company/estimates/${id}`,
  invoice: (id) => `/company/invoices/${id}`,
};

/** The path of the page that a notification of a company leads to. @param subject  id of what it is about */
export const companyNoticePath = (kind: CompanyNoticeKind, subject: string): string =>
  COMPANY_PATHS[placeOf(kind)](subject);
