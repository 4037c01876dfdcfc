import type { Day } from '@swath/domain/calendar';
import { latestInsuranceEnd } from '@swath/domain/companies/insurance';
import type { PaperKind } from '@swath/domain/companies/papers';
import { TextField } from '../../ui/form/text-field.tsx';
import { formatDate } from '../../ui/format/format-day.ts';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { PaperField } from './paper-field.tsx';
import { PAPER_FORM_WORDS } from './paper-form-words.ts';
import type { usePaperForm } from './use-paper-form.ts';

type Props = {
  kind: PaperKind;
  /** Today by the company's clock. */
  today: Day;
  /** Last day of the certificate that is approved; null: none. */
  approvedUntil: Day | null;
  form: ReturnType<typeof usePaperForm>;
};

/** Fields of the form that sends a paper: its file, and the last day of a certificate. */
export const PaperFields = ({ kind, today, approvedUntil, form }: Props) => (
  <>
    <PaperField
      of={PAPER_FORM_WORDS[kind].short}
      file={form.file}
      error={form.problems.file}
      onChoose={form.chooseFile}
    />
    {kind === 'insurance' && (
      <TextField
        ref={form.day}
        type="date"
        label="Last day"
        description="Until when you are insured, as the certificate says."
        min={today}
        max={latestInsuranceEnd(today)}
        value={form.endsOn}
        error={form.problems.day}
        onChange={({ currentTarget }) => form.changeDay(currentTarget.value)}
      />
    )}
    {kind === 'insurance' && approvedUntil !== null && form.endsOn !== '' && form.endsOn < approvedUntil && (
      <FormAlert tone="notice">
        {`This one ends before the one you have, which is approved until ${formatDate(approvedUntil)}. Once approved, it takes its place.`}
      </FormAlert>
    )}
    {form.isPending && (
      <progress aria-label="Sending the file" value={form.percent} max={100}>
        {form.percent} %
      </progress>
    )}
  </>
);
