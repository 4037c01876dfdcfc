import { companyProfiles, type ProfileChange } from '@swath/contract/company-profiles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiProblem, call, callKey } from '../../../lib/api-client.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';

type Props = {
  /** The change to reject; still set while the dialog fades out, null until it first opens. */
  change: ProfileChange | null;
  opened: boolean;
  onClose: () => void;
};

/** Dialog that asks an administrator for the reason to reject a company's new name or address. */
export function RejectChangeDialog({ change, opened, onClose }: Props) {
  return (
    <Dialog
      opened={opened && change !== null}
      onClose={onClose}
      title={change && `Reject the change of ${change.standing.company_name}?`}
    >
      {change && <ReasonForm key={change.id} change={change} onClose={onClose} />}
    </Dialog>
  );
}

function ReasonForm({ change, onClose }: { change: ProfileChange; onClose: () => void }) {
  const queries = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: () => call(companyProfiles.reject, { params: { id: change.id }, body: { reason } }),
    onSuccess: () => {
      toastSuccess('Change rejected successfully');
      onClose();
    },
    onError: () => field.current?.focus(),
    onSettled: () => queries.invalidateQueries({ queryKey: callKey(companyProfiles.listChanges) }),
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
