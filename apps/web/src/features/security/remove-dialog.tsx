import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Group, Stack } from '../../ui/look/stack.tsx';
import { removeFactor } from './security.api.ts';
import classes from './security.module.css';

type Props = { factorId: string; opened: boolean; onClose: () => void; onRemoved: () => Promise<void> };

/** Turns two-step verification off, with one last code. */
export function RemoveDialog({ opened, onClose, ...form }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Turn two-step verification off?" closeOnClickOutside>
      <RemoveForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function RemoveForm({ factorId, onClose, onRemoved }: Omit<Props, 'opened'>) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const remove = useMutation({
    mutationFn: () => removeFactor(factorId, code.trim()),
    onSuccess: onRemoved,
    onError: () => field.current?.select(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim().length < 6) field.current?.focus();
    else if (!remove.isPending) remove.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <p className={classes.step}>Signing in then takes your password alone.</p>
        <TextField
          ref={field}
          label="Code"
          description="6 digits from the app, or one of your recovery codes"
          autoComplete="one-time-code"
          maxLength={20}
          data-autofocus
          value={code}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value);
            if (remove.isError) remove.reset();
          }}
          error={remove.error?.message}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={remove.isPending}>
            Cancel
          </Button>
          <Button type="submit" color="clay" loading={remove.isPending}>
            Turn off
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
