import type { ForCompany } from '@swath/contract/queue';
import type { GrassHeight } from '@swath/domain/jobs/grass-height';
import { formatMoney } from '../../../ui/format/format-money.ts';

type Suggestion = NonNullable<ForCompany['suggestion']>;

/** The suggested price by the company's own rate, and how it is made up. */
export function suggestionWords({ mowingCents, overgrowthCents, totalCents }: Suggestion, grass: GrassHeight): string {
  const total = `Your rate comes to ${formatMoney(totalCents)}`;
  const lines =
    overgrowthCents > 0
      ? `${total}: ${formatMoney(mowingCents)} for the lot, ${formatMoney(overgrowthCents)} for tall grass.`
      : `${total} for this lot.`;
  return grass === 'very_tall_14_plus' ? `${lines} Very tall grass may take more.` : lines;
}
