import { useForm } from '@mantine/form';
import type { OwnClient } from '@swath/contract/own-clients';
import { useState } from 'react';
import { ApiProblem } from '../../../lib/api-client.ts';
import { PlaceFields } from '../../../ui/form/address/place-fields.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { showFieldErrors } from '../../../ui/form/field-errors.ts';
import { PhoneField } from '../../../ui/form/phone-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { useSaveClient } from '../own-clients.api.ts';
import { CLIENT_FIELD_NAMES, valuesOfClient, whyNotClient, wordsOfValues } from './client-values.ts';

type Props = {
  /** The own client (private customer) to edit; null for a new one. */
  client: OwnClient | null;
  /** The client of whom a new one is another property, billed with them; left out: of nobody. */
  payer?: OwnClient | null;
  /** True if lot size and price are required, because a job is to be booked. */
  complete?: boolean;
  onSaved: (client: OwnClient) => void;
  onCancel: () => void;
};

/** Form with all fields of an own client. What was entered is kept after every error. */
export function ClientForm({ client, payer = null, complete = false, onSaved, onCancel }: Props) {
  const mayMiss = client !== null && !complete;
  const needs = { lot: !mayMiss || client.lot_size_sqft !== null, price: !mayMiss || client.price_cents !== null };
  const form = useForm({
    initialValues: valuesOfClient(client, payer),
    validate: (values) => whyNotClient(values, client, mayMiss),
  });
  const save = useSaveClient(client?.id ?? null);
  const [problem, setProblem] = useState('');

  const fail = (fault: Error) => {
    const wrong = fault instanceof ApiProblem ? fault.fields : [];
    if (wrong.length === 0) return setProblem(fault.message);
    setProblem(showFieldErrors(form, wrong, CLIENT_FIELD_NAMES).join(' '));
  };
  const submit = form.onSubmit(
    (values) => {
      if (save.isPending) return;
      setProblem('');
      save.mutate(
        { ...wordsOfValues(values, client), ...(payer && { payer_id: payer.id }) },
        { onSuccess: onSaved, onError: fail },
      );
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormAlert>{problem}</FormAlert>
        <TextField label="Name" required maxLength={160} data-autofocus {...form.getInputProps('full_name')} />
        <PlaceFields form={form} />
        <PhoneField
          label="Phone (optional)"
          placeholder="(123) 456-7890"
          {...form.getInputProps('phone_number')}
          value={form.values.phone_number}
        />
        <TextField
          label="Other phones (optional)"
          description="Several of them with commas."
          type="tel"
          maxLength={120}
          {...form.getInputProps('other_phones')}
        />
        <TextField label="Email (optional)" type="email" maxLength={254} {...form.getInputProps('email')} />
        <TextField
          label="Lot size (acres)"
          required={needs.lot}
          inputMode="decimal"
          maxLength={12}
          {...form.getInputProps('lot')}
        />
        <TextField
          label="Price a visit (USD)"
          description="You bill it yourself. There is no fee."
          required={needs.price}
          inputMode="decimal"
          maxLength={12}
          {...form.getInputProps('price')}
        />
        <TextArea label="Notes (optional)" maxLength={2000} rows={3} {...form.getInputProps('notes')} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <BusyButton busy={save.isPending} busyWords="Saving...">
            {client ? 'Save client' : payer ? 'Add property' : 'Add client'}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
