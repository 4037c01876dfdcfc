import type { Series } from '@swath/contract/series';
import { earliestBookableDay } from '@swath/domain/calendar';
import { type FormEvent, useRef, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { refundWords, visitCount } from '../refund-words.ts';
import { usePauseSeries } from '../series.api.ts';
import { pendingVisits } from '../visit-order.ts';

type Props = { series: Series; now: Date; opened: boolean; onClose: () => void };

/** Asks from when to when nobody should come, and says which visits fall into that. */
export function PauseDialog({ opened, onClose, ...form }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Pause this series">
      <PauseForm {...form} onDone={onClose} />
    </Dialog>
  );
}

const WRONG = 'Please pick start and end dates';

function PauseForm({ series, now, onDone }: { series: Series; now: Date; onDone: () => void }) {
  const first = earliestBookableDay(now, series.time_zone);
  const [from, setFrom] = useState<string>(first);
  const [to, setTo] = useState('');
  const [wrong, setWrong] = useState<'from' | 'to' | null>(null);
  const fields = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) };
  const { mutate, isPending, error } = usePauseSeries(series.id);
  const isStretch = from >= first && to >= from;
  const inside = isStretch ? pendingVisits(series.visits).filter(({ date }) => date >= from && date <= to) : [];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const at = from < first ? 'from' : to < from ? 'to' : null;
    setWrong(at);
    if (at) return fields[at].current?.focus();
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
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormAlert>{error?.message}</FormAlert>
        <TextField
          ref={fields.from}
          type="date"
          label="From"
          required
          min={first}
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          error={wrong === 'from' ? `${WRONG}. The earliest is ${formatDay(first)}.` : undefined}
        />
        <TextField
          ref={fields.to}
          type="date"
          label="To, this day included"
          required
          min={from || first}
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
          error={wrong === 'to' ? WRONG : undefined}
          data-autofocus
        />
        <div role="status">
          {isStretch && (
            <>
              {insideWords(inside.length)} {inside.length > 0 && refundWords(inside)}
            </>
          )}
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Keep it running
          </Button>
          <BusyButton busy={isPending} busyWords="Pausing...">
            Pause series
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}

const insideWords = (count: number): string =>
  count === 0 ? 'No visit falls into these days.' : `${visitCount(count)} ${count === 1 ? 'is' : 'are'} canceled.`;
