import type { Crew } from '@swath/contract/crews';
import { useState } from 'react';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Group, Stack } from '../../ui/look/stack.tsx';
import { toastWhenSaved } from '../../ui/toast/toast.ts';
import { useAddCrewDaysOff } from './crews.api.ts';

/** Form of days on which a crew does not work. */
export function DaysOffForm({ crew, onDone }: { crew: Crew; onDone: () => void }) {
  const [typed, setTyped] = useState({ from: '', to: '' });
  const [wrong, setWrong] = useState<{ from?: string; to?: string }>({});
  const saving = useAddCrewDaysOff(crew.id);
  const change = (part: Partial<typeof typed>) => {
    setWrong({});
    setTyped({ ...typed, ...part });
  };
  const save = () => {
    if (saving.isPending) return;
    if (!typed.from) return setWrong({ from: 'Please enter the first day.' });
    if (typed.to && typed.to < typed.from) return setWrong({ to: 'The last day cannot be before the first.' });
    const body = { from_date: typed.from, to_date: typed.to || typed.from };
    const onError = (fault: Error) => setWrong({ to: fault.message });
    toastWhenSaved(saving.mutateAsync(body, { onSuccess: onDone, onError }), () => 'Days off saved');
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack>
        <p>What it has to mow on these days goes to your other crews.</p>
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
          error={wrong.to}
          onChange={({ currentTarget }) => change({ to: currentTarget.value })}
        />
        <Group>
          <BusyButton busy={saving.isPending} busyWords="Saving...">
            Add days off
          </BusyButton>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
