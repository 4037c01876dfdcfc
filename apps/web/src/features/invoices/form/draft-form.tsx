import { type InvoiceAmounts, LINE_KINDS, LINE_LABELS, taxRateText } from '@swath/domain/invoices/invoice';
import type { Result } from '@swath/domain/result';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import classes from './draft-form.module.css';
import { LineFields } from './line-fields.tsx';
import { type NoTotal, newLine, type TypedContent, type TypedLine } from './typed-content.ts';

type Props = {
  /** What `useTypedDraft` gives. */
  draft: {
    readonly form: RefObject<HTMLFormElement | null>;
    readonly values: TypedContent;
    readonly errors: Record<string, string>;
    readonly problem: string;
    readonly isSaving: boolean;
    readonly change: (next: Partial<TypedContent>) => void;
    readonly submit: (event: FormEvent) => void;
  };
  /** The amounts as they are typed, or why they cannot be worked out. */
  amounts: Result<InvoiceAmounts, NoTotal>;
  /** Thousandths of a percent. */
  taxRate: number;
  /** Title of the lines. */
  legend: string;
  /** Maximum length of a line's words. */
  mostWords: number;
  /** Whether a line has a quantity, and its price is of one. */
  counted?: boolean;
  /** Price of a new mowing, in cents; null: to be typed. */
  mowingPrice?: number | null;
  /** Label of the button that saves. */
  saves?: string;
  /** Fields above the lines. */
  above?: ReactNode;
  /** Fields above the note. */
  children?: ReactNode;
  onCancel: () => void;
};

function noTotalWords(reason: NoTotal, counted: boolean): string {
  if (reason === 'discount') return 'The discount is not a valid amount.';
  if (reason === 'discount_over_sum') return 'The discount is more than the sum of the lines.';
  return counted ? 'A line has no valid quantity or price.' : 'A line has no valid price.';
}

/** Form of an invoice or an estimate that is a draft: lines, discount and note, with the total as it is typed. */
export function DraftForm({ draft, amounts, taxRate, legend, mostWords, above, children, onCancel, ...more }: Props) {
  const { form, values, errors, problem, change, submit, isSaving } = draft;
  const { counted = false, mowingPrice = null, saves = 'Save draft' } = more;
  const changeLine = (key: string, next: Partial<TypedLine>) =>
    change({ lines: values.lines.map((line) => (line.key === key ? { ...line, ...next } : line)) });
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <FormAlert>{problem}</FormAlert>
        {above}
        <fieldset className={classes.group}>
          <legend className={classes.legend}>{legend}</legend>
          {values.lines.map((line) => (
            <LineFields
              key={line.key}
              {...{ line, errors, counted, mostWords }}
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
        {children}
        <TextArea
          label="Note to the client (optional)"
          maxLength={1000}
          rows={2}
          value={values.note}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
        <p className={classes.total} role="status">
          {amounts.ok ? (
            <>
              <strong>{`Total ${formatMoney(amounts.value.total)}`}</strong>
              {taxRate > 0 && `, with ${formatMoney(amounts.value.tax)} tax (${taxRateText(taxRate)})`}
            </>
          ) : (
            <>
              <strong>Total –</strong> {noTotalWords(amounts.reason, counted)}
            </>
          )}
        </p>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <BusyButton busy={isSaving} busyWords="Saving...">
            {saves}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
