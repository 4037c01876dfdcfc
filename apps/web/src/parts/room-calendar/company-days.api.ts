import { companies } from '@swath/contract/companies';
import type { JobId } from '@swath/domain/ids';
import { query } from '../../lib/api-client.ts';

/**
 * Query of the days of a range on which a company works and has room.
 *
 * @param stretch    first and last day, 'YYYY-MM-DD'
 * @param job        the company's job for which there has to be room, for its members; left out: the viewer's mowing
 */
export const companyDays = (companyId: string, stretch: { from: string; to: string }, job?: JobId) =>
  query(companies.availability, { params: { companyId }, query: { ...stretch, ...(job && { job }) } });
