import type { MessageReport } from '@swath/contract/admin-messages';
import { REPORT_WORDS_MAX } from '@swath/domain/jobs/messages';
import { type FormEvent, useState } from 'react';
import { Quote } from '../../../ui/card/card.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import { useSettleReport } from './reports.api.ts';

type Props = {
  /**
   * The report, and whether its message is to be removed; still set while the dialog fades out, null until it first
   * opens.
   */
  asked: { readonly report: MessageReport; readonly remove: boolean } | null;
  opened: boolean;
  onClose: () => void;
};

/** Dialog in which an administrator settles a report, with a note for the audit trail. */
export function SettleReportDialog({ asked, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={asked?.remove ? 'Take this message out?' : 'Leave this message?'}>
      {asked && <SettleForm key={asked.report.id} {...asked} onClose={onClose} />}
    </Dialog>
  );
}

type FormProps = { report: MessageReport; remove: boolean; onClose: () => void };

function SettleForm({ report, remove, onClose }: FormProps) {
  const { mutateAsync, isPending, error } = useSettleReport(report.id);
  const [note, setNote] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    toastWhenSaved(
      mutateAsync({ remove, note: note.trim() }, { onSuccess: onClose }),
      remove ? 'The message is taken out.' : 'The message stays.',
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormAlert>{error?.message}</FormAlert>
        <Quote>{report.words}</Quote>
        <p>
          {remove
            ? 'Neither side reads its words any more: the thread says that Swath has taken it out. The words stay on record.'
            : 'It stays as it is. Whoever reported it reads that Swath has looked at it.'}
        </p>
        <TextArea
          label="Note (optional)"
          description="For the audit trail: neither side reads it."
          data-autofocus
          rows={3}
          maxLength={REPORT_WORDS_MAX}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isPending}>
            Back
          </Button>
          <Button type="submit" {...(remove && { color: 'clay' as const })} loading={isPending}>
            {remove ? 'Take it out' : 'Leave it'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
