import type { CrewSeries, CrewVisit } from '@swath/contract/crew-series';
import { ASKED_WORDS, moneyWords, notifiedWords } from '@swath/domain/jobs/cancel-promise';
import { useMayGiveBack } from '../../parts/refund-requests/refund-requests.api.ts';
import { AskFirst } from '../../ui/dialog/ask-first.tsx';
import { formatDay, formatLongDay } from '../../ui/format/format-day.ts';
import { today } from '../../ui/format/today.ts';
import { useSkipVisit } from './crew-series.api.ts';
import { promiseOf } from './visit-words.ts';

type Props = { series: CrewSeries; visit: CrewVisit | null; opened: boolean; onClose: () => void };

/** Dialog that confirms skipping one visit: says what happens to its money, and who is notified. */
export function SkipVisitDialog({ series, visit, opened, onClose }: Props) {
  const mayGiveBack = useMayGiveBack();
  const promise = visit && promiseOf(series, [visit], mayGiveBack);
  return (
    <AskFirst
      opened={opened}
      onClose={onClose}
      title="Skip this visit?"
      confirm={promise?.isAsked ? 'Ask to skip' : 'Skip visit'}
      cancel="Keep it"
      tone="danger"
      doing={useSkipVisit(series.id)}
      what={visit}
      doneWords={({ asked }, skipped) =>
        asked > 0
          ? 'Asked. Nothing is canceled until it is approved.'
          : `The visit of ${formatDay(skipped.date, today())} is skipped. ${moneyWords(promiseOf(series, [skipped], mayGiveBack))}`
      }
    >
      {visit && (
        <>
          <p>
            The visit of {formatLongDay(visit.date)} at {series.full_name} is canceled. The visits after it stay as they
            are.
          </p>
          <p>{promise?.isAsked ? ASKED_WORDS : promise && `${moneyWords(promise)} ${notifiedWords(promise)}`}</p>
        </>
      )}
    </AskFirst>
  );
}
