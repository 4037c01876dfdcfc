import { addDays, type Day, day, isDay } from '../calendar.ts';

/** A line of a bank statement: signed cents, above zero for money that came in. `text`: all its words and numbers. */
export type BankLine = {
  /** Number of its line in the file, from 1. */
  readonly line: number;
  readonly day: Day;
  readonly cents: number;
  readonly text: string;
};

/** The column of a bank's CSV file that a heading names. */
export type BankField = 'date' | 'amount' | 'debit' | 'credit' | 'kind' | 'description';

const HEADINGS: readonly (readonly [BankField, RegExp])[] = [
  ['date', /^((trans(action)?|post(ed|ing)?|booking|value|effective) ?)*date( posted)?$/],
  ['debit', /^(debits?|withdrawals?|money out|paid out|debit amount|amount debit|withdrawal amount)( \(-\))?$/],
  ['credit', /^(credits?|deposits?|money in|paid in|credit amount|amount credit|deposit amount)( \(\+\))?$/],
  ['amount', /^((transaction|net) )?amount( \(?usd\)?)?$/],
  ['kind', /^((transaction )?type|credit ?(or|\/) ?debit|debit ?(or|\/) ?credit|cr\/dr|dr\/cr|details)$/],
  ['description', /^((transaction|bank) )?(description|memo|payee|name|narrative|reference|transaction)$/],
];

/** What a heading of a bank's file means; null for others, e.g. a balance. */
export function bankFieldOf(heading: string): BankField | null {
  const plain = heading
    .toLowerCase()
    .replace(/[_.*#:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return HEADINGS.find(([, names]) => names.test(plain))?.[0] ?? null;
}

const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\s.*)?$/;
const ISO = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T\s].*)?$/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WORDS = /^(?:([a-z]{3})[a-z]*\.? (\d{1,2}),?|(\d{1,2})[- ]([a-z]{3})[a-z]*\.?)[- ](\d{4}|\d{2})$/i;

