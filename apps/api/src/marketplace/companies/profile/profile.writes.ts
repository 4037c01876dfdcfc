import type { NameAndAddress, ProfileWords } from '@swath/domain/companies/company-profile';
import type { CompanyId, ProfileChangeId } from '@swath/domain/ids';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { COLUMNS, type Companies, type ProfileChanges } from '../../../platform/db/tables.ts';
import type { ZoneColumns } from '../../../platform/providers/addresses/time-zones.ts';

const now = sql<Date>`clock_now()`;

/** Coordinates of an address in degrees; null when unknown. */
export type KnownPlace = { readonly latitude: number; readonly longitude: number } | null;

/** Coordinates and time zone of an address. */
export type KnownDepot = { readonly place: KnownPlace; readonly zone: ZoneColumns };

/**
 * Locks a company's row against other changes until this transaction ends; bookings are not blocked.
 *
 * @throws NoResultError when there is no such company
 */
export const lockProfile = (tx: Tx, id: CompanyId): Promise<Selectable<Companies>> =>
  tx.selectFrom('companies').where('id', '=', id).select(COLUMNS.companies).forNoKeyUpdate().executeTakeFirstOrThrow();

/** Saves the profile fields that need no approval: phone, description, website. Empty ones are stored as null. */
export async function saveProfileWords(tx: Tx, id: CompanyId, words: ProfileWords): Promise<void> {
  const { phone_number, description, website } = words;
  await tx
    .updateTable('companies')
    .set({
      phone_number: phone_number || null,
      description: description || null,
      website: website || null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Stores a company's requested change of name and address, in place of an earlier one. It gets a new id, since an
 * administrator has to decide about it anew.
 */
export async function saveProfileChange(
  tx: Tx,
  company: CompanyId,
  { company_name: name, street_address, city, state, zip_code }: NameAndAddress,
  { place, zone }: KnownDepot,
): Promise<void> {
  await deleteProfileChange(tx, company);
  const where = { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null };
  await tx
    .insertInto('profile_changes')
    .values({
      ...{ id: newId<ProfileChangeId>(), company_id: company, name, street_address, city, state, zip_code },
      ...where,
      ...zone,
      proposed_at: now,
    })
    .execute();
}

/** Deletes a company's requested change of name and address. @returns whether there was one */
export async function deleteProfileChange(tx: Tx, company: CompanyId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('profile_changes')
    .where('company_id', '=', company)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Saves that an administrator rejected a profile change, and why. */
export async function saveRejection(tx: Tx, id: ProfileChangeId, reason: string): Promise<void> {
  await tx.updateTable('profile_changes').set({ decided_at: now, reason }).where('id', '=', id).execute();
}

/**
 * Saves a requested name and address as those of the company.
 *
 * @param depot  coordinates and time zone of the address; undefined: the stored ones are not changed
 */
export async function saveNameAndAddress(
  tx: Tx,
  { company_id, name, street_address, city, state, zip_code }: Selectable<ProfileChanges>,
  depot: KnownDepot | undefined,
): Promise<void> {
  const { place, zone } = depot ?? {};
  const where = depot && { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null, ...zone };
  await tx
    .updateTable('companies')
    .set({ name, street_address, city, state, zip_code, ...where, updated_at: now })
    .where('id', '=', company_id)
    .execute();
}
