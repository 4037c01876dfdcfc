import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { ProfileRole } from '@swath/domain/accounts/role';
import type { UserRole } from '@swath/domain/companies/member-rights';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import { cents, squareFeet } from '@swath/domain/units';
import { sql } from 'kysely';
import { findViewer } from '../identity/sessions/find-viewer.ts';
import type { Viewer } from '../platform/access/viewer.ts';
import type { WholeDb } from '../platform/db/db.ts';
import { TEST_NOW, type TestApp } from './test-app.ts';

/** Somebody who can sign in, with a living access token. */
export type Person = { account: AccountId; email: string; token: string };

type Property = {
  street_address?: string | null;
  city?: string | null;
  state?: string | null;
  zip_code?: string | null;
  lot_size_sqft?: number | null;
  full_name?: string | null;
};

const COMPLETE: Property = {
  full_name: 'Harriet Miller',
  street_address: '412 Elm Ave',
  city: 'Columbia',
  state: 'MO',
  zip_code: '65203',
  lot_size_sqft: 10_890,
};

/** Signs somebody in without a password: a session and an access token that outlive the test. */
export async function signInAs(db: WholeDb, account: AccountId): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { id } = await db
    .insertInto('sessions')
    .values({
      account_id: account,
      remember: true,
      amr: 'password',
      created_at: TEST_NOW,
      expires_at: '2100-01-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('access_tokens')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      session_id: id,
      expires_at: '2100-01-01T00:00:00Z',
    })
    .execute();
  return token;
}

async function aPerson(db: WholeDb, role: ProfileRole, name: string, property: Property): Promise<Person> {
  const { lot_size_sqft: lot } = property;
  const email = `${name}-${randomUUID().slice(0, 8)}@people.test`;
  const row = await db
    .insertInto('accounts')
    .values({ email, email_confirmed_at: TEST_NOW, created_at: TEST_NOW, updated_at: TEST_NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  const account = row.id;
  await db
    .insertInto('profiles')
    .values({
      account_id: account,
      role,
      phone_number: '5735550100',
      latitude: 38.93,
      longitude: -92.36,
      location_precision: 'zip',
      updated_at: TEST_NOW,
      ...property,
      lot_size_sqft: lot ? squareFeet(lot) : null,
    })
    .execute();
  return { account, email, token: await signInAs(db, account) };
}

/** A homeowner with a complete profile of a quarter acre in Columbia, Missouri. */
export const aHomeowner = (db: WholeDb, property: Property = {}): Promise<Person> =>
  aPerson(db, 'user', 'homeowner', { ...COMPLETE, ...property });

/** An administrator. */
export const anAdmin = (db: WholeDb): Promise<Person> => aPerson(db, 'admin', 'admin', { full_name: 'Ada Admin' });

/** A member of a company. */
export async function aMember(
  db: WholeDb,
  company: CompanyId,
  isPrimary = true,
  role: UserRole = 'company',
): Promise<Person> {
  const person = await aPerson(db, 'company', 'crew', { full_name: 'Gwen Green' });
  await db
    .insertInto('company_members')
    .values({ company_id: company, account_id: person.account, is_primary: isPrimary, role, created_at: TEST_NOW })
    .execute();
  return person;
}

type CompanyTraits = {
  status?: 'pending' | 'approved' | 'rejected' | 'suspended';
  rateCents?: number | null;
  payouts?: boolean;
  zips?: string[];
  /** Minutes after midnight, every day of the week; null: never works. */
  hours?: { start: number; end: number } | null;
  payoutAccount?: string | null;
};

/** A company: approved, $45.00 a quarter acre, open every day from 9 to 5, works everywhere, payouts as told. */
export async function aCompany(db: WholeDb, traits: CompanyTraits = {}): Promise<CompanyId> {
  const {
    status = 'approved',
    rateCents = 4500,
    payouts = true,
    zips = [],
    hours = { start: 540, end: 1020 },
  } = traits;
  const row = await db
    .insertInto('companies')
    .values({
      name: 'Green Blade Mowing',
      status,
      email: 'office@greenblade.test',
      phone_number: '5735550111',
      street_address: '1 Depot Rd',
      city: 'Columbia',
      state: 'MO',
      zip_code: '65201',
      latitude: 38.95,
      longitude: -92.33,
      rate_cents: rateCents === null ? null : cents(rateCents),
      payout_account_id: traits.payoutAccount === undefined ? `acct_${randomUUID()}` : traits.payoutAccount,
      charges_enabled: payouts,
      payouts_enabled: payouts,
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (hours) {
    await sql`insert into weekly_hours select ${row.id}, day, ${hours.start}, ${hours.end} from generate_series(0, 6) day`.execute(
      db,
    );
  }
  for (const zip of zips) {
    await db
      .insertInto('service_areas')
      .values({ company_id: row.id, kind: 'zipcode', postal_code: zip, created_at: TEST_NOW, updated_at: TEST_NOW })
      .execute();
  }
  return row.id;
}

/** Somebody as the server knows them when they call. @throws Error when they are not signed in */
export async function viewerOf({ ctx }: TestApp, { email, token }: Person): Promise<Viewer> {
  const viewer = await findViewer(ctx.db, ctx.settings.adminEmails, token);
  if (!viewer) throw new Error(`${email} is not signed in`);
  return viewer;
}
