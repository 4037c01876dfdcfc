import type { BankComparison } from '@swath/contract/books';
import {
  BANK_DAYS,
  type BankLine,
  countOtherLines,
  type ExpectedPayout,
  findNearLines,
  matchPayouts,
} from '@swath/domain/books/bank-lines';
import { addDays } from '@swath/domain/calendar';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { asOfOneMoment } from '../../platform/db/as-of-one-moment.ts';
import { Refused } from '../../platform/process/refused.ts';
import { ThreadGaveUp, ThreadsBusy } from '../../platform/threads/open-threads.ts';
import { threadWork } from '../../platform/threads/thread-work.ts';
import { type BridgePayout, listBridgePayouts } from './books.reads.ts';
import type { BankFile } from './read-bank-lines.ts';
import { readBooksSpan } from './view-books.ts';

/** The uploaded file; `read` resolves to null when it is larger than allowed. */
type IncomingFile = { read(): Promise<Buffer | null> };
type How = { readonly file: IncomingFile; readonly signal: AbortSignal };

const READING = threadWork<typeof import('./read-bank-lines.ts'), 'readBankLines'>(
  new URL('./read-bank-lines.ts', import.meta.url),
  'readBankLines',
);
const FAULTS = {
  not_readable: 'bank_file_not_readable',
  too_many_rows: 'too_many_bank_rows',
  without_columns: 'bank_file_without_columns',
} as const;

/**
 * Compares the payouts that arrived in a month, or were to, with the CSV file of a bank: each is a line of it, is near
 * one of another amount, or is missing. The file is parsed in a worker thread and not stored.
 *
 * @throws Refused month_not_begun, bank_file_too_large, bank_file_not_readable, bank_file_without_columns,
 *   too_many_bank_rows, bank_files_busy
 */
export async function checkBankFile(ctx: Context, crew: CrewProof, month: string, how: How): Promise<BankComparison> {
  const { lines, leftOut } = await readFile(ctx, crew, how);
  const { payouts, around } = await asOfOneMoment(ctx, async (tx) => {
    const span = await readBooksSpan(ctx, tx, crew, month);
    const wide = { ...span, from: addDays(span.from, -AROUND_DAYS), until: addDays(span.until, AROUND_DAYS) };
    const inMonth = (await listBridgePayouts(tx, span)).filter(({ arrival }) => arrival === 'in');
    const ids = new Set(inMonth.map(({ id }) => id));
    const others = (await listBridgePayouts(tx, wide)).filter(({ id }) => !ids.has(id));
    return { payouts: inMonth.filter(isKept), around: others.filter(isKept) };
  });
  const found = matchPayouts(payouts.map(toExpected), lines);
  const free = without(lines, found);
  const ofOthers = matchPayouts(around.map(toExpected), free);
  const near = findNearLines(
    payouts.filter(({ id, status }) => status === 'paid' && !found.has(id)).map(toExpected),
    without(free, ofOthers),
  );
  const rest = countOtherLines(month, lines, {
    taken: new Set([...found.values(), ...near.values()]),
    ofOthers: new Set(ofOthers.values()),
  });
  const days = lines.map(({ day }) => day).toSorted();
  const [first = null, last = null] = [days.at(0), days.at(-1)];
  const compared = payouts.map(({ id, cents, status, arrival_day }) => {
    const line = found.get(id) ?? near.get(id);
    const isOutside = first === null || last === null || arrival_day < first || addDays(arrival_day, BANK_DAYS) > last;
    const otherwise = status !== 'paid' ? 'under_way' : isOutside ? 'outside' : 'missing';
    const state = found.has(id) ? 'matched' : near.has(id) ? 'near' : otherwise;
    return { id, cents, arrival_day, state, line: line ? toShown(line) : null } as const;
  });
  const sum = (rows: readonly { readonly cents: number }[]) => rows.reduce((all, { cents }) => all + cents, 0);
  return {
    ...{ month, first_day: first, last_day: last, payouts: compared },
    expected_cents: sum(payouts.filter(({ status }) => status === 'paid')),
    matched_cents: sum([...found.values()]),
    other_lines: rest.ofMonth,
    other_month_lines: rest.ofOtherMonths,
    left_out: leftOut,
    closed: compared.every(({ state }) => state === 'matched'),
  };
}

/** Days around a month whose payouts may have lines near the days of the month's own: those are near no other payout. */
const AROUND_DAYS = 2 * BANK_DAYS;
const isKept = ({ status }: BridgePayout) => status !== 'failed' && status !== 'canceled';

const toExpected = ({ id, cents, arrival_day, trace_id, reference }: BridgePayout): ExpectedPayout => ({
  ...{ id, cents, arrivalDay: arrival_day },
  names: trace_id === null ? [reference] : [trace_id, reference],
});

function without(lines: readonly BankLine[], found: ReadonlyMap<string, BankLine>): BankLine[] {
  const taken = new Set(found.values());
  return lines.filter((line) => !taken.has(line));
}

const LONGEST_SHOWN = 120;
const toShown = ({ line, day, cents, text }: BankLine) => ({ line, day, cents, text: text.slice(0, LONGEST_SHOWN) });

async function readFile(ctx: Context, crew: CrewProof, { file, signal }: How): Promise<BankFile> {
  const given = async () => {
    const bytes = await file.read();
    if (!bytes) throw new Refused('bank_file_too_large');
    return { bytes };
  };
  const answer = await ctx.threads.reading.run(READING, { account: crew, given, signal }).catch((fault: unknown) => {
    if (fault instanceof ThreadsBusy) throw new Refused('bank_files_busy');
    if (fault instanceof ThreadGaveUp) throw new Refused('bank_file_not_readable');
    throw fault;
  });
  if ('fault' in answer) throw new Refused(FAULTS[answer.fault]);
  return answer.file;
}
