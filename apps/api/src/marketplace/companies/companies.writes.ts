import type { CompanyPrices } from '@swath/contract/company-prices';
import type { CompanyStatus } from '@swath/domain/accounts/role';
import type { RefundRule } from '@swath/domain/companies/refund-rights';
import type { BusinessEntityType } from '@swath/domain/companies/registration';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import type { PhotoRules } from '@swath/domain/photos/visit-photo';
import type { Cents, Minutes } from '@swath/domain/units';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import type { Located } from '../../platform/providers/addresses/address-search.ts';
import type { ZoneColumns } from '../../platform/providers/addresses/time-zones.ts';
import { PRICE_COLUMNS, toCompanyPrices } from './to-price-rules.ts';

/** The fields that an applicant enters when registering a company, besides e-mail address, password and own name. */
export type RegistrationWords = {
  readonly company_name: string;
  readonly phone_number: string;
  readonly street_address: string;
  readonly city: string;
  readonly state: string;
  readonly zip_code: string;
  readonly website: string;
  readonly description: string;
  readonly business_entity_type: BusinessEntityType;
  readonly equipment_checklist: boolean;
};

/** What is known of a company's address: its coordinates (null: unknown), and its time zone. */
export type FoundDepot = { readonly place: Located | null; readonly zone: ZoneColumns };

/** The columns that a registration fills; an applicant can never set status, owner, rate or payout account. */
const columnsOf = (words: RegistrationWords, { place, zone }: FoundDepot) => ({
  name: words.company_name,
  phone_number: words.phone_number,
  street_address: words.street_address,
  city: words.city,
  state: words.state,
  zip_code: words.zip_code,
  website: words.website || null,
  description: words.description || null,
  business_entity_type: words.business_entity_type,
  equipment_checklist: words.equipment_checklist,
  latitude: place?.latitude ?? null,
  longitude: place?.longitude ?? null,
  ...zone,
});

const now = sql<Date>`clock_now()`;

/**
 * Inserts a company that waits for approval.
 *
 * @param email  of the account that registers it
 * @returns its id
 */
export async function insertCompany(
  tx: Tx,
  words: RegistrationWords,
  { email, found }: { email: string; found: FoundDepot },
): Promise<CompanyId> {
  const { id } = await tx
    .insertInto('companies')
    .values({ ...columnsOf(words, found), email, status: 'pending', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Saves a company's new status; `pending` clears the time of decision.
 *
 * @param reason  shown to the company; null clears the previous one
 */
export async function saveDecision(tx: Tx, id: CompanyId, status: CompanyStatus, reason: string | null): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ status, status_reason: reason, decided_at: status === 'pending' ? null : now, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Replaces a rejected registration by the corrected one, which waits for approval. */
export async function saveRegistration(
  tx: Tx,
  id: CompanyId,
  words: RegistrationWords,
  found: FoundDepot,
): Promise<void> {
  const asNew = { status: 'pending', status_reason: null, created_at: now, decided_at: null, updated_at: now } as const;
  await tx
    .updateTable('companies')
    .set({ ...columnsOf(words, found), ...asNew })
    .where('id', '=', id)
    .execute();
}

/** Makes an account the primary member of a company. */
export async function insertPrimaryMember(tx: Tx, owner: { account: AccountId; company: CompanyId }): Promise<void> {
  await tx
    .insertInto('company_members')
    .values({ company_id: owner.company, account_id: owner.account, is_primary: true, created_at: now })
    .execute();
}

const withoutMembers = sql<boolean>`not exists (select from company_members m where m.company_id = companies.id)`;

/**
 * Deletes the registrations with an e-mail address that have no member yet.
 *
 * @returns the ids of the deleted companies
 */
export async function deleteUnownedRegistrations(tx: Tx, email: string): Promise<CompanyId[]> {
  const rows = await tx
    .deleteFrom('companies')
    .where('email', '=', email)
    .where(withoutMembers)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Deletes registrations that were never confirmed and can no longer be: the mail's link works for a day, and its token
 * is kept for seven more.
 *
 * @param most  maximum per call, the oldest first
 * @returns the ids of the deleted companies
 */
export async function deleteUnconfirmedCompanies(tx: Tx, now: Date, most: number): Promise<CompanyId[]> {
  const { rows } = await sql<{ id: CompanyId }>`
    delete from companies where id in (
      select id from companies
       where status = 'pending' and created_at < ${now}::timestamptz - interval '8 days' and ${withoutMembers}
         and not exists (select from one_time_tokens t
           where t.company_id = companies.id and t.expires_at >= ${now}::timestamptz - interval '7 days')
       order by created_at limit ${sql.lit(most)} for update skip locked)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Saves whether a company requires photos of its crews before and after mowing. */
export async function savePhotoRules(tx: Tx, id: CompanyId, { before, after }: PhotoRules): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ photo_before_required: before, photo_after_required: after, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Saves which kinds of members of a company, besides owners, may refund customers. */
export async function saveRefundRule(tx: Tx, id: CompanyId, { standard, crew }: RefundRule): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ standard_may_refund: standard, crew_may_refund: crew, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/**
 * Locks and returns a company's rate for a quarter acre; null: it has set none. The lock (`no key update`) does not
 * block bookings.
 */
export async function lockRate(tx: Tx, id: CompanyId): Promise<Cents | null> {
  const row = await tx
    .selectFrom('companies')
    .where('id', '=', id)
    .select('rate_cents')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row.rate_cents;
}

/** Locks and returns a company's own prices. The lock (`no key update`) does not block bookings. */
export async function lockPrices(tx: Tx, id: CompanyId): Promise<CompanyPrices> {
  const row = await tx
    .selectFrom('companies')
    .where('id', '=', id)
    .select([...PRICE_COLUMNS, 'tall_grass_cents'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return toCompanyPrices(row);
}

/** Saves a company's own prices. */
export async function savePrices(tx: Tx, id: CompanyId, prices: CompanyPrices): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ ...prices, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Saves from which minute of a day on its routes stay as they are; null: from the crew's first stop on. */
export async function saveRouteSettling(tx: Tx, id: CompanyId, minute: Minutes | null): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ routes_settle_minute: minute, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Saves what a visit at any time of the day costs less, in cents. */
export async function saveAnyTimeDiscount(tx: Tx, id: CompanyId, discount: Cents): Promise<void> {
  await tx.updateTable('companies').set({ any_time_cents: discount, updated_at: now }).where('id', '=', id).execute();
}

/** Saves a company's rate for a quarter acre; null clears it. */
export async function saveRate(tx: Tx, id: CompanyId, rate: Cents | null): Promise<void> {
  await tx.updateTable('companies').set({ rate_cents: rate, updated_at: now }).where('id', '=', id).execute();
}
