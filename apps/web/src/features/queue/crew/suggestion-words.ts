import type { ForCompany } from '@swath/contract/queue';
import type { GrassHeight } from '@swath/domain/jobs/grass-height';
import { formatMoney } from '../../../ui/format/format-money.ts';

type Suggestion = NonNullable<ForCompany['suggestion']>;

/** What the company's own rate comes to, and what it is made of. */
export function suggestionWords({ mowingCents, overgrowthCents, totalCents }: Suggestion, grass: GrassHeight): string {
  const total = `Your rate comes to ${formatMoney(totalCents)}`;
  const lines =
    overgrowthCents > 0
      ? `${total}: ${formatMoney(mowingCents)} for the lot, ${formatMoney(overgrowthCents)} for tall grass.`
      : `${total} for this lot.`;
  return grass === 'very_tall_14_plus' ? `${lines} Very tall grass may take more.` : lines;
}
