import type { JobMessage } from '@swath/contract/job-messages';
import { REPORT_WORDS_MAX } from '@swath/domain/jobs/messages';
import { type FormEvent, useState } from 'react';
import { Quote } from '../../ui/card/card.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Group, Stack } from '../../ui/look/stack.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../ui/toast/toast.ts';
import { useReportMessage } from './messages.api.ts';

type Props = {
  jobId: string;
  /** The message to report; stays set while the dialog fades out. Null before one was chosen. */
  message: JobMessage | null;
  /** Name of the message's author. */
  who: string;
  opened: boolean;
  onClose: () => void;
};

/** Dialog that reports a message to the administrators; it asks for the reason. */
export function ReportDialog({ jobId, message, who, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Report this message?">
      {message && <ReportForm key={message.id} jobId={jobId} message={message} who={who} onClose={onClose} />}
    </Dialog>
  );
}

type FormProps = Pick<Props, 'jobId' | 'who' | 'onClose'> & { message: JobMessage };

function ReportForm({ jobId, message, who, onClose }: FormProps) {
  const { mutateAsync, isPending, error } = useReportMessage(jobId);
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    toastWhenSaved(
      mutateAsync({ messageId: message.id, reason: reason.trim() }, { onSuccess: onClose }),
      'Reported. Swath looks at it.',
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormAlert>{error?.message}</FormAlert>
        <p>{`Swath reads this message and the others of the thread. ${who} is not told that you reported it. You are told what becomes of it.`}</p>
        <Quote>{message.words}</Quote>
        <TextArea
          label="Why (optional)"
          maxLength={REPORT_WORDS_MAX}
          data-autofocus
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" color="clay" loading={isPending}>
            Report
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
