import type { Day } from '@swath/domain/calendar';
import type { AccountId, CompanyId, QuoteId } from '@swath/domain/ids';
import type { Card } from '@swath/domain/payments/card-words';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { qualify } from '../../platform/db/qualify.ts';
import { COLUMNS } from '../../platform/db/tables.ts';

/**
 * Whether a quote still reserves its slot now. `clock_now()` is fixed at the start of the transaction, which may have
 * waited for locks since, so the time elapsed since then is added.
 */
export async function isHeldStill(tx: Tx, quote: QuoteId): Promise<boolean> {
  const { held } = await tx
    .selectFrom('quotes')
    .where('id', '=', quote)
    .select(sql<boolean>`held_until > clock_now() + (clock_timestamp() - transaction_timestamp())`.as('held'))
    .executeTakeFirstOrThrow();
  return held;
}

/** Finds the card that paid a quote; null when the provider has not said it. */
export async function findCardOfQuote(tx: Tx, quote: QuoteId): Promise<Card | null> {
  const card = await tx
    .selectFrom('payments')
    .where('quote_id', '=', quote)
    .where('card_last4', 'is not', null)
    .orderBy('created_at', 'desc')
    .select(['card_brand as brand', 'card_last4 as last4'])
    .executeTakeFirst();
  return card ?? null;
}

/** Lists a homeowner's quotes that still reserve a slot, newest first. */
export function listHeldQuotes(db: Db, client: AccountId, now: Date) {
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
 * Lists a homeowner's quotes that still reserve a slot on any of these days of a company, newest first. The first visit
 * of a series reserves the days of the later ones too.
 */
export function listHeldQuotesOn(db: Db, client: AccountId, company: CompanyId, days: readonly Day[], now: Date) {
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
    .select(qualify('quotes', COLUMNS.quotes))
    .execute();
}
