import { type CrewReason, REASON_NOTE_MAX, reasonWords } from '@swath/domain/jobs/crew-reason';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';

type Props<Reason extends CrewReason> = {
  reasons: readonly Reason[];
  reason: Reason | '';
  note: string;
  onChange: (given: { reason?: Reason | ''; note?: string }) => void;
  /** Whether the customer will read reason and note; an own client, who has no account, does not. */
  isRead: boolean;
  /** The error shown at the field of the reason, if any. */
  error?: string | undefined;
};

/** Fields for a reason from a list, and a note to the customer. */
export function ReasonFields<Reason extends CrewReason>({
  reasons,
  reason,
  note,
  onChange,
  isRead,
  error,
}: Props<Reason>) {
  return (
    <>
      <SelectField
        name="reason"
        label="Reason"
        description={isRead ? 'The customer reads it.' : 'It stays in the history of the job.'}
        required
        data-autofocus
        value={reason}
        onChange={({ currentTarget: { value } }) => onChange({ reason: reasons.find((one) => one === value) ?? '' })}
        data={[
          { value: '', label: 'Choose a reason' },
          ...reasons.map((one) => ({ value: one, label: reasonWords(one) })),
        ]}
        error={error}
      />
      <TextArea
        label="Note (optional)"
        rows={3}
        value={note}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
        error={note.trim().length > REASON_NOTE_MAX && `Please use at most ${REASON_NOTE_MAX} characters.`}
      />
    </>
  );
}
