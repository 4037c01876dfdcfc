import type { Point } from '@swath/domain/addresses/distance';
import type { Day } from '@swath/domain/calendar';
import type { AccountId, CompanyId, JobId, OwnClientId, SeriesId } from '@swath/domain/ids';
import type { AgreedVisit } from '@swath/domain/series/agreement';
import { type Insertable, type NotNull, type Selectable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { COLUMNS, type Series } from '../../platform/db/tables.ts';
import { closeProposalsOf } from './proposals/proposals.writes.ts';

export type SeriesRow = Selectable<Series>;

/** A homeowner's series: what they agreed to stands in it. Those of own clients have neither account nor consent. */
export type HomeownerSeries = SeriesRow & { client_id: AccountId; consent_text: string };

/** Writes a series down that waits for its first payment. */
export async function insertSeries(tx: Tx, series: Insertable<Series>): Promise<SeriesId> {
  const { id } = await tx.insertInto('series').values(series).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Writes a series down under an id that its sender chose; undefined when there is one of that id. */
export async function insertSeriesOnce(tx: Tx, series: Insertable<Series>): Promise<SeriesId | undefined> {
  const once = tx
    .insertInto('series')
    .values(series)
    .onConflict((conflict) => conflict.column('id').doNothing());
  return (await once.returning('id').executeTakeFirst())?.id;
}

/** A series, held against other writers. Lock order: job, payment, series, company day, quote. */
export function lockSeries(tx: Tx, id: SeriesId): Promise<SeriesRow> {
  return tx.selectFrom('series').where('id', '=', id).select(COLUMNS.series).forUpdate().executeTakeFirstOrThrow();
}

/** The same for one that waits for its first payment, and is therefore a homeowner's. */
export function lockDraft(tx: Tx, id: SeriesId): Promise<HomeownerSeries> {
  return tx
    .selectFrom('series')
    .where('id', '=', id)
    .where('client_id', 'is not', null)
    .select(COLUMNS.series)
    .$narrowType<{ client_id: NotNull; consent_text: NotNull }>()
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function save(tx: Tx, id: SeriesId, columns: Updateable<Series>): Promise<void> {
  await tx
    .updateTable('series')
    .set({ ...columns, updated_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .execute();
}

/** The first visit is paid: the series runs. */
export const saveBeginning = (tx: Tx, id: SeriesId): Promise<void> => save(tx, id, { status: 'active' });

/** No visits come any more, and nobody is asked about it. */
export async function saveEnd(tx: Tx, id: SeriesId, now: Date): Promise<void> {
  await save(tx, id, { status: 'ended', ended_at: now, pause_reason: null });
  await closeProposalsOf(tx, id);
}

/** No visits in these days. @param calledOff  the visits that come again when the pause is ended */
export const savePause = (tx: Tx, id: SeriesId, stretch: { from: Day; to: Day }, calledOff: JobId[]): Promise<void> =>
  save(tx, id, {
    paused_from: stretch.from,
    paused_to: stretch.to,
    paused_by: 'homeowner',
    paused_jobs: calledOff,
  });

/** The company does not come in these days; what it called off for that does not come again. */
export const saveCompanyPause = (tx: Tx, id: SeriesId, stretch: { from: Day; to: Day }): Promise<void> =>
  save(tx, id, { paused_from: stretch.from, paused_to: stretch.to, paused_by: 'company' });

/** The pause is over, whatever it was for. */
export const saveResumption = (tx: Tx, id: SeriesId): Promise<void> =>
  save(tx, id, {
    status: 'active',
    pause_reason: null,
    paused_from: null,
    paused_to: null,
    paused_jobs: [],
    declines_in_row: 0,
  });

/** Another rule, and what was agreed to with it. */
export const saveRule = (
  tx: Tx,
  id: SeriesId,
  rule: Updateable<Series>,
  visits: readonly AgreedVisit[],
): Promise<void> => save(tx, id, { ...rule, ...columnsOfVisits(visits) });

/** Writes down where a series is whose place nobody knew and whose address is still this one. */
export async function savePlace(
  tx: Tx,
  of: { id: SeriesId; address: string },
  { latitude, longitude }: Point,
): Promise<void> {
  await tx
    .updateTable('series')
    .set({ latitude, longitude, updated_at: sql<Date>`clock_now()` })
    .where('id', '=', of.id)
    .where('latitude', 'is', null)
    .where('address', '=', of.address)
    .execute();
}

/** Who a series is for and where. */
export type CustomerColumns = Pick<SeriesRow, 'full_name' | 'address' | 'zip_code' | 'latitude' | 'longitude'>;

/** Writes who and where into the series of an own client that have not ended. */
export async function saveCustomer(tx: Tx, client: OwnClientId, customer: CustomerColumns): Promise<void> {
  await tx
    .updateTable('series')
    .set({ ...customer, updated_at: sql<Date>`clock_now()` })
    .where('own_client_id', '=', client)
    .where('status', '<>', 'ended')
    .execute();
}

/** Agreed visits as the table has them: two lists that belong together. */
export const columnsOfVisits = (visits: readonly AgreedVisit[]) => ({
  agreed_dates: visits.map(({ date }) => date),
  rule_dates: visits.map(({ ruleDate }) => ruleDate),
});

/** Writes the time zone of a company into its series that have not ended. */
export async function saveZoneOfCompany(tx: Tx, company: CompanyId, zone: string): Promise<void> {
  await tx
    .updateTable('series')
    .set({ time_zone: zone, updated_at: sql<Date>`clock_now()` })
    .where('company_id', '=', company)
    .where('status', '<>', 'ended')
    .where('time_zone', '<>', zone)
    .execute();
}
