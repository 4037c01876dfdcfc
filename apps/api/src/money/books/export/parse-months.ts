import type { Day } from '@swath/domain/calendar';
import { daysOfMonth, month } from '@swath/domain/ledger/months';
import { Refused } from '../../../platform/process/refused.ts';

/** Maximum number of months in a file. */
const MOST_MONTHS = 12;

/** The months of a file, 'YYYY-MM', both included. */
export type Months = { readonly from: string; readonly to: string };

const countMonths = (of: string): number => Number(of.slice(0, 4)) * 12 + Number(of.slice(5));

/** Parses the months of a file into their first day and the first day after them. @throws Refused months_not_in_order */
export function parseMonths({ from, to }: Months): { readonly from: Day; readonly until: Day } {
  const many = countMonths(to) - countMonths(from) + 1;
  if (many < 1 || many > MOST_MONTHS) throw new Refused('months_not_in_order');
  return { from: daysOfMonth(month(from)).from, until: daysOfMonth(month(to)).until };
}
