import type { Invoice } from '@swath/contract/invoice-fields';
import { METHOD_LABELS, RECORDED_METHODS, type RecordedMethod } from '@swath/domain/invoices/invoice';
import { type FormEvent, useState } from 'react';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { readPrice } from '../../../ui/form/read-price.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { useAddPayment } from '../invoices.api.ts';

type Props = {
  invoice: Pick<Invoice, 'id' | 'balance_cents' | 'today'>;
  onSaved: (invoice: Invoice) => void;
  onCancel: () => void;
};

const METHODS = RECORDED_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }));

/** Form that records what a client paid: the whole balance unless less is typed. */
export function PaymentForm({ invoice: { id, balance_cents, today }, onSaved, onCancel }: Props) {
  const [amount, setAmount] = useState((balance_cents / 100).toFixed(2));
  const [method, setMethod] = useState<RecordedMethod>('cash');
  const [paidOn, setPaidOn] = useState<string>(today);
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const add = useAddPayment(id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    const typed = readPrice(amount);
    const wrong =
      !typed || typed > balance_cents
        ? `Please enter an amount between $0.01 and ${formatMoney(balance_cents)}.`
        : null;
    setError(wrong);
    setProblem('');
    if (!typed || wrong) return;
    add.mutate(
      { amount_cents: typed, method, paid_on: paidOn, note },
      { onSuccess: onSaved, onError: ({ message }) => setProblem(message) },
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormAlert>{problem}</FormAlert>
        <TextField
          label="Amount (USD)"
          description={`${formatMoney(balance_cents)} is still to be paid.`}
          inputMode="decimal"
          maxLength={12}
          required
          value={amount}
          error={error}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
        <SelectField
          label="How"
          data={METHODS}
          value={method}
          onChange={({ currentTarget }) =>
            setMethod(RECORDED_METHODS.find((one) => one === currentTarget.value) ?? 'cash')
          }
        />
        <TextField
          type="date"
          label="When"
          max={today}
          required
          value={paidOn}
          onChange={({ currentTarget }) => setPaidOn(currentTarget.value)}
        />
        <TextField
          label="Note (optional)"
          description="Only your company reads it."
          maxLength={200}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <BusyButton busy={add.isPending} busyWords="Saving...">
            Record payment
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
