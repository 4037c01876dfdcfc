import type { CrewSeries } from '@swath/contract/crew-series';
import type { Day } from '@swath/domain/calendar';
import { ASKED_WORDS, moneyWords, toldWords } from '@swath/domain/jobs/cancel-promise';
import { type FormEvent, useRef, useState } from 'react';
import { wordsOr } from '../../lib/api-client.ts';
import { useMayGiveBack } from '../../parts/refund-requests/refund-requests.api.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { formatDay } from '../../ui/format/format-day.ts';
import { Group, Stack } from '../../ui/look/stack.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
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
      <PauseForm {...form} onDone={onClose} />
    </Dialog>
  );
}

const WRONG = 'Please pick start and end dates';

function PauseForm({ series, today, onDone }: Omit<Props, 'opened' | 'onClose'> & { onDone: () => void }) {
  const [from, setFrom] = useState<string>(today);
  const [to, setTo] = useState('');
  const [wrong, setWrong] = useState<'from' | 'to' | null>(null);
  const fields = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) };
  const { mutate, isPending, error } = usePauseSeries(series.id);
  const isStretch = from >= today && to >= from;
  const going = isStretch ? openVisits(series).filter(({ date }) => date >= from && date <= to) : [];
  const promise = promiseOf(series, going, useMayGiveBack());

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const at = from < today ? 'from' : to < from ? 'to' : null;
    setWrong(at);
    if (at) return fields[at].current?.focus();
    mutate(
      { from, to },
      {
        onSuccess: (saved) => {
          onDone();
          toastSuccess(savedWords(saved, from, to), { lasts: 4000 });
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormAlert>{error && wordsOr(error, 'Failed to pause the series')}</FormAlert>
        <TextField
          ref={fields.from}
          type="date"
          label="From"
          required
          min={today}
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          error={wrong === 'from' ? `${WRONG}. The earliest is ${formatDay(today)}.` : undefined}
        />
        <TextField
          ref={fields.to}
          type="date"
          label="To, this day included"
          required
          min={from || today}
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
          error={wrong === 'to' ? WRONG : undefined}
          data-autofocus
        />
        <div role="status">
          {isStretch && (
            <>
              <p>
                {going.length === 0
                  ? 'No visit falls into these days.'
                  : `${countWords(going.length)}: ${going.map(({ date }) => formatDay(date)).join('; ')}.`}
              </p>
              <p>{followsWords(promise, going.length, series.own_client_id === null)}</p>
            </>
          )}
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Keep it running
          </Button>
          <BusyButton busy={isPending} busyWords="Pausing...">
            {promise.isAsked ? 'Ask to cancel these visits' : 'Pause series'}
          </BusyButton>
        </Group>
      </Stack>
    </form>
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
