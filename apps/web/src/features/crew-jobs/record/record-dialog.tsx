import type { CrewJob } from '@swath/contract/jobs';
import { RECORD_NOTE_MAX } from '@swath/domain/jobs/visit-record';
import { type FormEvent, useRef, useState } from 'react';
import { AskFirst } from '../../../ui/dialog/ask-first.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import { customerName, dateWords } from '../card/job-words.ts';
import { useDeclineRecord, useWithdrawRecord } from './record.api.ts';
import { RecordForm } from './record-form.tsx';
import type { RecordQuestion } from './record-step.tsx';

type Props = {
  /** Which dialog to show; still set while it fades out, null until one first opens. */
  asked: RecordQuestion | null;
  /** The job in its present state; undefined once it is not overdue any more. */
  job: CrewJob | undefined;
  office: boolean;
  opened: boolean;
  onClose: () => void;
};

/**
 * Dialogs about a job of a past day: to record when it was done, to decline such a record with a reason, or to withdraw
 * one.
 */
export function RecordDialog({ asked, job, office, opened, onClose }: Props) {
  const [last, setLast] = useState<CrewJob | null>(null);
  if (job && job !== last) setLast(job);
  // A job that was dealt with elsewhere leaves its list: its last state stays on screen while the dialog fades out.
  const shown = job ?? last;
  const isOpen = (kind: RecordQuestion['kind']) => opened && job !== undefined && asked?.kind === kind;
  if (!shown) return null;
  return (
    <>
      <FormDialog opened={isOpen('record')} onClose={onClose} title="Record the visit">
        <RecordForm key={shown.id} job={shown} office={office} onClose={onClose} />
      </FormDialog>
      <FormDialog opened={isOpen('decline')} onClose={onClose} title="Decline this record?">
        <DeclineForm key={shown.record?.id} job={shown} onClose={onClose} />
      </FormDialog>
      <Withdraw job={shown} opened={isOpen('withdraw')} onClose={onClose} />
    </>
  );
}

type OfJob = { job: CrewJob; onClose: () => void };

function Withdraw({ job, opened, onClose }: OfJob & { opened: boolean }) {
  return (
    <AskFirst
      opened={opened}
      onClose={onClose}
      title="Withdraw this record?"
      confirm="Withdraw"
      cancel="Keep it"
      tone="danger"
      doing={useWithdrawRecord(job.id)}
      what={job.record?.id ?? null}
      doneWords={() => `Withdrawn. ${customerName(job)} is told.`}
    >
      <p>
        {customerName(job)} is told that the mowing of {dateWords(job.scheduled_date)} was not done. They pick another
        day or get their money back.
      </p>
    </AskFirst>
  );
}

const NO_REASON = 'Please say why: your crew reads it.';

function DeclineForm({ job, onClose }: OfJob) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { mutateAsync, isPending, error } = useDeclineRecord(job.id);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const wrong = reason.trim() === '' ? NO_REASON : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !job.record) return;
    setTried(true);
    if (wrong) return field.current?.focus();
    toastWhenSaved(
      mutateAsync({ record: job.record.id, reason: reason.trim() }, { onSuccess: onClose }),
      'Declined. The job is overdue as before.',
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormAlert>{error?.message}</FormAlert>
        <p>The job is overdue as before, and can be recorded anew in time. The homeowner is not asked.</p>
        <TextArea
          ref={field}
          label="Reason"
          description="Your crew reads it in the job's history."
          required
          data-autofocus
          rows={3}
          maxLength={RECORD_NOTE_MAX}
          value={reason}
          error={tried ? wrong : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isPending}>
            Back
          </Button>
          <Button type="submit" color="clay" loading={isPending}>
            Decline
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
