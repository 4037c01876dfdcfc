import type { CrewJob } from '@swath/contract/jobs';
import { memberMay } from '@swath/domain/companies/member-rights';
import type { Viewer } from '../../../platform/access/viewer.ts';

const NO_MONEY = {
  price_cents: null,
  overgrowth_fee_cents: null,
  company_share_cents: null,
  job_revenue: null,
  overgrowth_fee: null,
} as const;

/**
 * A job as a member of its company may see it: without the right `books`, all amounts are null.
 *
 * Source: docs/rules/companies.md.
 */
export const jobAsSeen = ({ company }: Viewer, job: CrewJob): CrewJob =>
  company !== null && memberMay(company.member, 'books') ? job : { ...job, ...NO_MONEY };
