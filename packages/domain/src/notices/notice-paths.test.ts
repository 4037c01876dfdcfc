import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import type { JobId } from '../ids.ts';
import type { CompanyNoticeKind } from './company-notice.ts';
import type { Notice, NoticeKind } from './notice.ts';
import { companyNoticePath, noticePath } from './notice-paths.ts';

const ID = '00000000-0000-4000-8000-000000000001';

/** Where a notice of each kind leads; the compiler wants every kind. */
const LEADS: Record<NoticeKind, string> = {
  booked: `/user/visits/${ID}`,
  rescheduled: `/user/visits/${ID}`,
  visit_tomorrow: `/user/visits/${ID}`,
  on_my_way: `/user/visits/${ID}`,
  running_late: `/user/visits/${ID}`,
  move_asked: `/user/visits/${ID}`,
  day_kept: `/user/visits/${ID}`,
  unanswered_canceled: `/user/visits/${ID}`,
  time_fixed: `/user/visits/${ID}`,
  window_changed: `/user/visits/${ID}`,
  not_done: `/user/visits/${ID}`,
  started: `/user/visits/${ID}`,
  completed: `/user/visits/${ID}`,
  canceled_by_company: `/user/visits/${ID}`,
  canceled_by_swath: `/user/visits/${ID}`,
  missed: `/user/visits/${ID}`,
  missed_canceled: `/user/visits/${ID}`,
  record_asked: `/user/visits/${ID}`,
  record_withdrawn: `/user/visits/${ID}`,
  record_decided: `/user/visits/${ID}`,
  charge_failed: `/user/visits/${ID}`,
  visit_unpaid: `/user/visits/${ID}`,
  message_received: `/user/visits/${ID}/messages`,
  message_report_settled: `/user/visits/${ID}/messages`,
  complaint_answered: `/user/visits/${ID}/problem`,
  complaint_escalated: `/user/visits/${ID}/problem`,
  complaint_decided: `/user/visits/${ID}/problem`,
  complaint_appealed: `/user/visits/${ID}/problem`,
  review_answered: `/companies/${ID}`,
  review_removed: `/companies/${ID}`,
  review_restored: `/companies/${ID}`,
  report_settled: `/companies/${ID}`,
  series_booked: `/user/series/${ID}`,
  series_changed: `/user/series/${ID}`,
  series_ending: `/user/series/${ID}`,
  series_stopped: `/user/series/${ID}`,
  series_proposed: `/user/proposals/${ID}`,
  offer_received: `/user/queued-jobs/${ID}`,
  offer_changed: `/user/queued-jobs/${ID}`,
  question_asked: `/user/queued-jobs/${ID}`,
  never_claimed: `/user/queued-jobs/${ID}`,
  refunded: '/user/dashboard',
  refund_failed: '/user/dashboard',
  refund_paid: '/user/dashboard',
};

test.each(Object.entries(LEADS))('a notice of the kind %s leads to %s', (kind, path) => {
  expect(noticePath({ kind } as Notice, ID)).toBe(path);
});

test('money that goes back leads to the mowing that was paid for', () => {
  const mowing = { job: 'j-1' as JobId, company: 'Green Blade Mowing', date: day('2026-05-05') };
  expect(noticePath({ kind: 'refunded', amountCents: 4500, mowing }, ID)).toBe('/user/visits/j-1');
  expect(noticePath({ kind: 'refund_paid', amountCents: 4500, mowing: null }, ID)).toBe('/user/dashboard');
});

const JOB = `/company/dashboard?job=${ID}`;
const COMPANY_LEADS: Record<CompanyNoticeKind, string> = {
  payout_returned: `/company/payouts/${ID}`,
  booked: JOB,
  canceled: JOB,
  window_chosen: JOB,
  moved_by_homeowner: JOB,
  day_accepted: JOB,
  day_kept: JOB,
  series_by_homeowner: `/company/series/${ID}`,
  proposal_closed: '/company/clients?show=proposals',
  missed: JOB,
  called_off: JOB,
  series_called_off: `/company/series/${ID}`,
  moved_by_member: JOB,
  bulk_moved: '/company/dashboard',
  bulk_undone: '/company/dashboard',
  not_done: JOB,
  refund_asked: JOB,
  refund_approved: JOB,
  refund_declined: JOB,
  refunded_by_swath: JOB,
  dispute: JOB,
  series_unpayable: `/company/series/${ID}`,
  rated: '/company/reviews?show=all',
  rated_low: '/company/reviews?show=all',
  question_answered: `/company/queued-jobs?job=${ID}`,
  record_to_confirm: JOB,
  record_declined: JOB,
  record_expired: JOB,
  record_answered: JOB,
  record_disputed: JOB,
  record_decided: JOB,
  complaint_made: `/company/problems/${ID}`,
  complaint_escalated: `/company/problems/${ID}`,
  complaint_ended: `/company/problems/${ID}`,
  complaint_decided: `/company/problems/${ID}`,
  complaint_appealed: `/company/problems/${ID}`,
  message_received: `/company/jobs/${ID}/messages`,
  message_report_settled: `/company/jobs/${ID}/messages`,
  answer_removed: '/company/reviews?show=all',
  answer_restored: '/company/reviews?show=all',
  photo_removed: '/company/settings/work-photos',
  photo_restored: '/company/settings/work-photos',
  report_settled: `/companies/${ID}`,
  estimate_accepted: `/company/estimates/${ID}`,
  estimate_declined: `/company/estimates/${ID}`,
  invoice_paid: `/company/invoices/${ID}`,
  invoice_disputed: `/company/invoices/${ID}`,
  invoice_refund_failed: `/company/invoices/${ID}`,
  insurance_ends: '/company/settings/insurance',
  work_not_ended: '/company/hours',
};

test.each(Object.entries(COMPANY_LEADS))('a company’s notice of the kind %s leads to %s', (kind, path) => {
  expect(companyNoticePath(kind as CompanyNoticeKind, ID)).toBe(path);
});
