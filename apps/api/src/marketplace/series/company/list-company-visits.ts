import type { CrewJob } from '@swath/contract/jobs';
import type { SeriesId } from '@swath/domain/ids';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { listJobsOfSeries } from '../../jobs/jobs.reads.ts';
import { findRowOfCompany } from '../series.reads.ts';

/**
 * Lists the visits of a company's series, earliest first, without canceled ones.
 *
 * @throws Refused series_not_found
 *
 * Source: docs/spec/company.md, section 7, "Series jobs"; docs/rules/series.md.
 */
export async function listCompanyVisits(db: Db, crew: CrewProof, id: SeriesId): Promise<CrewJob[]> {
  if (!(await findRowOfCompany(db, crew, id))) throw new Refused('series_not_found');
  return listJobsOfSeries(db, crew, id);
}
