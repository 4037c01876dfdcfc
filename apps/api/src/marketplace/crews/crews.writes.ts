import type { CrewBody } from '@swath/contract/crews';
import { parseDayTime } from '@swath/domain/availability/windows';
import type { Day } from '@swath/domain/calendar';
import type { AbsenceId, AccountId, CrewDaysOffId, CrewId } from '@swath/domain/ids';
import { squareFeet } from '@swath/domain/units';
import { sql } from 'kysely';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Located } from '../../platform/providers/addresses/address-search.ts';

const now = sql<Date>`clock_now()`;

/** What is saved of a crew; `place`: the coordinates of its depot, null without one. */
export type CrewWords = Omit<CrewBody, 'members'> & { readonly place: Located | null };

const columnsOf = ({ depot, place, week: _, ...words }: CrewWords) => ({
  ...words,
  street_address: depot?.street_address ?? null,
  city: depot?.city ?? null,
  state: depot?.state ?? null,
  zip_code: depot?.zip_code ?? null,
  latitude: place?.latitude ?? null,
  longitude: place?.longitude ?? null,
  largest_lot_sqft: words.largest_lot_sqft === null ? null : squareFeet(words.largest_lot_sqft),
});

/** Inserts a crew of a company, with its hours. */
export async function insertCrew(tx: Tx, company: CrewProof, words: CrewWords): Promise<CrewId> {
  const { id } = await tx
    .insertInto('crews')
    .values({ ...columnsOf(words), company_id: company, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveWeek(tx, id, words.week);
  return id;
}

/** Replaces what is said of a crew of a company, and its hours. @returns whether there is such a crew */
export async function updateCrew(tx: Tx, company: CrewProof, id: CrewId, words: CrewWords): Promise<boolean> {
  const changed = await tx
    .updateTable('crews')
    .where('id', '=', id)
    .where('company_id', '=', company)
    .where('ended_at', 'is', null)
    .set(columnsOf(words))
    .returning('id')
    .executeTakeFirst();
  if (!changed) return false;
  await tx.deleteFrom('crew_hours').where('crew_id', '=', id).execute();
  await saveWeek(tx, id, words.week);
  return true;
}

async function saveWeek(tx: Tx, crew: CrewId, week: CrewBody['week']): Promise<void> {
  const rows = (week ?? []).flatMap((hours, weekday) =>
    hours
      ? [{ crew_id: crew, weekday, start_minute: parseDayTime(hours.start)!, end_minute: parseDayTime(hours.end)! }]
      : [],
  );
  if (rows.length > 0) await tx.insertInto('crew_hours').values(rows).execute();
}

/** Replaces the members who drive with a crew; who drove with another one does not any more. */
export async function saveMembers(tx: Tx, company: CrewProof, crew: CrewId, members: readonly AccountId[]) {
  await tx.deleteFrom('crew_members').where('crew_id', '=', crew).execute();
  if (members.length === 0) return;
  await tx
    .insertInto('crew_members')
    .values([...new Set(members)].map((account_id) => ({ company_id: company, account_id, crew_id: crew })))
    .onConflict((conflict) => conflict.columns(['company_id', 'account_id']).doUpdateSet({ crew_id: crew }))
    .execute();
}

/** Ends a crew of a company: its past jobs keep it, its pending ones and series have none. @returns whether it existed */
export async function endCrew(tx: Tx, company: CrewProof, id: CrewId): Promise<boolean> {
  const ended = await tx
    .updateTable('crews')
    .where('id', '=', id)
    .where('company_id', '=', company)
    .where('ended_at', 'is', null)
    .set({ ended_at: now })
    .returning('id')
    .executeTakeFirst();
  if (!ended) return false;
  await tx.deleteFrom('crew_members').where('crew_id', '=', id).execute();
  await tx.deleteFrom('crew_days_off').where('crew_id', '=', id).execute();
  await tx.deleteFrom('absences').where('crew_id', '=', id).execute();
  await tx.updateTable('series').where('crew_id', '=', id).set({ crew_id: null }).execute();
  return true;
}

/** Inserts days off of a crew, both ends included. */
export async function insertCrewDaysOff(tx: Tx, crew: CrewId, days: { from: Day; to: Day }): Promise<void> {
  await tx.insertInto('crew_days_off').values({ crew_id: crew, from_date: days.from, to_date: days.to }).execute();
}

/** Deletes days off of a crew of a company. @returns whether there were any */
export async function deleteCrewDaysOff(tx: Tx, company: CrewProof, id: CrewDaysOffId): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('crew_days_off')
    .using('crews')
    .whereRef('crews.id', '=', 'crew_days_off.crew_id')
    .where('crew_days_off.id', '=', id)
    .where('crews.company_id', '=', company)
    .where('crews.ended_at', 'is', null)
    .returning('crew_days_off.id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Days on which a member does not drive with their own crew, both ends included. */
export type AbsentDays = {
  readonly from: Day;
  readonly to: Day;
  /** The crew that they drive with instead; null: they are away. */
  readonly crew: CrewId | null;
};

/** Inserts days on which a member of a company is absent from their crew; of the same days, what is said last counts. */
export async function saveAbsence(
  tx: Tx,
  company: CrewProof,
  account: AccountId,
  { from, to, crew }: AbsentDays,
): Promise<void> {
  await tx
    .insertInto('absences')
    .values({ company_id: company, account_id: account, from_date: from, to_date: to, crew_id: crew })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'account_id', 'from_date', 'to_date']).doUpdateSet({ crew_id: crew }),
    )
    .execute();
}

/** Deletes an absence of a company's member. @returns whether there was one */
export async function deleteAbsence(tx: Tx, company: CrewProof, id: AbsenceId): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('absences')
    .where('id', '=', id)
    .where('company_id', '=', company)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
