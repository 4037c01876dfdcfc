import type { CrewSeries } from '@swath/contract/crew-series';
import type { Day } from '@swath/domain/calendar';
import { ASKED_WORDS, moneyWords, toldWords } from '@swath/domain/jobs/cancel-promise';
import { wordsOr } from '../../lib/api-client.ts';
import { useMayGiveBack } from '../../parts/refund-requests/refund-requests.api.ts';
import { PauseForm } from '../../parts/series-pause/pause-form.tsx';
import { usePause } from '../../parts/series-pause/use-pause.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { formatDay } from '../../ui/format/format-day.ts';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { usePauseSeries } from './crew-series.api.ts';
import { countWords, openVisits, promiseOf } from './visit-words.ts';

type Props = {
  series: CrewSeries;
  /** Where the company is. */
  today: Day;
  opened: boolean;
  onClose: () => void;
};

/** Asks from when to when the company does not come, and says which visits go, what becomes of their money and who is told. */
export function PauseSeriesDialog({ opened, onClose, ...form }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Pause this series">
      <Form {...form} onDone={onClose} />
    </Dialog>
  );
}

function Form({ series, today, onDone }: Omit<Props, 'opened' | 'onClose'> & { onDone: () => void }) {
  const pause = usePause(today);
  const { from, to } = pause;
  const { mutate, isPending, error } = usePauseSeries(series.id);
  const going = pause.isWhole ? openVisits(series).filter(({ date }) => date >= from && date <= to) : [];
  const promise = promiseOf(series, going, useMayGiveBack());
  const save = () =>
    mutate(
      { from, to },
      {
        onSuccess: (saved) => {
          onDone();
          toastSuccess(savedWords(saved, from, to), { lasts: 4000 });
        },
      },
    );
  return (
    <PauseForm
      pause={pause}
      first={today}
      problem={error && wordsOr(error, 'Failed to pause the series')}
      busy={isPending}
      act={promise.isAsked ? 'Ask to cancel these visits' : 'Pause series'}
      onCancel={onDone}
      onPause={save}
    >
      <p>
        {going.length === 0
          ? 'No visit falls into these days.'
          : `${countWords(going.length)}: ${going.map(({ date }) => formatDay(date)).join('; ')}.`}
      </p>
      <p>{followsWords(promise, going.length, series.own_client_id === null)}</p>
    </PauseForm>
  );
}

function followsWords(promise: ReturnType<typeof promiseOf>, visits: number, isTold: boolean): string {
  if (promise.isAsked) return ASKED_WORDS;
  const told = toldWords(isTold);
  return visits === 0 ? told : `${moneyWords(promise)} ${told} The series goes on by itself afterwards.`;
}

/** By the series as it came back: where somebody is asked first it is not paused. */
const savedWords = (saved: CrewSeries, from: string, to: string): string =>
  saved.pause_reason === 'company' && saved.paused_from === from && saved.paused_to === to
    ? `Paused from ${formatDay(from)} to ${formatDay(to)}.`
    : 'Asked. Nothing is canceled until it is approved.';
