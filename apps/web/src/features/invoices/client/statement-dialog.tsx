import type { OwnClientId } from '@swath/domain/ids';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { useKeepStatement } from '../invoices.api.ts';

type Props = {
  client: OwnClientId;
  /** The client's name. */
  name: string;
  today: string;
  opened: boolean;
  onClose: () => void;
};

/** Dialog that downloads an own client's statement: this year's unless other days are chosen. */
export const StatementDialog = ({ opened, onClose, ...form }: Props) => (
  <Dialog opened={opened} onClose={onClose} title="Statement">
    <StatementForm {...form} onDone={onClose} />
  </Dialog>
);

type FormProps = Pick<Props, 'client' | 'name' | 'today'> & { onDone: () => void };

function StatementForm({ client, name, today, onDone }: FormProps) {
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`);
  const [to, setTo] = useState(today);
  const [problem, setProblem] = useState('');
  const keep = useKeepStatement(client, name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (keep.isPending) return;
    setProblem(from && to ? '' : 'Please choose both days.');
    if (from && to) keep.mutate({ from, to }, { onSuccess: onDone, onError: ({ message }) => setProblem(message) });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormAlert>{problem}</FormAlert>
        <p>What was owed before, every invoice and payment between these days, and what is owed after, as a PDF.</p>
        <TextField
          type="date"
          label="From"
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextField type="date" label="To" value={to} onChange={({ currentTarget }) => setTo(currentTarget.value)} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <BusyButton busy={keep.isPending} busyWords="Writing...">
            Download PDF
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
