import type { Series } from '@swath/contract/series';
import { AskFirst } from '../../../ui/dialog/ask-first.tsx';
import { refundWords, visitCount } from '../refund-words.ts';
import { useCancelSeries } from '../series.api.ts';
import { pendingVisits } from '../visit-order.ts';

type Props = { series: Series; opened: boolean; onClose: () => void };

/** Confirms canceling every pending visit and ending the series, with their number and what becomes of the money. */
export function CancelSeriesDialog({ series, opened, onClose }: Props) {
  const pending = pendingVisits(series.visits);
  const count = visitCount(pending.length);
  return (
    <AskFirst
      opened={opened}
      onClose={onClose}
      title="Cancel the rest of this series?"
      confirm={pending.length === 0 ? 'End series' : `Cancel ${count}`}
      cancel="Keep it"
      tone="danger"
      doing={useCancelSeries(series.id)}
      what={undefined}
      doneWords={() =>
        pending.length === 0
          ? 'The series has ended.'
          : `The series has ended. ${count} canceled. ${refundWords(pending)}`
      }
    >
      {pending.length === 0 ? (
        <p>No visit is pending. The series ends and {series.company_name} does not come again by it.</p>
      ) : (
        <>
          <p>
            {count} with {series.company_name} {pending.length === 1 ? 'is' : 'are'} canceled, and the series ends.
            Visits that were started or completed stay.
          </p>
          <p>{refundWords(pending)}</p>
        </>
      )}
    </AskFirst>
  );
}
