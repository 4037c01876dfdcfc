import type { CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Crews } from '../../../notifications/change-feed/read-crews.ts';
import type { Db } from '../../../platform/db/db.ts';
import { listCompaniesAt, listKeysOf, placeOf } from '../../companies/service-areas/service-areas.reads.ts';

/**
 * Which companies may hear of changes of the queue: those that work at the lawn at this moment. A change names a queued
 * job or an offer for one; whoever has an offer hears of it besides, wherever they work.
 *
 * @param subjects  what changed, by id; what is neither is heard by nobody
 * @param among     companies by id: these only
 *
 * Source: docs/decisions.md, D384.
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

/** What the change feed is told of the crews of the queue: who may hear of a change, and under which keys of places to look. */
export const queueCrews: Crews = { listHearers, listPlaces: listKeysOf };
