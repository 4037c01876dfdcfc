import type { Series } from '@swath/contract/series';
import { AskFirst } from '../../../ui/dialog/ask-first.tsx';
import { visitCount } from '../refund-words.ts';
import { useResumeSeries } from '../series.api.ts';
import { pendingVisits } from '../visit-order.ts';

type Props = { series: Series; opened: boolean; onClose: () => void };

/** Confirms ending a pause. */
export function ResumeDialog({ series, opened, onClose }: Props) {
  return (
    <AskFirst
      opened={opened}
      onClose={onClose}
      title="Resume this series?"
      confirm="Resume"
      cancel="Not now"
      doing={useResumeSeries(series.id)}
      what={undefined}
      doneWords={({ visits }) => `The series goes on: ${visitCount(pendingVisits(visits).length)} to come.`}
    >
      <p>
        Visits that the pause called off come again, as far as they lie ahead and {series.company_name} still has room.
        Your card is charged for them as agreed.
      </p>
    </AskFirst>
  );
}
