import type { BooksYear } from '@swath/contract/books';
import { day } from '@swath/domain/calendar';
import { monthAt, monthsBetween } from '@swath/domain/ledger/months';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { asOfOneMoment } from '../../../platform/db/as-of-one-moment.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { threadWork } from '../../../platform/threads/thread-work.ts';
import { writeInThread } from '../../../platform/threads/write-in-thread.ts';
import { getLedgerHome, getLetterhead } from '../../ledger/ledger.reads.ts';
import { findBooksSince } from '../books.reads.ts';
import { countMowingMonths, sumLedgerMonths } from './year.reads.ts';

const CSV = threadWork<typeof import('./write-year-file.ts'), 'writeYearFile'>(
  new URL('./write-year-file.ts', import.meta.url),
  'writeYearFile',
);
const PDF = threadWork<typeof import('./draw-year.ts'), 'drawYear'>(
  new URL('./draw-year.ts', import.meta.url),
  'drawYear',
);

const NO_SUMS = {
  ...{ mowings: 0, own_mowings: 0, price_cents: 0, fee_cents: 0, refund_cents: 0, dispute_cents: 0 },
  ...{ net_cents: 0, paid_out_cents: 0 },
};
type Sums = BooksYear['total'];

/**
 * Reads a year of a company month by month, of the current one up to the current month.
 *
 * @param year  'YYYY'; undefined: the current one
 * @throws Refused year_not_begun
 */
export const viewYear = (ctx: Context, crew: CrewProof, year: string | undefined): Promise<BooksYear> =>
  asOfOneMoment(ctx, (tx) => readYear(ctx, tx, crew, year));

async function readYear(ctx: Context, tx: Tx, crew: CrewProof, asked: string | undefined): Promise<BooksYear> {
  const { timeZone } = await getLedgerHome(tx, crew);
  const current = monthAt(await ctx.clock.now(tx), timeZone);
  const year = asked ?? current.slice(0, 4);
  if (year > current.slice(0, 4)) throw new Refused('year_not_begun');
  const since = await findBooksSince(tx, crew);
  const span = { crew, timeZone, from: day(`${year}-01-01`), until: day(`${Number(year) + 1}-01-01`) };
  const [sums, counts] = [await sumLedgerMonths(tx, span), await countMowingMonths(tx, span)];
  const last = current.startsWith(year) ? current : `${year}-12`;
  const months = monthsBetween(`${year}-01`, last)
    .toReversed()
    .map((month) => ({ ...NO_SUMS, ...sums.get(month), ...counts.get(month), month }));
  return {
    year,
    first_year: (since ? monthAt(since, timeZone) : current).slice(0, 4),
    this_year: current.slice(0, 4),
    months,
    total: months.reduce<Sums>(
      (all, month) => ({
        mowings: all.mowings + month.mowings,
        own_mowings: all.own_mowings + month.own_mowings,
        price_cents: all.price_cents + month.price_cents,
        fee_cents: all.fee_cents + month.fee_cents,
        refund_cents: all.refund_cents + month.refund_cents,
        dispute_cents: all.dispute_cents + month.dispute_cents,
        net_cents: all.net_cents + month.net_cents,
        paid_out_cents: all.paid_out_cents + month.paid_out_cents,
      }),
      NO_SUMS,
    ),
  };
}

/**
 * Writes a year of a company as CSV, a line per month.
 *
 * @param signal  cancels the work
 * @throws Refused year_not_begun; over_request_rate_limit when the company has too many pending files; unavailable when
 *   all accounts together have, or on a timeout
 */
export const writeYearCsv = (ctx: Context, crew: CrewProof, year: string, signal: AbortSignal): Promise<Uint8Array> =>
  writeInThread(ctx, CSV, { account: crew, given: () => viewYear(ctx, crew, year), signal });

/** Writes a year of a company as a PDF; otherwise like `writeYearCsv`. */
export const writeYearPdf = (ctx: Context, crew: CrewProof, year: string, signal: AbortSignal): Promise<Uint8Array> =>
  writeInThread(ctx, PDF, {
    account: crew,
    given: () =>
      asOfOneMoment(ctx, async (tx) => ({
        ...(await readYear(ctx, tx, crew, year)),
        company: await getLetterhead(tx, crew),
      })),
    signal,
  });
