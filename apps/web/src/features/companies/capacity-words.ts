import type { OwnCompany } from '@swath/contract/companies';
import { formatDuration } from '../../ui/format/format-duration.ts';

type Capacity = OwnCompany['capacity_today'];

/** How full the day is, in words: "6h 10m of 9h". */
export function capacityWords({ open_minutes: open, taken_minutes: taken }: Capacity): string {
  if (open > 0) return `${formatDuration(taken)} of ${formatDuration(open)}`;
  return taken > 0 ? `${formatDuration(taken)} taken, closed today` : 'Closed today';
}

/** How much of the day's bar is filled: 0 to 1, however much is taken beyond the open hours. */
export function capacityShare({ open_minutes: open, taken_minutes: taken }: Capacity): number {
  if (open > 0) return Math.min(1, taken / open);
  return taken > 0 ? 1 : 0;
}
