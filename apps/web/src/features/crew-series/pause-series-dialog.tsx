import type { CrewSeries, CrewVisit } from '@swath/contract/crew-series';
import type { Day } from '@swath/domain/calendar';
import { ASKED_WORDS, moneyWords, notifiedWords, type Told } from '@swath/domain/jobs/cancel-promise';
import { visitsText } from '@swath/domain/words';
import { wordsOr } from '../../lib/api-client.ts';
import { useMayGiveBack } from '../../parts/refund-requests/refund-requests.api.ts';
import { PauseForm } from '../../parts/series-pause/pause-form.tsx';
import { usePause } from '../../parts/series-pause/use-pause.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { formatDate, formatDay } from '../../ui/format/format-day.ts';
import { today } from '../../ui/format/today.ts';
import { toastWhenSaved } from '../../ui/toast/toast.ts';
import { usePauseSeries } from './crew-series.api.ts';
import { openVisits, promiseOf, toldOf } from './visit-words.ts';

type Props = {
  series: CrewSeries;
  /** Today in the company's time zone. */
  today: Day;
  opened: boolean;
  onClose: () => void;
};

/**
 * Dialog that pauses a series: asks for the range of days, and says which visits are canceled, what happens to their
 * money, and who is notified.
 */
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
  const { mutateAsync, isPending, error } = usePauseSeries(series.id);
  const within = pause.isWhole ? openVisits(series).filter(({ date }) => date >= from && date <= to) : [];
  const mayGiveBack = useMayGiveBack();
  const staying = within.filter((visit) => promiseOf(series, [visit], mayGiveBack).isAsked);
  const going = within.filter((visit) => !staying.includes(visit));
  const isOnlyAsked = staying.length > 0 && going.length === 0;
  const save = () =>
    toastWhenSaved(mutateAsync({ from, to }, { onSuccess: onDone }), (saved) =>
      savedWords(saved, { from, to }, staying.length),
    );
  return (
    <PauseForm
      pause={pause}
      first={today}
      last={series.rule.end_date}
      problem={error && wordsOr(error, 'Failed to pause the series')}
      busy={isPending}
      act={isOnlyAsked ? 'Ask to cancel these visits' : 'Pause series'}
      onCancel={onDone}
      onPause={save}
    >
      {within.length === 0 && <p>No visit falls into these days.</p>}
      {going.length > 0 && <p>{listWords(going)}</p>}
      {!isOnlyAsked && (
        <p>{followsWords(promiseOf(series, going, mayGiveBack), going.length, toldOf(series, going.length))}</p>
      )}
      {staying.length > 0 && <p>{isOnlyAsked ? listWords(staying) : `Paid already, ${listWords(staying)}`}</p>}
      {staying.length > 0 && <p>{isOnlyAsked ? ASKED_WORDS : STAYING_WORDS}</p>}
    </PauseForm>
  );
}

/** Shown to a member who may not refund, about the visits within a pause that are paid. */
const STAYING_WORDS =
  'For these money would go back, so whoever decides about that in your company is asked first. Until they agree these visits stay planned.';

const listWords = (visits: readonly CrewVisit[]): string =>
  `${visitsText(visits.length)}: ${visits.map(({ date }) => formatDay(date, today())).join('; ')}.`;

function followsWords(promise: ReturnType<typeof promiseOf>, visits: number, told: Told): string {
  const notified = notifiedWords(told);
  return visits === 0 ? notified : `${moneyWords(promise)} ${notified} The series goes on by itself afterwards.`;
}

/**
 * The toast after a pause. If all its visits need approval first, the series is not paused yet.
 * @param asked  the number of visits that need approval
 */
function savedWords(saved: CrewSeries, { from, to }: { from: string; to: string }, asked: number): string {
  const isPaused = saved.pause_reason === 'company' && saved.paused_from === from && saved.paused_to === to;
  if (!isPaused) return 'Asked. Nothing is canceled until it is approved.';
  const paused = `Paused from ${formatDate(from)} to ${formatDate(to)}.`;
  if (asked === 0) return paused;
  return `${paused} Asked about ${visitsText(asked)}, which ${asked === 1 ? 'stays' : 'stay'} planned until it is approved.`;
}
