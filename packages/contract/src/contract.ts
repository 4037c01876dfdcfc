import { accounts } from './accounts.ts';
import { addresses } from './addresses.ts';
import { admin } from './admin.ts';
import { calendarFeed } from './calendar-feed.ts';
import { changes } from './changes.ts';
import { charges } from './charges.ts';
import { companies } from './companies.ts';
import { companySeries } from './company-series.ts';
import { credentials } from './credentials.ts';
import { crewChanges } from './crew-changes.ts';
import { crewSeries } from './crew-series.ts';
import { earnings } from './earnings.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { ownClients } from './own-clients.ts';
import { payments } from './payments.ts';
import { photos } from './photos.ts';
import { profiles } from './profiles.ts';
import { push } from './push.ts';
import { queue } from './queue.ts';
import { receipts } from './receipts.ts';
import { registrations } from './registrations.ts';
import { reminders } from './reminders.ts';
import { reschedules } from './reschedules.ts';
import { routes } from './routes.ts';
import { series } from './series.ts';
import { sessions } from './sessions.ts';

/** Every call between web and API, by noun. */
export const contract = {
  accounts,
  credentials,
  sessions,
  profiles,
  addresses,
  registrations,
  companies,
  jobs,
  routes,
  crewChanges,
  series,
  companySeries,
  crewSeries,
  ownClients,
  payments,
  photos,
  calendarFeed,
  receipts,
  earnings,
  queue,
  charges,
  reminders,
  reschedules,
  notices,
  push,
  admin,
  changes,
};
