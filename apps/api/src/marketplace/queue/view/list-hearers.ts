import type { CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Crews } from '../../../notifications/change-feed/read-crews.ts';
import type { Db } from '../../../platform/db/db.ts';
import { listCompaniesAt, listKeysOf, placeOf } from '../../companies/service-areas/service-areas.reads.ts';

/**
 * Fan-out of the change feed to crews: the companies that may get changes of the queue are those that work at the lawn at
 * this moment. A change's subject is a queued job or an offer for one; a company with an offer gets it besides, wherever it
 * works.
 *
 * @param subjects  ids of what changed; any other id has no recipients
 * @param among     ids of the only companies to consider
 *
 * Source: docs/rules/queue-and-offers.md.
 */
async function listHearers(
  db: Db,
  subjects: readonly string[],
  among?: readonly string[],
): Promise<Map<string, CompanyId[]>> {
  const { rows } = await sql<{ subject: string; zip_code: string; latitude: number | null; longitude: number | null }>`
    select changed.subject, q.zip_code, q.latitude, q.longitude
      from (select id as subject, id as job from queued_jobs where id = any(${subjects}::uuid[])
            union all
            select id, queued_job_id from offers where id = any(${subjects}::uuid[])) as changed
      join queued_jobs q on q.id = changed.job`.execute(db);
  return listCompaniesAt(db, new Map(rows.map((row) => [row.subject, placeOf(row)])), among);
}

/** The queue's part of the change feed: who may get a change, and by which index keys of places. */
export const queueCrews: Crews = { listHearers, listPlaces: listKeysOf };
