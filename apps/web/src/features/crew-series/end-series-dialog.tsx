import type { CrewSeries } from '@swath/contract/crew-series';
import { ASKED_WORDS, moneyWords, notifiedWords } from '@swath/domain/jobs/cancel-promise';
import { visitsText } from '@swath/domain/words';
import { useMayGiveBack } from '../../parts/refund-requests/refund-requests.api.ts';
import { AskFirst } from '../../ui/dialog/ask-first.tsx';
import { formatDay } from '../../ui/format/format-day.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { today } from '../../ui/format/today.ts';
import { useEndSeries } from './crew-series.api.ts';
import { openVisits, promiseOf, toldOf } from './visit-words.ts';

type Props = { series: CrewSeries; opened: boolean; onClose: () => void };

/**
 * Dialog that confirms the end of a series: says which visits are canceled, what happens to their money, and who is
 * notified.
 */
export function EndSeriesDialog({ series, opened, onClose }: Props) {
  const going = openVisits(series);
  const count = visitsText(going.length);
  const promise = promiseOf(series, going, useMayGiveBack());
  return (
    <AskFirst
      opened={opened}
      onClose={onClose}
      title="End this series?"
      confirm={promise.isAsked ? 'Ask to end it' : going.length === 0 ? 'End series' : `Cancel ${count} and end`}
      cancel="Keep it"
      tone="danger"
      doing={useEndSeries(series.id)}
      what={undefined}
      doneWords={({ status }) =>
        status === 'ended' ? 'The series has ended.' : 'Asked. Nothing is canceled until it is approved.'
      }
    >
      {going.length === 0 ? (
        <p>No visit is pending. The series ends.</p>
      ) : (
        <>
          <p>These visits are canceled. Those that were started or completed stay.</p>
          <ul aria-label="Visits that are canceled">
            {going.map((visit) => (
              <li key={visit.job_id}>
                {formatDay(visit.date, today())}, {formatMoney(visit.price_cents)}
              </li>
            ))}
          </ul>
          <p>{promise.isAsked ? ASKED_WORDS : moneyWords(promise)}</p>
        </>
      )}
      {!promise.isAsked && <p>{notifiedWords(toldOf(series, going.length))}</p>}
    </AskFirst>
  );
}
