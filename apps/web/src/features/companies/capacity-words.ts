import type { OwnCompany } from '@swath/contract/companies';
import { formatDuration } from '../../ui/format/format-duration.ts';

type Capacity = OwnCompany['capacity_today'];

/** The day's load in words: "6h 10m of 9h". */
export function capacityWords({ open_minutes: open, taken_minutes: taken }: Capacity): string {
  if (open > 0) return `${formatDuration(taken)} of ${formatDuration(open)}`;
  return taken > 0 ? `${formatDuration(taken)} taken, closed today` : 'Closed today';
}

/** Filled share of the day's bar: 0 to 1, clamped where more is taken than the open hours. */
export function capacityShare({ open_minutes: open, taken_minutes: taken }: Capacity): number {
  if (open > 0) return Math.min(1, taken / open);
  return taken > 0 ? 1 : 0;
}
