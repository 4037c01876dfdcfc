import { CONTENT_NOTE_MAX, type ContentKind } from '@swath/domain/moderation/content';
import { type FormEvent, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Group, Stack } from '../../ui/look/stack.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../ui/toast/toast.ts';
import type { Content } from './content.ts';
import { useRemoveContent } from './moderation.api.ts';
import { ShownContent } from './shown-content.tsx';

type Props = {
  /** What is removed; still set while the dialog fades out, null until it first opens. */
  content: Content | null;
  opened: boolean;
  onClose: () => void;
};

const WHAT_FOLLOWS: Record<ContentKind, string> = {
  review: 'Nobody reads these words any more; the stars stay. The homeowner is told why.',
  answer: 'Nobody reads this answer any more. The company is told why, and can answer in other words.',
  photo: 'Nobody sees this photo on the company’s page any more. The company is told why.',
};
const MISSING = 'Please say why: its author reads it.';

/** Dialog in which an administrator removes public content, with a reason that its author reads. */
export function RemoveContentDialog({ content, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={content ? `Remove this ${content.kind}?` : ''}>
      {content && <RemoveForm key={`${content.kind}-${content.id}`} content={content} onClose={onClose} />}
    </Dialog>
  );
}

function RemoveForm({ content, onClose }: { content: Content; onClose: () => void }) {
  const { mutateAsync, isPending, error } = useRemoveContent(content);
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const given = reason.trim();
    setMissing(given === '');
    if (given === '') field.current?.focus();
    else
      toastWhenSaved(mutateAsync(given, { onSuccess: onClose }), 'Removed. The company’s file has it, to restore it.');
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormAlert>{error?.message}</FormAlert>
        <ShownContent content={content} />
        <p>{WHAT_FOLLOWS[content.kind]}</p>
        <TextArea
          ref={field}
          label="Reason"
          description="Its author reads it."
          required
          data-autofocus
          rows={3}
          maxLength={CONTENT_NOTE_MAX}
          value={reason}
          error={missing && reason.trim() === '' ? MISSING : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" color="clay" loading={isPending}>
            Remove
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
