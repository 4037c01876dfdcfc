import { accounts } from './accounts.ts';
import { addresses } from './addresses.ts';
import { admin } from './admin.ts';
import { changes } from './changes.ts';
import { companies } from './companies.ts';
import { credentials } from './credentials.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { payments } from './payments.ts';
import { profiles } from './profiles.ts';
import { push } from './push.ts';
import { registrations } from './registrations.ts';
import { reschedules } from './reschedules.ts';
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
  payments,
  reschedules,
  notices,
  push,
  admin,
  changes,
};
