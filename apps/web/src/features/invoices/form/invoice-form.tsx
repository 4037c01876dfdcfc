import type { ClientInvoices, Invoice } from '@swath/contract/invoice-fields';
import type { OwnClientId } from '@swath/domain/ids';
import { LINE_KINDS, LINE_LABELS, type LineKind, taxRateText } from '@swath/domain/invoices/invoice';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { invoiceSettings, useSaveDraft } from '../invoices.api.ts';
import { amountsOf, bodyOf, newLine, type TypedLine, valuesOfDraft, visitsOf, whyNotDraft } from './draft-values.ts';
import classes from './invoice-form.module.css';
import { VisitChoice } from './visit-choice.tsx';

type Props = {
  client: OwnClientId;
  /** The draft to change; null for a new invoice. */
  invoice: Invoice | null;
  billable: ClientInvoices['billable'];
  onSaved: (invoice: Invoice) => void;
  onCancel: () => void;
};

/** Form of an invoice that is a draft: visits, lines of one's own, discount and note, with the total as it is typed. */
export function InvoiceForm({ client, invoice, billable, onSaved, onCancel }: Props) {
  const [values, setValues] = useState(() => valuesOfDraft(invoice, billable));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const settings = useQuery(invoiceSettings());
  const save = useSaveDraft(invoice ? { invoice: invoice.id } : { client });
  const visits = visitsOf(invoice, billable);
  const taxRate = settings.data?.tax_rate ?? 0;
  const amounts = amountsOf(values, visits, taxRate);

  const change = (next: Partial<typeof values>) => {
    setErrors({});
    setValues({ ...values, ...next });
  };
  const changeLine = (key: string, next: Partial<TypedLine>) =>
    change({ lines: values.lines.map((line) => (line.key === key ? { ...line, ...next } : line)) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const found = whyNotDraft(values, visits);
    setErrors(found);
    setProblem(found.lines ?? '');
    const [first] = Object.keys(found);
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus();
    save.mutate(bodyOf(values), { onSuccess: onSaved, onError: ({ message }) => setProblem(message) });
  };

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <FormAlert>{problem}</FormAlert>
        <VisitChoice visits={visits} chosen={values.jobs} onChoose={(jobs) => change({ jobs })} />
        <fieldset className={classes.group}>
          <legend className={classes.legend}>Extra services</legend>
          {values.lines.map((line) => (
            <LineFields key={line.key} line={line} errors={errors} onChange={changeLine} onRemove={remove} />
          ))}
          <div className={classes.kinds}>
            {LINE_KINDS.map((kind) => (
              <Button key={kind} variant="default" size="sm" onClick={() => add(kind)}>
                {`+ ${LINE_LABELS[kind]}`}
              </Button>
            ))}
          </div>
        </fieldset>
        <TextField
          label="Discount (USD, optional)"
          inputMode="decimal"
          maxLength={12}
          name="discount"
          value={values.discount}
          error={errors.discount}
          onChange={({ currentTarget }) => change({ discount: currentTarget.value })}
        />
        <TextArea
          label="Note to the client (optional)"
          maxLength={1000}
          rows={2}
          value={values.note}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
        <p className={classes.total} role="status">
          {amounts && (
            <>
              <strong>{`Total ${formatMoney(amounts.total)}`}</strong>
              {taxRate > 0 && `, with ${formatMoney(amounts.tax)} tax (${taxRateText(taxRate)})`}
            </>
          )}
        </p>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <BusyButton busy={save.isPending} busyWords="Saving...">
            Save draft
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );

  function add(kind: LineKind) {
    change({ lines: [...values.lines, newLine(kind)] });
  }
  function remove(key: string) {
    change({ lines: values.lines.filter((line) => line.key !== key) });
  }
}

type LineProps = {
  line: TypedLine;
  errors: Record<string, string>;
  onChange: (key: string, next: Partial<TypedLine>) => void;
  onRemove: (key: string) => void;
};

const LineFields = ({ line: { key, words, price }, errors, onChange, onRemove }: LineProps) => (
  <div className={classes.line}>
    <TextField
      label="What it is for"
      maxLength={200}
      name={`words ${key}`}
      value={words}
      error={errors[`words ${key}`]}
      onChange={({ currentTarget }) => onChange(key, { words: currentTarget.value })}
    />
    <TextField
      label="Price (USD)"
      inputMode="decimal"
      maxLength={12}
      name={`price ${key}`}
      value={price}
      error={errors[`price ${key}`]}
      onChange={({ currentTarget }) => onChange(key, { price: currentTarget.value })}
    />
    <Button variant="subtle" size="sm" aria-label={`Remove ${words || 'this line'}`} onClick={() => onRemove(key)}>
      Remove
    </Button>
  </div>
);
