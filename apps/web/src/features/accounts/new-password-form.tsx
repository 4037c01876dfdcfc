import { Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { NewPassword } from '@swath/contract/accounts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ApiProblem, apiWords } from '../../lib/api-client.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

// Source of the texts: docs/spec/access.md, sections 5 and 8.
const FAILED = 'Failed to update password. Please try again.';
const Form = z.object({ password: NewPassword, confirmation: z.string() }).check(
  z.refine(({ password, confirmation }) => password === confirmation, {
    error: 'Passwords do not match',
    path: ['confirmation'],
  }),
);

/** Refusals that are about the new password itself. */
const OF_PASSWORD = ['weak_password', 'common_password', 'same_password', 'validation'];

type Props = {
  /** Nothing can be typed yet. */
  disabled: boolean;
  /** @throws ApiProblem */
  onPassword: (password: string) => Promise<void>;
};

/** A new password and the same once more. Source: docs/spec/access.md, section 2, "Reset password". */
export function NewPasswordForm({ disabled, onPassword }: Props) {
  const form = useForm({
    initialValues: { password: '', confirmation: '' },
    validate: schemaResolver(Form, { sync: true }),
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
        if (problem instanceof ApiProblem && OF_PASSWORD.includes(problem.code)) {
          form.setFieldError('password', problem.message);
          form.getInputNode('password')?.focus();
        } else setBanner(apiWords(problem) ?? FAILED);
        setBusy(false);
      }
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );

  return (
    <form noValidate onSubmit={submit}>
      <FormAlert>{banner}</FormAlert>
      <Stack gap="md" mt={banner === null ? 0 : 'md'}>
        <PasswordField
          label="New password"
          description="At least 8 characters"
          autoComplete="new-password"
          disabled={disabled}
          {...form.getInputProps('password')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          disabled={disabled}
          {...form.getInputProps('confirmation')}
        />
        <BusyButton fullWidth busy={busy} busyWords="Updating password..." disabled={disabled}>
          Update password
        </BusyButton>
      </Stack>
    </form>
  );
}
