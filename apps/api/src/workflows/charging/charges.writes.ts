import type { AccountId, JobId, SeriesId } from '@swath/domain/ids';
import { type Insertable, type NotNull, type Selectable, sql } from 'kysely';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../platform/db/db.ts';
import { type CardSetups, COLUMNS, type SavedCards, type Series } from '../../platform/db/tables.ts';

export type CardSetupRow = Selectable<CardSetups>;
type SeriesRow = Selectable<Series>;

/**
 * Locks a homeowner's series until the end of the transaction, before its card, count of declines or pause is changed.
 * Undefined if there is none, and for own clients' series, which are never charged.
 */
export function lockSeries(tx: Tx, id: SeriesId): Promise<(SeriesRow & { client_id: AccountId }) | undefined> {
  return tx
    .selectFrom('series')
    .where('id', '=', id)
    .where('client_id', 'is not', null)
    .select(COLUMNS.series)
    .$narrowType<{ client_id: NotNull }>()
    .forUpdate()
    .executeTakeFirst();
}

/** Inserts a saved card; does nothing if it is stored already. @returns its id */
export async function insertSavedCard(tx: Tx, card: Insertable<SavedCards>): Promise<string> {
  await tx
    .insertInto('saved_cards')
    .values(card)
    .onConflict((conflict) => conflict.columns(['gateway', 'method_id']).doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('saved_cards')
    .where('gateway', '=', card.gateway)
    .where('method_id', '=', card.method_id)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

type ChargeOfSeries = Partial<
  Pick<SeriesRow, 'saved_card_id' | 'declines_in_row' | 'status' | 'pause_reason' | 'paused_from' | 'paused_to'>
>;

/** Stores changes of a series' card, count of declines or pause; columns left out stay as they are. */
export async function saveSeriesCharge(tx: Tx, id: SeriesId, changed: ChargeOfSeries, now: Date): Promise<void> {
  await tx
    .updateTable('series')
    .set({ ...changed, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/**
 * Notifies the screens of homeowner and company that a series was paused or resumed, or has another card (change feed).
 */
export async function publishSeriesChanged(
  tx: Tx,
  series: Pick<SeriesRow, 'id' | 'client_id' | 'company_id'>,
): Promise<void> {
  await recordChange(tx, {
    kind: 'series.changed',
    subject: series.id,
    audience: { account: series.client_id, company: series.company_id },
  });
}

/** Stores the time at which a visit is to be charged, or removes it if the visit is paid or canceled. */
export async function keepVisitToCharge(tx: Tx, visit: JobId): Promise<void> {
  await sql`select keep_visit_to_charge(${visit})`.execute(tx);
}

/** Locks the open card setup of a series until the end of the transaction; undefined if there is none. */
export function lockOpenSetup(tx: Tx, series: SeriesId): Promise<CardSetupRow | undefined> {
  return tx
    .selectFrom('card_setups')
    .where('series_id', '=', series)
    .where('state', '=', 'open')
    .select(COLUMNS.card_setups)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks a card setup until the end of the transaction. @throws when there is no such setup */
export function lockSetup(tx: Tx, id: string): Promise<CardSetupRow> {
  return tx
    .selectFrom('card_setups')
    .where('id', '=', id)
    .select(COLUMNS.card_setups)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Inserts an open card setup, before the gateway is asked to open the page for it. */
export function insertSetup(tx: Tx, setup: Insertable<CardSetups>): Promise<CardSetupRow> {
  return tx.insertInto('card_setups').values(setup).returning(COLUMNS.card_setups).executeTakeFirstOrThrow();
}

/** Updates columns of a card setup; those left out stay as they are. */
export async function saveSetup(
  tx: Tx,
  id: string,
  changed: Partial<Pick<CardSetupRow, 'session_id' | 'client_secret' | 'state' | 'saved_card_id'>>,
): Promise<void> {
  await tx.updateTable('card_setups').set(changed).where('id', '=', id).execute();
}
