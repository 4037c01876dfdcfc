import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiProblem } from '../../../lib/api-client.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';

type Rejecting = {
  /** Rejects it, with the reason that was typed. */
  reject: (reason: string) => Promise<unknown>;
  /** The message once it is rejected. */
  doneWords: string;
  /** Key of the list that it leaves. */
  listKey: readonly unknown[];
  onClose: () => void;
};

type Props = Rejecting & {
  /** What is to be rejected; still set while the dialog fades out, null until it first opens. */
  asked: { readonly id: string } | null;
  opened: boolean;
  title: string;
};

/** Dialog that asks an administrator for the reason to reject what a company has sent. */
export function RejectDialog({ asked, opened, title, ...rejecting }: Props) {
  return (
    <Dialog opened={opened && asked !== null} onClose={rejecting.onClose} title={title}>
      {asked && <ReasonForm key={asked.id} {...rejecting} />}
    </Dialog>
  );
}

function ReasonForm({ reject, doneWords, listKey, onClose }: Rejecting) {
  const queries = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: () => reject(reason),
    onSuccess: () => {
      toastSuccess(doneWords);
      onClose();
    },
    onError: () => field.current?.focus(),
    onSettled: () => queries.invalidateQueries({ queryKey: listKey }),
  });
  const wrong = error instanceof ApiProblem ? error.fields.find(({ path }) => path === 'body.reason')?.message : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormAlert>{error && !wrong && error.message}</FormAlert>
        <TextArea
          ref={field}
          label="Reason"
          description="The company reads it."
          required
          data-autofocus
          rows={4}
          value={reason}
          error={wrong}
          onChange={({ currentTarget }) => {
            reset();
            setReason(currentTarget.value);
          }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="clay" aria-disabled={isPending || undefined}>
            {isPending ? 'Rejecting...' : 'Reject'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
