import {
  CONTENT_NOTE_MAX,
  REPORT_REASONS,
  type ReportReason,
  reportReasonWords,
} from '@swath/domain/moderation/content';
import { type FormEvent, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { RadioField } from '../../ui/form/radio-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Group, Stack } from '../../ui/look/stack.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../ui/toast/toast.ts';
import type { Content } from './content.ts';
import { useReportContent } from './moderation.api.ts';
import { ShownContent } from './shown-content.tsx';

type Props = {
  /** What is reported; still set while the dialog fades out, null until it first opens. */
  content: Content | null;
  opened: boolean;
  onClose: () => void;
  onReported: (content: Content) => void;
};

const CHOICES = REPORT_REASONS.map((value) => ({ value, label: reportReasonWords(value) }));
const MISSING = 'Please choose a reason.';

/** Dialog that reports public content to the administrators; it asks for the reason. */
export function ReportContentDialog({ content, opened, onClose, onReported }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={content ? `Report this ${content.kind}?` : ''}>
      {content && (
        <ReportForm
          key={`${content.kind}-${content.id}`}
          content={content}
          onClose={onClose}
          onReported={() => onReported(content)}
        />
      )}
    </Dialog>
  );
}

function ReportForm({
  content,
  onClose,
  onReported,
}: {
  content: Content;
  onClose: () => void;
  onReported: () => void;
}) {
  const { mutateAsync, isPending, error } = useReportContent(content);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const reasons = useRef<HTMLDivElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setMissing(reason === null);
    if (reason === null) {
      reasons.current?.querySelector<HTMLElement>('[role="radio"]')?.focus();
      return;
    }
    const done = () => {
      onReported();
      onClose();
    };
    toastWhenSaved(mutateAsync({ reason, note: note.trim() }, { onSuccess: done }), 'Reported. Swath looks at it.');
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormAlert>{error?.message}</FormAlert>
        <p>Swath looks at it and decides whether it stays. Nobody else is told that you reported it.</p>
        <ShownContent content={content} />
        <RadioField
          ref={reasons}
          label="Why"
          required
          value={reason}
          onChange={setReason}
          choices={CHOICES}
          error={missing && reason === null ? MISSING : undefined}
        />
        <TextArea
          label="Note (optional)"
          rows={3}
          maxLength={CONTENT_NOTE_MAX}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
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
