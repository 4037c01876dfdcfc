import type { AccountId, JobId, SeriesId } from '@swath/domain/ids';
import { type Insertable, type NotNull, type Selectable, sql } from 'kysely';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../platform/db/db.ts';
import { type CardSetups, COLUMNS, type SavedCards, type Series } from '../../platform/db/tables.ts';

export type CardSetupRow = Selectable<CardSetups>;
type SeriesRow = Selectable<Series>;

/** A homeowner's series, held before its card, its declines or its pause change. Nobody else's is ever charged. */
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

/** Keeps a card once, however often the gateway tells of it. @returns its id */
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

/** Writes what charges know of a series: its card, its declines, and whether it stands still because of them. */
export async function saveSeriesCharge(tx: Tx, id: SeriesId, changed: ChargeOfSeries, now: Date): Promise<void> {
  await tx
    .updateTable('series')
    .set({ ...changed, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Says that a series runs or stands still, or has another card. */
export async function tellOfSeries(tx: Tx, series: Pick<SeriesRow, 'id' | 'client_id' | 'company_id'>): Promise<void> {
  await recordChange(tx, {
    kind: 'series.changed',
    subject: series.id,
    audience: { account: series.client_id, company: series.company_id },
  });
}

/** Has the clock look at a visit at the moment at which its card is asked; not at all once it is paid for or canceled. */
export async function keepVisitToCharge(tx: Tx, visit: JobId): Promise<void> {
  await sql`select keep_visit_to_charge(${visit})`.execute(tx);
}

/** The page that is open for a series, held; undefined when there is none. */
export function lockOpenSetup(tx: Tx, series: SeriesId): Promise<CardSetupRow | undefined> {
  return tx
    .selectFrom('card_setups')
    .where('series_id', '=', series)
    .where('state', '=', 'open')
    .select(COLUMNS.card_setups)
    .forUpdate()
    .executeTakeFirst();
}

/** Holds a card setup until this transaction ends. @throws when there is no such setup */
export function lockSetup(tx: Tx, id: string): Promise<CardSetupRow> {
  return tx
    .selectFrom('card_setups')
    .where('id', '=', id)
    .select(COLUMNS.card_setups)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Begins a card setup: written down before the gateway is asked for its page. */
export function insertSetup(tx: Tx, setup: Insertable<CardSetups>): Promise<CardSetupRow> {
  return tx.insertInto('card_setups').values(setup).returning(COLUMNS.card_setups).executeTakeFirstOrThrow();
}

/** Changes only what is named; the rest of the setup stays as it is. */
export async function saveSetup(
  tx: Tx,
  id: string,
  changed: Partial<Pick<CardSetupRow, 'session_id' | 'client_secret' | 'state' | 'saved_card_id'>>,
): Promise<void> {
  await tx.updateTable('card_setups').set(changed).where('id', '=', id).execute();
}
