import type { Series } from '@swath/contract/series';
import { earliestBookableDay } from '@swath/domain/calendar';
import { PauseForm } from '../../../parts/series-pause/pause-form.tsx';
import { usePause } from '../../../parts/series-pause/use-pause.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { refundWords, visitCount } from '../refund-words.ts';
import { usePauseSeries } from '../series.api.ts';
import { pendingVisits } from '../visit-order.ts';

type Props = { series: Series; now: Date; opened: boolean; onClose: () => void };

/** Pauses a series: asks for the range of days, and says which visits fall into it. */
export function PauseDialog({ opened, onClose, ...form }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Pause this series">
      <Form {...form} onDone={onClose} />
    </Dialog>
  );
}

function Form({ series, now, onDone }: { series: Series; now: Date; onDone: () => void }) {
  const first = earliestBookableDay(now, series.time_zone);
  const pause = usePause(first);
  const { from, to } = pause;
  const { mutate, isPending, error } = usePauseSeries(series.id);
  const inside = pendingVisits(series.visits).filter(({ date }) => date >= from && date <= to);
  const save = () =>
    mutate(
      { from, to },
      {
        onSuccess: () => {
          onDone();
          toastSuccess(`Paused from ${formatDay(from)} to ${formatDay(to)}. ${insideWords(inside.length)}`, {
            lasts: 4000,
          });
        },
      },
    );
  return (
    <PauseForm pause={pause} first={first} problem={error?.message} busy={isPending} onCancel={onDone} onPause={save}>
      {insideWords(inside.length)} {inside.length > 0 && refundWords(inside)}
    </PauseForm>
  );
}

const insideWords = (count: number): string =>
  count === 0 ? 'No visit falls into these days.' : `${visitCount(count)} ${count === 1 ? 'is' : 'are'} canceled.`;
