import { type BOOKS_LINES, BOOKS_PAGE, type BooksJobs, type BooksMonth } from '@swath/contract/books';
import {
  arrivedOf,
  type BRIDGE_LINES,
  bookedOf,
  countedOf,
  differencesOf,
  payoutDifference,
  sentOf,
} from '@swath/domain/books/bridge';
import { monthAt } from '@swath/domain/ledger/months';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { asOfOneMoment } from '../../platform/db/as-of-one-moment.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { type LedgerSpan, sumMonth } from '../ledger/ledger.reads.ts';
import { readSpan } from '../ledger/view-ledger.ts';
import { listPaidFor } from '../payouts/lines/lines.reads.ts';
import {
  type BridgeJob,
  findBooksSince,
  listBridgeJobs,
  listBridgePayouts,
  listJobsFor,
  listOwnClientJobs,
} from './books.reads.ts';

type Line = (typeof BOOKS_LINES)[number];

const sumBy = <Row>(rows: readonly Row[], cents: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + cents(row), 0);

/** Works out the month's days. @throws Refused month_not_begun */
export async function readBooksSpan(ctx: Context, tx: Tx, crew: CrewProof, month: string | undefined) {
  const span = await readSpan(ctx, tx, crew, month);
  if (span.asked > span.current) throw new Refused('month_not_begun');
  const since = await findBooksSince(tx, crew);
  return { ...span, first: since ? monthAt(since, span.timeZone) : span.current };
}

/**
 * Reads a month of a company from what Performance counts to what the ledger booked to what arrived at its bank, with
 * every difference named.
 *
 * @param month  'YYYY-MM'; undefined: the current one
 * @throws Refused month_not_begun
 */
export function viewBooks(ctx: Context, crew: CrewProof, month: string | undefined): Promise<BooksMonth> {
  return asOfOneMoment(ctx, async (tx) => {
    const span = await readBooksSpan(ctx, tx, crew, month);
    const jobs = await listBridgeJobs(tx, span);
    const own = await listOwnClientJobs(tx, span);
    const { opening, sums } = await sumMonth(tx, span);
    return {
      ...{ month: span.asked, first_month: span.first, this_month: span.current, time_zone: span.timeZone },
      performance: performanceOf(jobs.filter(({ done }) => done === 'in')),
      own_clients: { jobs: own.length, cents: sumBy(own, ({ price }) => price) },
      lines: linesOf(jobs),
      ledger_cents: sumBy(jobs, bookedOf),
      opening_cents: opening,
      closing_cents: opening + sums.share + sums.payout,
      ...(await readPayouts(tx, span)),
    };
  });
}

const performanceOf = (done: readonly BridgeJob[]): BooksMonth['performance'] => ({
  jobs: done.length,
  price_cents: sumBy(done, ({ price }) => price),
  fee_cents: -sumBy(done, ({ fee }) => fee),
  returned_cents: -sumBy(done, ({ returned }) => returned),
  cents: sumBy(done, countedOf),
});

function linesOf(jobs: readonly BridgeJob[]): BooksMonth['lines'] {
  const of = (line: (typeof BRIDGE_LINES)[number]) => {
    const rows = behind(jobs, line);
    return { jobs: rows.length, cents: sumBy(rows, ({ cents }) => cents) };
  };
  return {
    not_charged: of('not_charged'),
    charged_before: of('charged_before'),
    charged_late: of('charged_late'),
    charged_ahead: of('charged_ahead'),
    money_back: of('money_back'),
    money_back_elsewhere: of('money_back_elsewhere'),
    invoices: of('invoices'),
  };
}

type Behind = Pick<BridgeJob, 'id' | 'job_id' | 'payment_id'> & { readonly cents: number };

/** The jobs behind a line, each with what of the line is its. */
const behind = (jobs: readonly BridgeJob[], line: Exclude<Line, 'own_clients'>): Behind[] =>
  jobs.flatMap((job) => {
    const cents = line === 'done' ? (job.done === 'in' ? countedOf(job) : undefined) : differencesOf(job)[line];
    return cents === undefined ? [] : [{ id: job.id, job_id: job.job_id, payment_id: job.payment_id, cents }];
  });

async function readPayouts(tx: Tx, span: LedgerSpan) {
  const payouts = await listBridgePayouts(tx, span);
  return {
    sent_cents: sumBy(payouts, sentOf),
    arrived_cents: sumBy(payouts, arrivedOf),
    payouts: payouts.map((payout) => ({
      ...{ id: payout.id, cents: payout.cents, status: payout.status, arrival_day: payout.arrival_day },
      arrived_cents: arrivedOf(payout),
      difference: payoutDifference(payout),
    })),
  };
}

/**
 * Lists the jobs behind one line of a month.
 *
 * @param asked.page  number of the page, from 1
 * @throws Refused month_not_begun
 */
export function listBooksJobs(
  ctx: Context,
  crew: CrewProof,
  month: string,
  { line, page }: { line: Line; page: number },
): Promise<BooksJobs> {
  return asOfOneMoment(ctx, async (tx) => {
    const span = await readBooksSpan(ctx, tx, crew, month);
    const rows: Behind[] =
      line === 'own_clients'
        ? (await listOwnClientJobs(tx, span)).map(({ id, price }) => ({
            id,
            job_id: id,
            payment_id: null,
            cents: price,
          }))
        : behind(await listBridgeJobs(tx, span), line);
    const shown = rows.slice((page - 1) * BOOKS_PAGE, page * BOOKS_PAGE);
    const jobs = await listJobsFor(
      tx,
      shown.flatMap(({ job_id }) => job_id ?? []),
    );
    const others = await listPaidFor(
      tx,
      shown.flatMap(({ job_id, payment_id }) => (job_id === null ? (payment_id ?? []) : [])),
    );
    const nobody = { job_id: null, service_date: null, full_name: null, address: null, invoice: null };
    return {
      total: rows.length,
      cents: sumBy(rows, ({ cents }) => cents),
      jobs: shown.map(({ id, job_id, payment_id, cents }) => ({
        ...((job_id && jobs.get(job_id)) ?? (payment_id && others.get(payment_id)) ?? nobody),
        ...{ id, cents },
      })),
    };
  });
}
