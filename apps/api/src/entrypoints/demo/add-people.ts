import type { ProfileRole } from '@swath/domain/accounts/role';
import type { AccountId } from '@swath/domain/ids';
import { acresToSquareFeet } from '@swath/domain/jobs/lot-size';
import type { DemoHomeowner } from '@swath/fixtures/people';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { ignoringTransaction } from '../../platform/db/open-transactions.ts';

/**
 * A homeowner of the demo world, with the fields that are copied into their jobs. The coordinates are null when
 * unknown.
 */
export type DemoClient = {
  readonly account: AccountId;
  readonly fullName: string;
  readonly address: string;
  readonly zip: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly lotSizeSqft: number;
};

type Person = { email: string; fullName: string; role: ProfileRole; passwordHash: string | null; phone?: string };

/** Adds an account with a confirmed e-mail address, and its profile. @returns its id */
export async function addAccount(tx: Tx, person: Person, now: Date): Promise<AccountId> {
  const { id } = await tx
    .insertInto('accounts')
    .values({
      email: person.email,
      password_hash: person.passwordHash,
      email_confirmed_at: now,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('profiles')
    .values({
      account_id: id,
      role: person.role,
      full_name: person.fullName,
      phone_number: person.phone ?? null,
      updated_at: now,
    })
    .execute();
  return id;
}

/**
 * Adds a homeowner with their property.
 *
 * @returns the homeowner; without a property their address is empty and their lot is 0
 */
export async function addHomeowner(
  ctx: Context,
  tx: Tx,
  homeowner: DemoHomeowner,
  passwordHash: string | null,
  now: Date,
): Promise<DemoClient> {
  const account = await addAccount(tx, { ...homeowner, role: 'user', passwordHash }, now);
  const { property, fullName } = homeowner;
  if (!property) {
    return { account, fullName, address: '', zip: '', latitude: null, longitude: null, lotSizeSqft: 0 };
  }
  const { street, city, state, zip } = property;
  const located = await ignoringTransaction(() => ctx.addresses.geocode({ street, city, state, zip }));
  const lotSizeSqft = acresToSquareFeet(property.lotAcres);
  const place = { latitude: located?.latitude ?? null, longitude: located?.longitude ?? null };
  await tx
    .updateTable('profiles')
    .set({
      street_address: street,
      city,
      state,
      zip_code: zip,
      lot_size_sqft: lotSizeSqft,
      ...place,
      location_precision: located?.precision ?? null,
    })
    .where('account_id', '=', account)
    .execute();
  return { account, fullName, address: `${street}, ${city}, ${state} ${zip}`, zip, ...place, lotSizeSqft };
}
