// Imports one file per noun: the whole contract would add the endpoints of public pages to the download.

import { accounts } from '@swath/contract/accounts';
import { admin } from '@swath/contract/admin';
import { adminComplaints } from '@swath/contract/admin-complaints';
import { adminMessages } from '@swath/contract/admin-messages';
import { availability } from '@swath/contract/availability';
import { books } from '@swath/contract/books';
import { bulkMoves } from '@swath/contract/bulk-moves';
import { busy } from '@swath/contract/busy';
import { calendarFeed } from '@swath/contract/calendar-feed';
import type { Change, ChangeKind } from '@swath/contract/changes';
import { charges } from '@swath/contract/charges';
import { companies } from '@swath/contract/companies';
import { companyCalendar } from '@swath/contract/company-calendar';
import { companyOffers } from '@swath/contract/company-offers';
import { companyProfiles } from '@swath/contract/company-profiles';
import { companySeries } from '@swath/contract/company-series';
import { companyUsers } from '@swath/contract/company-users';
import { complaints } from '@swath/contract/complaints';
import { completedJobs } from '@swath/contract/completed-jobs';
import { adminContent } from '@swath/contract/content';
import { crewChanges } from '@swath/contract/crew-changes';
import { crewSeries } from '@swath/contract/crew-series';
import { crews } from '@swath/contract/crews';
import { earnings } from '@swath/contract/earnings';
import type { BareEndpoint } from '@swath/contract/endpoint';
import { estimates } from '@swath/contract/estimates';
import { invoices } from '@swath/contract/invoices';
import { jobMessages } from '@swath/contract/job-messages';
import { jobs } from '@swath/contract/jobs';
import { ledger } from '@swath/contract/ledger';
import { notices } from '@swath/contract/notices';
import { ownClients } from '@swath/contract/own-clients';
import { ownZipWatch } from '@swath/contract/own-zip-watch';
import { papers } from '@swath/contract/papers';
import { payments } from '@swath/contract/payments';
import { payouts } from '@swath/contract/payouts';
import { profiles } from '@swath/contract/profiles';
import { queue } from '@swath/contract/queue';
import { receipts } from '@swath/contract/receipts';
import { refundRequests } from '@swath/contract/refund-requests';
import { registrations } from '@swath/contract/registrations';
import { reminders } from '@swath/contract/reminders';
import { reschedules } from '@swath/contract/reschedules';
import { reviews } from '@swath/contract/reviews';
import { routes } from '@swath/contract/routes';
import { series } from '@swath/contract/series';
import { seriesProposals } from '@swath/contract/series-proposals';
import { serviceAreas } from '@swath/contract/service-areas';
import { sessions } from '@swath/contract/sessions';
import { workHours } from '@swath/contract/work-hours';
import { workPhotos } from '@swath/contract/work-photos';
import type { QueryClient } from '@tanstack/react-query';
import { callKey } from '../../lib/api-client.ts';

const SERIES = [series.listOwn, series.read, companySeries.listVisits, crewSeries.read, ownClients.list];
const PROPOSALS = [seriesProposals.listOwn, seriesProposals.listOfCompany, seriesProposals.listServed];
const QUEUE_LISTS = [
  queue.listOwn,
  queue.listAll,
  queue.read,
  queue.listWindows,
  queue.listExpired,
  reminders.read,
  companyOffers.list,
];
const HOURS = [availability.effective, availability.ownDays, availability.read, busy.read, companyCalendar.view];
/** Endpoints that close or change a company's days. As a preview (dry run) they list the jobs booked on those days. */
const STANDING = [availability.upsert, availability.changeWeek, availability.addDaysOff];
const ROOM = [
  companies.offered,
  companies.bookableDays,
  companies.terms,
  companies.availability,
  companies.freeDays,
  jobs.listWindows,
  queue.listWindows,
  availability.ownDays,
  reminders.readChecklist,
  // They also contain which queued jobs a company has room for, and how many.
  queue.listAll,
  queue.read,
  reminders.read,
  ...STANDING,
];
/** Endpoints that read a company's reminders and its setup checklist. */
const REMINDERS = [reminders.read, reminders.readChecklist];
const PERFORMANCE = [
  earnings.current,
  earnings.months,
  earnings.counts,
  earnings.performance,
  completedJobs.list,
  books.month,
  books.jobs,
];
/** What shows the movements of a company's money. */
const BOOKS = [ledger.read, payouts.read, payouts.details, payouts.unpaid, books.month, books.jobs, books.year];
const JOB_LISTS = [
  jobs.listOwn,
  jobs.listCompleted,
  jobs.findUnrated,
  jobs.listForCompany,
  companies.own,
  ...PERFORMANCE,
  routes.view,
  crewChanges.history,
  crewChanges.read,
  companyCalendar.view,
  companyCalendar.search,
  bulkMoves.list,
  bulkMoves.forecast,
  // A refund request ends together with its job.
  refundRequests.list,
  // The visits of a series are jobs.
  ...SERIES,
];

/**
 * For each kind of change, the endpoints whose cached responses it makes stale. The type requires an entry for every
 * kind.
 */
