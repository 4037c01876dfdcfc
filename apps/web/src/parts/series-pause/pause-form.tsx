import { lastBeforeFirst, noDates } from '@swath/contract/rule-fields';
import { addDays, day } from '@swath/domain/calendar';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { formatDay } from '../../ui/format/format-day.ts';
import { today } from '../../ui/format/today.ts';
import { Group, Stack } from '../../ui/look/stack.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import type { Pause } from './use-pause.ts';

type Props = {
  pause: Pause;
  first: string;
  last: string;
  /** Error message of a failed request, shown over the form; null or undefined: none. */
  problem: string | null | undefined;
  busy: boolean;
  /** Label of the confirm button; by default "Pause series". */
  act?: string;
  /** A stretch of days offered by a button, which fills the fields in; null or left out: none. */
  offer?: { readonly label: string; readonly from: string; readonly to: string } | null;
  onCancel: () => void;
  onPause: () => void;
  /** Says what pausing on the chosen days leads to. */
  children: ReactNode;
};

type Wrong = { readonly field: 'from' | 'to'; readonly words: string };

/** The field that keeps a series from being paused, with its message; null when both days can be taken. */
function wrongOf(
  { from, to }: Pick<Pause, 'from' | 'to'>,
  { first, last }: { first: string; last: string },
): Wrong | null {
  const earliest = `The earliest is ${formatDay(first, today())}.`;
  if (from === '') return { field: 'from', words: `${noDates}. ${earliest}` };
  if (from < first) return { field: 'from', words: earliest };
  if (from > last) return { field: 'from', words: `The series ends on ${formatDay(last, today())}.` };
  if (to === '') return { field: 'to', words: noDates };
  // The day before the earliest one may be today.
  if (to < addDays(day(first), -1)) return { field: 'to', words: 'That day is over.' };
  return to < from ? { field: 'to', words: lastBeforeFirst } : null;
}

/**
 * Form for the first and last day of a series' pause; invalid days are marked at their field.
 * @param props.first  the earliest day to choose, 'YYYY-MM-DD'
 * @param props.last   the last day of the series, on which a pause can begin at the latest
 */
export function PauseForm({
  pause,
  first,
  last,
  problem,
  busy,
  act = 'Pause series',
  offer,
  onCancel,
  onPause,
  children,
}: Props) {
  const { from, to, isWhole, choose } = pause;
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const fields = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) };

  const take: Pause['choose'] = (days) => {
    choose(days);
    setWrong(null);
  };
  const errorAt = (field: Wrong['field']) => (wrong?.field === field ? wrong.words : undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = wrongOf(pause, { first, last });
    setWrong(found);
    if (found) fields[found.field].current?.focus();
    else onPause();
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormAlert>{problem}</FormAlert>
        {offer && (
          <Button variant="default" onClick={() => take({ from: offer.from, to: offer.to })}>
            {offer.label}
          </Button>
        )}
        <TextField
          ref={fields.from}
          type="date"
          label="From"
          required
          min={first}
          value={from}
          onChange={({ currentTarget }) => take({ from: currentTarget.value })}
          error={errorAt('from')}
        />
        <TextField
          ref={fields.to}
          type="date"
          label="To, this day included"
          required
          min={from || first}
          value={to}
          onChange={({ currentTarget }) => take({ to: currentTarget.value })}
          error={errorAt('to')}
          data-autofocus
        />
        <div role="status">{isWhole && children}</div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Keep it running
          </Button>
          <BusyButton busy={busy} busyWords="Pausing...">
            {act}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
