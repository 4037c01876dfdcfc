import { accounts } from './accounts.ts';
import { addresses } from './addresses.ts';
import { changes } from './changes.ts';
import { companies } from './companies.ts';
import { jobs } from './jobs.ts';
import { payments } from './payments.ts';
import { profiles } from './profiles.ts';

/** Every call between web and API, by noun. */
export const contract = { accounts, profiles, addresses, companies, jobs, payments, changes };
