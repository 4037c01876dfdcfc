import type { Estimate } from '@swath/contract/estimate-fields';
import { addDays, type Day } from '@swath/domain/calendar';
import { MOST_LINE_WORDS, MOST_VALID_DAYS } from '@swath/domain/estimates/estimate';
import type { OwnClientId } from '@swath/domain/ids';
import { LINE_KINDS, LINE_LABELS, taxRateText } from '@swath/domain/invoices/invoice';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { invoiceSettings } from '../invoices.api.ts';
import classes from './estimate-form.module.css';
import { amountsOf, bodyOf, newLine, type TypedLine, valuesOfEstimate, whyNotEstimate } from './estimate-values.ts';
import { useSaveEstimate } from './estimates.api.ts';

type Props = {
  client: OwnClientId;
  /** Whose content the form begins with: a draft is changed, of any other a new draft is made. Null: a new one. */
  estimate: Estimate | null;
  /** What a visit at the client costs, in cents; null: unknown. */
  mowingPrice: number | null;
  /** Today by the company's clock. */
  today: Day;
  onSaved: (estimate: Estimate) => void;
  onCancel: () => void;
};

/** Form of an estimate that is a draft: lines, discount, last day and note, with the total as it is typed. */
export function EstimateForm({ client, estimate, mowingPrice, today, onSaved, onCancel }: Props) {
  const [values, setValues] = useState(() => valuesOfEstimate(estimate, { today, mowingPrice }));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const settings = useQuery(invoiceSettings());
  const save = useSaveEstimate(estimate?.state === 'draft' ? { estimate: estimate.id } : { client });
  const taxRate = settings.data?.tax_rate ?? 0;
  const amounts = amountsOf(values, taxRate);

  const change = (next: Partial<typeof values>) => {
    setErrors({});
    setValues({ ...values, ...next });
  };
  const changeLine = (key: string, next: Partial<TypedLine>) =>
    change({ lines: values.lines.map((line) => (line.key === key ? { ...line, ...next } : line)) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const found = whyNotEstimate(values);
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
        <fieldset className={classes.group}>
          <legend className={classes.legend}>Work</legend>
          {values.lines.map((line) => (
            <LineFields
              key={line.key}
              line={line}
              errors={errors}
              onChange={changeLine}
              onRemove={(key) => change({ lines: values.lines.filter((other) => other.key !== key) })}
            />
          ))}
          <div className={classes.kinds}>
            {LINE_KINDS.map((kind) => (
              <Button
                key={kind}
                variant="default"
                size="sm"
                onClick={() =>
                  change({ lines: [...values.lines, newLine(kind, kind === 'mowing' ? mowingPrice : null)] })
                }
              >
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
        <TextField
          type="date"
          label="Valid until"
          name="validUntil"
          min={today}
          max={addDays(today, MOST_VALID_DAYS)}
          value={values.validUntil}
          error={errors.validUntil}
          onChange={({ currentTarget }) => change({ validUntil: currentTarget.value })}
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
}

type LineProps = {
  line: TypedLine;
  errors: Record<string, string>;
  onChange: (key: string, next: Partial<TypedLine>) => void;
  onRemove: (key: string) => void;
};

const LineFields = ({ line: { key, words, quantity, price }, errors, onChange, onRemove }: LineProps) => (
  <div className={classes.line}>
    <TextField
      label="What it is for"
      maxLength={MOST_LINE_WORDS}
      name={`words ${key}`}
      value={words}
      error={errors[`words ${key}`]}
      onChange={({ currentTarget }) => onChange(key, { words: currentTarget.value })}
    />
    <TextField
      label="Quantity"
      inputMode="numeric"
      maxLength={3}
      name={`quantity ${key}`}
      value={quantity}
      error={errors[`quantity ${key}`]}
      onChange={({ currentTarget }) => onChange(key, { quantity: currentTarget.value })}
    />
    <TextField
      label="Price each (USD)"
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
