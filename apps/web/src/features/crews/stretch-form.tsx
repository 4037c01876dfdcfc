import { type ReactNode, useState } from 'react';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Group, Stack } from '../../ui/look/stack.tsx';

export type Stretch = { readonly from_date: string; readonly to_date: string };

type Props = {
  /** What stands above the two days. */
  children: ReactNode;
  /** The first day that is filled in at first; '': none. */
  first?: string;
  save: string;
  busy: boolean;
  /** Why the last answer was a refusal. */
  refusal: string | undefined;
  /** Checks what stands above the two days when it is saved; left out: nothing is to be checked. @returns whether it is complete */
  isReady?: () => boolean;
  onSave: (stretch: Stretch) => void;
  /** Called when something is changed. */
  onChange: () => void;
  onCancel: () => void;
};

/** Form with a first and, optionally, a last day. */
export function StretchForm({ children, first = '', save, busy, refusal, isReady, onSave, onChange, onCancel }: Props) {
  const [typed, setTyped] = useState({ from: first, to: '' });
  const [wrong, setWrong] = useState<{ from?: string; to?: string }>({});
  const change = (part: Partial<typeof typed>) => {
    setWrong({});
    onChange();
    setTyped({ ...typed, ...part });
  };
  const submit = () => {
    if (busy) return;
    const isComplete = isReady?.() ?? true;
    if (!typed.from) return setWrong({ from: 'Please enter the first day.' });
    if (typed.to && typed.to < typed.from) return setWrong({ to: 'The last day cannot be before the first.' });
    if (!isComplete) return;
    onSave({ from_date: typed.from, to_date: typed.to || typed.from });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        {children}
        <TextField
          type="date"
          label="First day"
          value={typed.from}
          error={wrong.from}
          onChange={({ currentTarget }) => change({ from: currentTarget.value })}
        />
        <TextField
          type="date"
          label="Last day (optional)"
          value={typed.to}
          error={wrong.to ?? refusal}
          onChange={({ currentTarget }) => change({ to: currentTarget.value })}
        />
        <Group>
          <BusyButton busy={busy} busyWords="Saving...">
            {save}
          </BusyButton>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
