import type { CrewJob } from '@swath/contract/jobs';

/** Whose lawn it is; jobs without a name, or that are not known yet, say "Customer". Source: docs/spec/company.md, section 2. */
export const customerName = (job: Pick<CrewJob, 'full_name'> | undefined): string =>
  job?.full_name.trim() || 'Customer';
