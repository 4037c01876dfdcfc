import type { Estimate } from '@swath/contract/estimate-fields';
import { addDays, type Day } from '@swath/domain/calendar';
import { MOST_LINE_WORDS, MOST_VALID_DAYS } from '@swath/domain/estimates/estimate';
import type { OwnClientId } from '@swath/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { DraftForm } from '../form/draft-form.tsx';
import { amountsOf } from '../form/typed-content.ts';
import { useTypedDraft } from '../form/use-typed-draft.ts';
import { invoiceSettings } from '../invoices.api.ts';
import { bodyOf, valuesOfEstimate, whyNotEstimate } from './estimate-values.ts';
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

const WAS_SENT =
  'This estimate was sent while you changed it, without your changes. What you typed can be saved as a new draft.';

/** Form of an estimate that is a draft: lines, discount, last day and note. */
export function EstimateForm({ client, estimate, mowingPrice, today, onSaved, onCancel }: Props) {
  // A colleague may send the draft while its form is open: then it is said, and what was typed can be a new draft.
  const [isDraft] = useState(estimate?.state === 'draft');
  const wasSent = isDraft && estimate?.state !== 'draft';
  const settings = useQuery(invoiceSettings());
  const taxRate = settings.data?.tax_rate ?? 0;
  const draft = useTypedDraft({
    initial: () => valuesOfEstimate(estimate, { today, mowingPrice }),
    whyNot: whyNotEstimate,
    bodyOf,
    save: useSaveEstimate(estimate?.state === 'draft' ? { estimate: estimate.id } : { client }),
    onSaved,
  });
  const { values, errors, change } = draft;
  return (
    <DraftForm
      {...{ draft, taxRate, mowingPrice, onCancel }}
      {...(wasSent && { above: <FormAlert>{WAS_SENT}</FormAlert>, saves: 'Save as a new draft' })}
      amounts={amountsOf(values, taxRate)}
      legend="Work"
      mostWords={MOST_LINE_WORDS}
      counted
    >
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
    </DraftForm>
  );
}
