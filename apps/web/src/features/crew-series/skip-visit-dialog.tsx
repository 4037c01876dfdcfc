import type { CrewSeries, CrewVisit } from '@swath/contract/crew-series';
import { AskFirst } from '../../ui/dialog/ask-first.tsx';
import { formatDay, formatLongDay } from '../../ui/format/format-day.ts';
import { useSkipVisit } from './crew-series.api.ts';
import { moneyWords, toldWords } from './visit-words.ts';

type Props = { series: CrewSeries; visit: CrewVisit | null; opened: boolean; onClose: () => void };

/** Asks before one visit is left out, and says what becomes of its money and who is told. */
export function SkipVisitDialog({ series, visit, opened, onClose }: Props) {
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
      doneWords={(_, skipped) => `The visit of ${formatDay(skipped.date)} is skipped. ${moneyWords([skipped])}`}
    >
      {visit && (
        <>
          <p>
            The visit of {formatLongDay(visit.date)} at {series.full_name} is canceled. The visits after it stay as they
            are.
          </p>
          <p>
            {moneyWords([visit])} {toldWords(series)}
          </p>
        </>
      )}
    </AskFirst>
  );
}
