import { sql } from 'kysely';
import type { Db, Tx } from '../../machinery/db/db.ts';

/** Where a homeowner wants their lawn mowed, as their profile says; undefined when there is no profile. */
export function findProperty(db: Db, account: string) {
  return db
    .selectFrom('profiles')
    .innerJoin('accounts', 'accounts.id', 'profiles.account_id')
    .where('profiles.account_id', '=', account)
    .select([
      'accounts.email',
      'full_name',
      'street_address as streetAddress',
      'city',
      'state',
      'zip_code as zipCode',
      'lot_size_sqft as lotSizeSqft',
      'latitude',
      'longitude',
      'time_zone',
    ])
    .executeTakeFirst();
}

/** An approved company with a rate: one that may be asked for a mowing. */
export function findBookableCompany(db: Db, id: string) {
  return db
    .selectFrom('companies')
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .where('rate_cents', '>', 0)
    .select([
      'id',
      'name',
      'email',
      'rate_cents',
      'time_zone',
      'payout_account_id',
      'charges_enabled',
      'payouts_enabled',
    ])
    .executeTakeFirst();
}

/** An approved company that money can go to, with the account it goes to; undefined when it cannot be paid. */
export async function findPayableCompany(db: Db, id: string) {
  const row = await db
    .selectFrom('companies')
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .where('charges_enabled', '=', true)
    .where('payouts_enabled', '=', true)
    .where('payout_account_id', 'is not', null)
    .select(['name', 'payout_account_id'])
    .executeTakeFirst();
  return row && { name: row.name, payoutAccount: row.payout_account_id! };
}

/** The company of a place that was paid for: where it is told things, and whether it still takes part. */
export function getCompanyOfPlace(db: Db, id: string) {
  return db
    .selectFrom('companies')
    .where('id', '=', id)
    .select(['name', 'email', 'status', 'time_zone'])
    .executeTakeFirstOrThrow();
}

/**
 * Whether a place is kept at this very moment. Whoever asks holds its day, and may have waited for that and for the
 * gateway: the clock of their transaction has stood still since it began.
 */
export async function isHeldStill(tx: Tx, quote: string): Promise<boolean> {
  const { held } = await tx
    .selectFrom('quotes')
    .where('id', '=', quote)
    .select(sql<boolean>`held_until > clock_now() + (clock_timestamp() - transaction_timestamp())`.as('held'))
    .executeTakeFirstOrThrow();
  return held;
}

/** Places a homeowner holds anywhere, newest first. */
export function listHeldQuotes(db: Db, client: string, now: Date) {
  return db
    .selectFrom('quotes')
    .where('client_id', '=', client)
    .where('outcome', '=', 'open')
    .where('held_until', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select('id')
    .execute();
}

/**
 * The homeowner's own quotes that still keep a place on any of these days of a company, newest first. The first visit
 * of a series keeps the days of the later ones too.
 */
export function listHeldQuotesOn(db: Db, client: string, company: string, days: readonly string[], now: Date) {
  const wanted = sql<string[]>`${[...days]}::date[]`;
  return db
    .selectFrom('quotes')
    .leftJoin('series', 'series.id', 'quotes.series_id')
    .where('quotes.client_id', '=', client)
    .where('quotes.company_id', '=', company)
    .where('quotes.outcome', '=', 'open')
    .where('quotes.held_until', '>', now)
    .where(sql<boolean>`(quotes.service_date = any(${wanted}) or series.agreed_dates && ${wanted})`)
    .orderBy('quotes.created_at', 'desc')
    .selectAll('quotes')
    .execute();
}
