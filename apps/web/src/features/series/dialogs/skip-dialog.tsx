import type { Series, SeriesVisit } from '@swath/contract/series';
import { AskFirst } from '../../../ui/dialog/ask-first.tsx';
import { formatDay, formatLongDay } from '../../../ui/format/format-day.ts';
import { refundWords } from '../refund-words.ts';
import { useSkipVisit } from '../series.api.ts';

type Props = { series: Series; visit: SeriesVisit | null; opened: boolean; onClose: () => void };

/** Confirms skipping one visit, and says what becomes of its money. */
export function SkipDialog({ series, visit, opened, onClose }: Props) {
  return (
    <AskFirst
      opened={opened}
      onClose={onClose}
      title="Skip this visit?"
      confirm="Skip visit"
      cancel="Keep it"
      tone="danger"
      doing={useSkipVisit(series.id)}
      what={visit}
      doneWords={(_, skipped) => `The visit of ${formatDay(skipped.date)} is skipped. ${refundWords([skipped])}`}
    >
      {visit && (
        <>
          <p>
            {series.company_name} will not come on {formatLongDay(visit.date)}. The visits after it stay as they are.
          </p>
          <p>{refundWords([visit])}</p>
        </>
      )}
    </AskFirst>
  );
}
