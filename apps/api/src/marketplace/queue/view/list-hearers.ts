import type { CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Crews } from '../../../notifications/change-feed/read-crews.ts';
import type { Db } from '../../../platform/db/db.ts';
import { listCompaniesAt, listKeysOf, placeOf } from '../../companies/service-areas/service-areas.reads.ts';

/**
 * For the change feed: which companies' crews receive change events about a queued job (one waiting for offers) or an
 * offer, namely those whose service areas cover the lawn at this moment. An event about an offer also reaches the
 * company that made the offer, even if its areas do not cover the lawn.
 *
 * @param subjects  ids of the changed queued jobs or offers; other ids are ignored
 * @param among     ids of the only companies to consider; left out: all
 * @returns companies by subject
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

/**
 * The callbacks that the change feed needs of the queue: which companies' crews receive a change event, and the index
 * keys of the places where given companies work.
 */
export const queueCrews: Crews = { listHearers, listPlaces: listKeysOf };
