import type { ClientHistory } from '@swath/contract/own-clients';
import type { OwnClientId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { findClientRow } from '../../marketplace/clients/clients.reads.ts';
import { toSentRule } from '../../marketplace/series/visits/read-rule.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Db } from '../../platform/db/db.ts';
import { COLUMNS } from '../../platform/db/tables.ts';
import { Refused } from '../../platform/process/refused.ts';

const MOST_COMING = 50;
const MOST_PAST = 200;

/** Reads an own client's series and visits, past and coming. @throws Refused own_client_not_found */
export async function viewClientHistory(db: Db, crew: CrewProof, client: OwnClientId): Promise<ClientHistory> {
  if (!(await findClientRow(db, crew, client))) throw new Refused('own_client_not_found');
  const visits = db
    .selectFrom('jobs')
    .where('own_client_id', '=', client)
    .select(['id as job_id', 'service_date as date', 'status', 'price_cents'])
    .select(sql<number>`photos_before + photos_after`.as('photos'));
  const [series, coming, past] = await Promise.all([
    db
      .selectFrom('series')
      .where('own_client_id', '=', client)
      .where('status', '<>', 'ended')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .select(COLUMNS.series)
      .execute(),
    visits
      .where('status', 'in', ['pending', 'in-progress'])
      .orderBy('service_date')
      .orderBy('id')
      .limit(MOST_COMING)
      .execute(),
    visits
      .where('status', 'in', ['completed', 'canceled'])
      .orderBy('service_date', 'desc')
      .orderBy('id')
      .limit(MOST_PAST)
      .execute(),
  ]);
  return { series: series.map((row) => ({ id: row.id, rule: toSentRule(row) })), coming, past };
}