const toDay = (year: string, month: number, date: number): Day | null => {
  const text = `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return isDay(text) ? day(text) : null;
};

/** Whether a file writes 24/11/2026: some day of it cannot be month first, as US banks write it. */
export const isDayFirst = (cells: readonly string[]): boolean =>
  cells.some((cell) => Number(NUMBERS.exec(cell.trim())?.[1] ?? 0) > 12);

/** Reads a day as banks write it: 11/24/2026, 2026-11-24, Nov 24, 2026. @returns null when it is none */
export function readBankDay(cell: string, dayFirst: boolean): Day | null {
  const text = cell.trim();
  const iso = ISO.exec(text);
  if (iso) return toDay(iso[1]!, Number(iso[2]), Number(iso[3]));
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[2])];
    return dayFirst ? toDay(numbers[3]!, second, first) : toDay(numbers[3]!, first, second);
  }
  const words = WORDS.exec(text);
  if (!words) return null;
  const month = MONTHS.indexOf((words[1] ?? words[4]!).toLowerCase()) + 1;
  return month === 0 ? null : toDay(words[5]!, month, Number(words[2] ?? words[3]));
}

const AMOUNT = /^\d+(\.\d{1,2})?$/;

/**
 * Reads an amount as banks write it: $1,234.56, (1,234.56), 1234.56-, 12.00 CR, 1.234,56.
 *
 * @returns signed cents; null when it is none
 */
export function readBankCents(cell: string): number | null {
  const text = cell.replace(/[$\s\u00a0]|USD/gi, '').replace(/\u2212/g, '-');
  const isBelow = /^\(.*\)$|^-|-$|DR$/i.test(text);
  const bare = text
    .replace(/^[(+-]|[)+-]$/g, '')
    .replace(/(CR|DR)$/i, '')
    .replace(/^[(+-]/, '');
  const hasComma = /,\d{1,2}$/.test(bare);
  const plain = hasComma ? bare.replace(/\./g, '').replace(',', '.') : bare.replace(/,(?=\d{3}(\D|$))/g, '');
  if (!AMOUNT.test(plain)) return null;
  const [whole, part = ''] = plain.split('.');
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return null;
  return isBelow && cents !== 0 ? -cents : cents;
}

/** A payout that a bank should have: signed cents, the day it arrives, and the numbers by which the bank may name it. */
export type ExpectedPayout = {
  readonly id: string;
  readonly cents: number;
  readonly arrivalDay: Day;
  readonly names: readonly string[];
};

/** Days by which a bank may write a payout earlier or later than it arrived: a weekend with a holiday. */
export const BANK_DAYS = 5;

/**
 * Finds the line of a bank statement that each payout is: of the same cents, named by its number, or else within five
 * days of its arrival, the earliest first. A line is one payout at most.
 *
 * @returns the lines by the payouts' ids; payouts without one are missing
 */
export function matchPayouts(payouts: readonly ExpectedPayout[], lines: readonly BankLine[]): Map<string, BankLine> {
  const found = new Map<string, BankLine>();
  const free = new Set(lines.toSorted((a, b) => a.day.localeCompare(b.day) || a.line - b.line));
  const take = (payout: ExpectedPayout, isIt: (line: BankLine) => boolean) => {
    if (found.has(payout.id)) return;
    for (const line of free) {
      if (line.cents !== payout.cents || !isIt(line)) continue;
      found.set(payout.id, line);
      free.delete(line);
      return;
    }
  };
  const inOrder = payouts.toSorted((a, b) => a.arrivalDay.localeCompare(b.arrivalDay));
  for (const payout of inOrder) take(payout, ({ text }) => payout.names.some((name) => text.includes(name)));
  for (const payout of inOrder) {
    take(payout, (line) => isNearDay(payout, line));
  }
  return found;
}

function isNearDay({ arrivalDay }: ExpectedPayout, { day: on }: BankLine): boolean {
  return on >= addDays(arrivalDay, -BANK_DAYS) && on <= addDays(arrivalDay, BANK_DAYS);
}

/**
 * Counts the lines that are none of a month's payouts: those of the month, and those of other months, by their day or
 * because they are another month's payout.
 *
 * @param month  'YYYY-MM'
 * @param taken  lines that are payouts of the month, or near one
 * @param ofOthers  lines that are payouts of other months
 */
export function countOtherLines(
  month: string,
  lines: readonly BankLine[],
  { taken, ofOthers }: { readonly taken: ReadonlySet<BankLine>; readonly ofOthers: ReadonlySet<BankLine> },
): { ofMonth: number; ofOtherMonths: number } {
  const rest = lines.filter((line) => !taken.has(line));
  const isOfMonth = (line: BankLine) => line.day.startsWith(month) && !ofOthers.has(line);
  const ofMonth = rest.filter(isOfMonth).length;
  return { ofMonth, ofOtherMonths: rest.length - ofMonth };
}

/** Cents, and part of the amount, by which the line of a payout may differ to be found as near; whichever is more. */
const NEAR_CENTS = 500;
const NEAR_PART = 0.01;
const OUR_NAME = /\bswath\b/i;

/** How surely a line is a payout of another amount: 0 by its number, 1 by a small difference, 2 by our name, null: not. */
function nearRank(payout: ExpectedPayout, line: BankLine): number | null {
  const off = Math.abs(line.cents - payout.cents);
  if (off === 0 || Math.sign(line.cents) !== Math.sign(payout.cents)) return null;
  if (payout.names.some((name) => line.text.includes(name))) return 0;
  if (!isNearDay(payout, line)) return null;
  if (off < Math.max(NEAR_CENTS, Math.abs(payout.cents) * NEAR_PART)) return 1;
  return OUR_NAME.test(line.text) ? 2 : null;
}

/**
 * Finds lines that may be a payout with another amount: named by its number, whatever the day, or else within five days
 * of its arrival with less than $5.00 or one hundredth of difference, or with Swath's name in it; the closest first. A
 * line is near one payout at most, and none of another sign or of the same cents is.
 *
 * @param payouts  those without a line of their own
 * @param lines  those that are no payout's
 * @returns the lines by the payouts' ids
 */
export function findNearLines(payouts: readonly ExpectedPayout[], lines: readonly BankLine[]): Map<string, BankLine> {
  const pairs = payouts.flatMap((payout) =>
    lines.flatMap((line) => {
      const rank = nearRank(payout, line);
      return rank === null ? [] : [{ payout, line, rank, off: Math.abs(line.cents - payout.cents) }];
    }),
  );
  const near = new Map<string, BankLine>();
  const used = new Set<BankLine>();
  for (const { payout, line } of pairs.toSorted((a, b) => a.rank - b.rank || a.off - b.off)) {
    if (near.has(payout.id) || used.has(line)) continue;
    near.set(payout.id, line);
    used.add(line);
  }
  return near;
}