const madeStaleBy: Record<ChangeKind, readonly BareEndpoint[]> = {
  'job.booked': [...JOB_LISTS, ...ROOM],
  'job.started': [...JOB_LISTS, reschedules.listPending],
  // Minutes mowed stand beside the hours.
  'job.completed': [...JOB_LISTS, seriesProposals.listServed, ownClients.history, workHours.list],
  'job.undone': [...JOB_LISTS, reschedules.listPending, workHours.list],
  'job.canceled': [...JOB_LISTS, ...ROOM, reschedules.listPending, crewChanges.listCalledOff],
  'job.rated': [...JOB_LISTS, companies.profile, companies.reviews, reviews.listOwn],
  'review.answered': [companies.reviews, reviews.listOwn],
  'job.rescheduled': [...JOB_LISTS, ...ROOM, reschedules.listPending],
  'job.recorded': [...JOB_LISTS, reschedules.listPending],
  'message.changed': [
    jobMessages.list,
    jobs.listOwn,
    jobs.listCompleted,
    jobs.listForCompany,
    crewChanges.read,
    adminMessages.list,
  ],
  'complaint.changed': [
    complaints.view,
    complaints.listOwn,
    complaints.listOfCompany,
    // Of a visit with a problem no stars are asked.
    jobs.findUnrated,
    adminComplaints.list,
    crewChanges.history,
  ],
  'refund_request.changed': [refundRequests.list, crewChanges.history],
  'route.changed': [routes.view, jobs.listForCompany, jobs.listOwn, companyCalendar.view, companyCalendar.search],
  'crew.changed': [
    crews.list,
    companies.own,
    routes.view,
    jobs.listForCompany,
    ...ROOM,
    companyCalendar.view,
    companyCalendar.search,
  ],
  'photos.changed': [
    workPhotos.list,
    companies.profile,
    jobs.listPhotos,
    jobs.listOwn,
    jobs.listCompleted,
    jobs.listForCompany,
  ],
  'content.changed': [
    adminContent.list,
    adminContent.listRemovals,
    companies.profile,
    companies.reviews,
    companies.latestReviews,
    reviews.listOwn,
    workPhotos.list,
    jobs.listOwn,
    jobs.listCompleted,
  ],
  'series.changed': [...JOB_LISTS, ...ROOM, ...PROPOSALS, charges.readCardSetup, charges.listCards],
  'series_proposal.changed': PROPOSALS,
  'client.changed': [
    ...[ownClients.list, ownClients.history, jobs.listForCompany],
    ...[companyCalendar.view, companyCalendar.search],
  ],
  // Of an estimate whose invoice is deleted or made void another can be made.
  'invoice.changed': [
    ...[invoices.listOfClient, invoices.read, invoices.receivables, invoices.settings, invoices.month],
    ...[estimates.listOpen, estimates.read],
  ],
  'estimate.changed': [estimates.listOfClient, estimates.listOpen, estimates.read],
  'queue.changed': QUEUE_LISTS,
  'question.changed': [queue.listOwn, queue.listAll, queue.read],
  'offer.changed': [...QUEUE_LISTS, earnings.performance],
  'notice.changed': [
    notices.list,
    notices.listOfCompany,
    notices.preferences,
    notices.companyPreferences,
    reschedules.listPending,
    crewChanges.listCalledOff,
    crewChanges.history,
  ],
  'payment.changed': [
    jobs.listOwn,
    jobs.listForCompany,
    ...SERIES,
    ...PERFORMANCE,
    crewChanges.history,
    crewChanges.read,
    // What has gone back of a mowing with a problem.
    complaints.view,
    complaints.listOwn,
    complaints.listOfCompany,
    payments.readCheckout,
    receipts.list,
    ...BOOKS,
  ],
  'payout.changed': BOOKS,
  'profile.changed': [
    profiles.read,
    calendarFeed.read,
    ownZipWatch.read,
    companies.profile,
    companies.freeDays,
    companies.bookableDays,
    companies.availability,
  ],
  'company.changed': [
    companies.own,
    bulkMoves.forecast,
    companyProfiles.read,
    companyUsers.list,
    ...REMINDERS,
    companies.offered,
    companies.bookableDays,
    companies.terms,
    companies.profile,
    companies.freeDays,
    payments.accountStatus,
    // They contain a suggested price, computed from the company's rates.
    queue.listAll,
    queue.read,
  ],
  'areas.changed': [
    serviceAreas.list,
    companies.profile,
    companies.bookableDays,
    companies.terms,
    queue.listAll,
    queue.read,
    ...REMINDERS,
  ],
  // A job kept on a closed day gets an entry in its history.
  'availability.changed': [...HOURS, ...ROOM, companies.own, crewChanges.history, ...REMINDERS],
  'profile_change.changed': [companyProfiles.read, companyProfiles.listChanges, admin.listCompanies, admin.audit],
  'hours.changed': [workHours.readOwn, workHours.list, workHours.history],
  'papers.changed': [papers.read, papers.list, admin.audit],
  'company.registered': [admin.listCompanies, admin.audit],
  'company.decided': [admin.listCompanies, admin.audit, registrations.readOwn],
  'account.changed': [accounts.user, sessions.list],
  'session.opened': [sessions.list],
  'role.changed': [accounts.me],
  'session.ended': [accounts.me, sessions.list],
};

/**
 * Delay in ms for which changes are collected, so that queries are refetched at most twice a second.
 * Source: docs/spec/access.md, section 9.
 */
const ROUND_MS = 500;

/**
 * Returns a listener for changes. It marks as stale the cached queries that a change concerns; changes within half a
 * second are handled together.
 */
export function staleMarker(queries: QueryClient): (change: Change) => void {
  const stale = new Set<string>();
  let round: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    round = undefined;
    for (const name of stale) void queries.invalidateQueries({ queryKey: [name] });
    stale.clear();
  };
  return (change) => {
    for (const endpoint of madeStaleBy[change.kind] ?? []) stale.add(callKey(endpoint)[0] as string);
    if (round === undefined) round = setTimeout(flush, ROUND_MS);
  };
}
