import { LEDGER_PAGE, type LedgerMonth } from '@swath/contract/ledger';
import { daysOfMonth, type Month, month, monthAt } from '@swath/domain/ledger/months';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { asOfOneMoment } from '../../platform/db/as-of-one-moment.ts';
import type { Tx } from '../../platform/db/db.ts';
import {
  getLedgerHome,
  type LedgerFilters,
  type LedgerSpan,
  listEntries,
  listPayoutMovements,
  sumEntries,
  sumMonth,
} from './ledger.reads.ts';

/** What of the ledger is requested: a month (`YYYY-MM`, by default the current one), with filters for its entries. */
export type LedgerAsked = LedgerFilters & { readonly month?: string | undefined };

type SpanOfMonth = LedgerSpan & { readonly asked: Month; readonly current: Month; readonly first: Month };

/**
 * Works out the days of the requested month in the company's time zone, the month in which its ledger begins (the
 * current one while it is empty) and the current month.
 *
 * @param asked  `YYYY-MM`; undefined: the current month
 */
export async function readSpan(ctx: Context, tx: Tx, crew: CrewProof, asked: string | undefined): Promise<SpanOfMonth> {
  const { timeZone, since } = await getLedgerHome(tx, crew);
  const current = monthAt(await ctx.clock.now(tx), timeZone);
  const meant = asked ? month(asked) : current;
  const first = since ? monthAt(since, timeZone) : current;
  return { crew, timeZone, asked: meant, current, first, ...daysOfMonth(meant) };
}

/**
 * Reads a month of a company's ledger: balances, sums, payouts and one page of entries.
 *
 * @param page  number of the page of entries, from 1
 */
export function viewLedger(
  ctx: Context,
  crew: CrewProof,
  { month: asked, ...filters }: LedgerAsked,
  page: number,
): Promise<LedgerMonth> {
  return asOfOneMoment(ctx, async (tx) => {
    const span = await readSpan(ctx, tx, crew, asked);
    const { opening, sums } = await sumMonth(tx, span);
    const slice = { limit: LEDGER_PAGE, offset: (page - 1) * LEDGER_PAGE };
    return {
      month: span.asked,
      first_month: span.first,
      this_month: span.current,
      time_zone: span.timeZone,
      opening_cents: opening,
      closing_cents: opening + sums.share + sums.payout,
      sums,
      ...(await sumEntries(tx, span, filters)),
      payouts: await listPayoutMovements(tx, span),
      entries: await listEntries(tx, span, filters, slice),
    };
  });
}
