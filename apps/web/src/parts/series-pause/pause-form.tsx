import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { formatDay } from '../../ui/format/format-day.ts';
import { Group, Stack } from '../../ui/look/stack.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import type { Pause } from './use-pause.ts';

type Props = {
  pause: Pause;
  first: string;
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

const WRONG = 'Please pick start and end dates';

/**
 * Form for the first and last day of a series' pause; invalid days are marked at their field.
 * @param props.first  the earliest day to choose, 'YYYY-MM-DD'
 */
export function PauseForm({
  pause,
  first,
  problem,
  busy,
  act = 'Pause series',
  offer,
  onCancel,
  onPause,
  children,
}: Props) {
  const { from, to, isWhole, choose } = pause;
  const [wrong, setWrong] = useState<'from' | 'to' | null>(null);
  const fields = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const at = from < first ? 'from' : to < from ? 'to' : null;
    setWrong(at);
    if (at) fields[at].current?.focus();
    else onPause();
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormAlert>{problem}</FormAlert>
        {offer && (
          <Button
            variant="default"
            onClick={() => {
              choose({ from: offer.from, to: offer.to });
              setWrong(null);
            }}
          >
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
          onChange={({ currentTarget }) => choose({ from: currentTarget.value })}
          error={wrong === 'from' ? `${WRONG}. The earliest is ${formatDay(first)}.` : undefined}
        />
        <TextField
          ref={fields.to}
          type="date"
          label="To, this day included"
          required
          min={from || first}
          value={to}
          onChange={({ currentTarget }) => choose({ to: currentTarget.value })}
          error={wrong === 'to' ? WRONG : undefined}
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
