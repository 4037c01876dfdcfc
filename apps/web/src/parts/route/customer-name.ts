import type { CrewJob } from '@swath/contract/jobs';

/** The customer's name; "Customer" if it is empty or the job is not loaded. Source: docs/spec/company.md, section 2. */
export const customerName = (job: Pick<CrewJob, 'full_name'> | undefined): string =>
  job?.full_name.trim() || 'Customer';
