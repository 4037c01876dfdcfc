import { RECORD_NOTE_MAX } from '@swath/domain/jobs/visit-record';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';

type Props = {
  /** Shown above the reason: says what will follow, and may contain further fields. */
  children: ReactNode;
  confirm: string;
  danger?: boolean;
  busy: boolean;
  error: string | undefined;
  /** Called with the trimmed reason, which is never empty. */
  onSend: (reason: string) => void;
  onClose: () => void;
};

const NO_REASON = 'Please say why: the homeowner and the company read it.';

/** Form that asks an administrator for a reason, which homeowner and company will read. */
export function ReasonForm({ children, confirm, danger = false, busy, error, onSend, onClose }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const wrong = reason.trim() === '' ? NO_REASON : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    if (wrong) return field.current?.focus();
    onSend(reason.trim());
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormAlert>{error}</FormAlert>
        {children}
        <TextArea
          ref={field}
          label="Reason"
          description="The homeowner and the company read it."
          required
          rows={4}
          maxLength={RECORD_NOTE_MAX}
          value={reason}
          error={tried ? wrong : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={busy}>
            Back
          </Button>
          <Button type="submit" {...(danger && { color: 'clay' as const })} loading={busy}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
