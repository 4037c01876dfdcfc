import { accounts } from './accounts.ts';
import { addresses } from './addresses.ts';
import { admin } from './admin.ts';
import { adminCare } from './admin-care.ts';
import { adminComplaints } from './admin-complaints.ts';
import { adminFiles } from './admin-files.ts';
import { adminJobs } from './admin-jobs.ts';
import { adminMessages } from './admin-messages.ts';
import { adminRecords } from './admin-records.ts';
import { adminRefunds } from './admin-refunds.ts';
import { availability } from './availability.ts';
import { books } from './books.ts';
import { bulkMoves } from './bulk-moves.ts';
import { busy } from './busy.ts';
import { calendarFeed } from './calendar-feed.ts';
import { changes } from './changes.ts';
import { charges } from './charges.ts';
import { companies } from './companies.ts';
import { companyCalendar } from './company-calendar.ts';
import { companyOffers } from './company-offers.ts';
import { companyProfiles } from './company-profiles.ts';
import { companySeries } from './company-series.ts';
import { companyUsers } from './company-users.ts';
import { complaints } from './complaints.ts';
import { completedJobs } from './completed-jobs.ts';
import { adminContent, content } from './content.ts';
import { credentials } from './credentials.ts';
import { crewChanges } from './crew-changes.ts';
import { crewSeries } from './crew-series.ts';
import { crews } from './crews.ts';
import { earnings } from './earnings.ts';
import { estimates } from './estimates.ts';
import { invoices } from './invoices.ts';
import { jobMessages } from './job-messages.ts';
import { jobs } from './jobs.ts';
import { ledger } from './ledger.ts';
import { lots } from './lots.ts';
import { notices } from './notices.ts';
import { ownAccount } from './own-account.ts';
import { ownClients } from './own-clients.ts';
import { ownZipWatch } from './own-zip-watch.ts';
import { papers } from './papers.ts';
import { payments } from './payments.ts';
import { payouts } from './payouts.ts';
import { photos } from './photos.ts';
import { profiles } from './profiles.ts';
import { push } from './push.ts';
import { queue } from './queue.ts';
import { queueQuestions } from './queue-questions.ts';
import { rates } from './rates.ts';
import { receipts } from './receipts.ts';
import { refundRequests } from './refund-requests.ts';
import { registrations } from './registrations.ts';
import { reminders } from './reminders.ts';
import { reschedules } from './reschedules.ts';
import { reviews } from './reviews.ts';
import { routes } from './routes.ts';
import { series } from './series.ts';
import { seriesProposals } from './series-proposals.ts';
import { serviceAreas } from './service-areas.ts';
import { sessions } from './sessions.ts';
import { visitRecords } from './visit-records.ts';
import { workHours } from './work-hours.ts';
import { workPhotos } from './work-photos.ts';
import { zips } from './zips.ts';

/** All HTTP endpoints between web app and API, grouped by noun. */
export const contract = {
  accounts,
  credentials,
  sessions,
  ownAccount,
  profiles,
  addresses,
  registrations,
  companies,
  rates,
  companyProfiles,
  companyUsers,
  workHours,
  completedJobs,
  reviews,
  workPhotos,
  papers,
  refundRequests,
  ledger,
  payouts,
  books,
  serviceAreas,
  availability,
  busy,
  companyCalendar,
  jobs,
  jobMessages,
  complaints,
  routes,
  crewChanges,
  crews,
  bulkMoves,
  series,
  companySeries,
  crewSeries,
  seriesProposals,
  ownClients,
  invoices,
  estimates,
  lots,
  ownZipWatch,
  payments,
  photos,
  calendarFeed,
  receipts,
  earnings,
  queue,
  companyOffers,
  queueQuestions,
  charges,
  reminders,
  reschedules,
  notices,
  push,
  admin,
  adminCare,
  adminRefunds,
  adminFiles,
  adminJobs,
  adminRecords,
  adminMessages,
  adminComplaints,
  content,
  adminContent,
  changes,
  visitRecords,
  zips,
};
