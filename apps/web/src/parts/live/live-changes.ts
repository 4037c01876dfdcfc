import type { Change, ChangeKind } from '@swath/contract/changes';
import { contract } from '@swath/contract/contract';
import type { Endpoint } from '@swath/contract/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { callKey } from '../../lib/api-client.ts';

const {
  accounts,
  admin,
  availability,
  busy,
  calendarFeed,
  charges,
  companies,
  companyOffers,
  companyProfiles,
  companySeries,
  companyUsers,
  completedJobs,
  crewChanges,
  crewSeries,
  earnings,
  jobs,
  ledger,
  notices,
} = contract;
const {
  ownClients,
  payments,
  payouts,
  profiles,
  queue,
  receipts,
  registrations,
  reminders,
  reschedules,
  routes,
  series,
  seriesProposals,
} = contract;
const { serviceAreas, sessions } = contract;
const SERIES = [series.listOwn, series.read, companySeries.listVisits, crewSeries.read, ownClients.list];
const PROPOSALS = [seriesProposals.listOwn, seriesProposals.listOfCompany, seriesProposals.listServed];
const QUEUE_LISTS = [queue.listOwn, queue.listAll, queue.read, queue.listExpired, reminders.read, companyOffers.list];
const HOURS = [availability.effective, availability.ownDays, availability.read, busy.read];
/** What would stand on days that are about to be closed. */
const STANDING = [availability.upsert, availability.changeWeek, availability.addDaysOff];
const ROOM = [
  companies.offered,
  companies.availability,
  companies.freeDays,
  availability.ownDays,
  reminders.readChecklist,
  // Which queued jobs a company has room for, and how many.
  queue.listAll,
  queue.read,
  reminders.read,
  ...STANDING,
];
/** What a company is reminded of, and what it still has to set up. */
const REMINDERS = [reminders.read, reminders.readChecklist];
const PERFORMANCE = [earnings.current, earnings.months, earnings.counts, earnings.performance, completedJobs.list];
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
  // A visit of a series is a job.
  ...SERIES,
];

/** Which calls' answers each kind of change makes stale. A new kind does not compile until it is listed here. */
const madeStaleBy: Record<ChangeKind, readonly Endpoint[]> = {
  'job.booked': [...JOB_LISTS, ...ROOM],
  'job.started': [...JOB_LISTS, reschedules.listPending],
  'job.completed': [...JOB_LISTS, seriesProposals.listServed],
  'job.undone': [...JOB_LISTS, reschedules.listPending],
  'job.canceled': [...JOB_LISTS, ...ROOM, reschedules.listPending, crewChanges.listCalledOff],
  'job.rated': [...JOB_LISTS, companies.profile, companies.reviews],
  'job.rescheduled': [...JOB_LISTS, ...ROOM, reschedules.listPending],
  'route.changed': [routes.view, jobs.listForCompany, jobs.listOwn],
  'photos.changed': [jobs.listPhotos, jobs.listOwn, jobs.listCompleted, jobs.listForCompany],
  'series.changed': [...JOB_LISTS, ...ROOM, ...PROPOSALS, charges.readCardSetup],
  'series_proposal.changed': PROPOSALS,
  'client.changed': [ownClients.list, jobs.listForCompany],
  'queue.changed': QUEUE_LISTS,
  'question.changed': [queue.listOwn, queue.listAll, queue.read],
  'offer.changed': [...QUEUE_LISTS, earnings.performance],
  'notice.changed': [
    notices.list,
    notices.listOfCompany,
    notices.preferences,
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
    payments.readCheckout,
    receipts.list,
    ledger.read,
    payouts.read,
  ],
  'payout.changed': [payouts.read, ledger.read],
  'profile.changed': [profiles.read, calendarFeed.read, companies.profile, companies.freeDays],
  'company.changed': [
    companies.own,
    companyProfiles.read,
    companyUsers.list,
    ...REMINDERS,
    companies.offered,
    companies.profile,
    companies.freeDays,
    payments.accountStatus,
    // What their own rate comes to.
    queue.listAll,
    queue.read,
  ],
  'areas.changed': [serviceAreas.list, companies.profile, queue.listAll, queue.read, ...REMINDERS],
  // That a job stays on a day which is closed is a line of its history.
  'availability.changed': [...HOURS, ...ROOM, companies.own, crewChanges.history, ...REMINDERS],
  'profile_change.changed': [companyProfiles.read, companyProfiles.listChanges, admin.listCompanies, admin.audit],
  'company.registered': [admin.listCompanies, admin.audit],
  'company.decided': [admin.listCompanies, admin.audit, registrations.readOwn],
  'account.changed': [accounts.user, sessions.list],
  'session.opened': [sessions.list],
  'role.changed': [accounts.me],
  'session.ended': [accounts.me, sessions.list],
};

/** At most two rounds of fresh answers a second reach the screen. Source: docs/spec/access.md, section 9. */
const ROUND_MS = 500;

/** Makes a listener that marks queries stale, many changes at a time. */
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
