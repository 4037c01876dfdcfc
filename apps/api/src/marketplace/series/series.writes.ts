import type { Point } from '@swath/domain/addresses/distance';
import type { Day } from '@swath/domain/calendar';
import type { AccountId, JobId, SeriesId } from '@swath/domain/ids';
import type { AgreedVisit } from '@swath/domain/series/agreement';
import { type Insertable, type NotNull, type Selectable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { COLUMNS, type Series } from '../../platform/db/tables.ts';
import { closeProposalsOf } from './proposals/proposals.writes.ts';

export type SeriesRow = Selectable<Series>;

/** A series of a homeowner, who has an account and gave a consent. A series at an own client has neither. */
export type HomeownerSeries = SeriesRow & { client_id: AccountId; consent_text: string };

/** Inserts a series; its status defaults to draft, i.e. it waits for the payment of its first visit. */
export async function insertSeries(tx: Tx, series: Insertable<Series>): Promise<SeriesId> {
  const { id } = await tx.insertInto('series').values(series).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Inserts a series. If its sender chose an id that exists already (a retry), inserts nothing and returns undefined. */
export async function insertSeriesOnce(tx: Tx, series: Insertable<Series>): Promise<SeriesId | undefined> {
  const once = tx
    .insertInto('series')
    .values(series)
    .onConflict((conflict) => conflict.column('id').doNothing());
  return (await once.returning('id').executeTakeFirst())?.id;
}

/**
 * Locks a series' row. Lock order: job, payment, series, company day, quote.
 *
 * @throws when the series does not exist
 */
export function lockSeries(tx: Tx, id: SeriesId): Promise<SeriesRow> {
  return tx.selectFrom('series').where('id', '=', id).select(COLUMNS.series).forUpdate().executeTakeFirstOrThrow();
}

/**
 * Locks the row of a draft, i.e. a series that waits for its first payment; drafts are always a homeowner's.
 *
 * @throws when there is no homeowner's series with that id
 */
export function lockDraftRow(tx: Tx, id: SeriesId): Promise<HomeownerSeries> {
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

/** Activates a series whose first visit is paid. */
export const saveBeginning = (tx: Tx, id: SeriesId): Promise<void> => save(tx, id, { status: 'active' });

/** Ends a series, and withdraws the open proposals about it. */
export async function saveEnd(tx: Tx, id: SeriesId, now: Date): Promise<void> {
  await save(tx, id, { status: 'ended', ended_at: now, pause_reason: null });
  await closeProposalsOf(tx, id);
}

/**
 * Saves a pause by the homeowner.
 *
 * @param calledOff  the jobs canceled by the pause, which are created again when the homeowner resumes the series
 */
export const savePause = (tx: Tx, id: SeriesId, stretch: { from: Day; to: Day }, calledOff: JobId[]): Promise<void> =>
  save(tx, id, {
    paused_from: stretch.from,
    paused_to: stretch.to,
    paused_by: 'homeowner',
    paused_jobs: calledOff,
  });

/** Saves a pause by the company; the visits canceled by it are not created again. */
export const saveCompanyPause = (tx: Tx, id: SeriesId, stretch: { from: Day; to: Day }): Promise<void> =>
  save(tx, id, { paused_from: stretch.from, paused_to: stretch.to, paused_by: 'company' });

/** Ends a pause, whatever its reason, and resets the count of declined charges. */
export const saveResumption = (tx: Tx, id: SeriesId): Promise<void> =>
  save(tx, id, {
    status: 'active',
    pause_reason: null,
    paused_from: null,
    paused_to: null,
    paused_jobs: [],
    declines_in_row: 0,
  });

/** Saves a new rule of a series, and replaces its stored visits with those that were agreed to. */
export const saveRule = (
  tx: Tx,
  id: SeriesId,
  rule: Updateable<Series>,
  visits: readonly AgreedVisit[],
): Promise<void> => save(tx, id, { ...rule, ...columnsOfVisits(visits) });

/**
 * Saves the coordinates of a series, unless they are known already or its address has changed since it was looked up.
 */
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

/** Maps agreed visits to the columns of a series: two parallel arrays. */
export const columnsOfVisits = (visits: readonly AgreedVisit[]) => ({
  agreed_dates: visits.map(({ date }) => date),
  rule_dates: visits.map(({ ruleDate }) => ruleDate),
});
