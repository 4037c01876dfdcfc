import type { Cents } from '@swath/domain/units';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { readPrice } from '../../../ui/form/read-price.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Group, Stack } from '../../../ui/look/stack.tsx';

type Props = {
  /** Smallest part, in cents. */
  least: number;
  /** Largest part, in cents. */
  most: number;
  loading: boolean;
  onChosen: (part: Cents) => void;
  onCancel: () => void;
};

/** Form for the part of an invoice that is paid by card. */
export function PartForm({ least, most, loading, onChosen, onCancel }: Props) {
  const [amount, setAmount] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = readPrice(amount);
    const isPart = typed !== null && typed >= least && typed <= most;
    setError(isPart ? null : `Please enter an amount between ${formatMoney(least)} and ${formatMoney(most)}.`);
    if (isPart) onChosen(typed);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextField
          label="Amount (USD)"
          description={`A part between ${formatMoney(least)} and ${formatMoney(most)}. The rest stays to be paid.`}
          inputMode="decimal"
          maxLength={12}
          required
          autoFocus
          value={amount}
          error={error}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
        <Group>
          <Button type="submit" loading={loading}>
            Pay this part by card
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
