import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiProblem, apiWords } from '../../lib/api-client.ts';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { Stack } from '../../ui/look/stack.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { isAboutNewPassword, NewPasswordFields, NewPasswordTwice, PASSWORD_FAILED } from './new-password-fields.tsx';

type Props = {
  disabled?: boolean;
  /** Label of the button; `busyWords` replaces it while the password is being saved. Both have a default. */
  button?: string;
  busyWords?: string;
  /** Saves the password. @throws ApiProblem, which the form shows */
  onPassword: (password: string) => Promise<void>;
};

/** Form that sets a new password, typed twice. Source: docs/spec/access.md, section 2, "Reset password". */
export function NewPasswordForm({
  disabled = false,
  button = 'Update password',
  busyWords = 'Updating password...',
  onPassword,
}: Props) {
  const form = useForm({
    initialValues: { password: '', confirmation: '' },
    validate: schemaResolver(NewPasswordTwice, { sync: true }),
  });
  const [busy, setBusy] = useState(false);
  const [banner, setBanner] = useState<string | null>(null);

  const submit = form.onSubmit(
    async ({ password }) => {
      if (busy) return;
      setBusy(true);
      setBanner(null);
      try {
        await onPassword(password);
      } catch (problem) {
        if (problem instanceof ApiProblem && isAboutNewPassword(problem.code)) {
          form.setFieldError('password', problem.message);
          form.getInputNode('password')?.focus();
        } else setBanner(apiWords(problem) ?? PASSWORD_FAILED);
        setBusy(false);
      }
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );

  return (
    <form noValidate onSubmit={submit}>
      <FormAlert>{banner}</FormAlert>
      <Stack mt={banner === null ? undefined : 'md'}>
        <NewPasswordFields inputOf={(name) => form.getInputProps(name)} disabled={disabled} />
        <BusyButton fullWidth busy={busy} busyWords={busyWords} disabled={disabled}>
          {button}
        </BusyButton>
      </Stack>
    </form>
  );
}
