import { Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { NewPassword } from '@swath/contract/accounts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ApiProblem, apiWords } from '../../lib/api-client.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { changePassword } from './security.api.ts';
import classes from './security.module.css';

const FAILED = 'Failed to update password. Please try again.';
const EMPTY = { current: '', password: '', confirmation: '' };
const Form = z.object({ current: z.string(), password: NewPassword, confirmation: z.string() }).check(
  z.refine(({ password, confirmation }) => password === confirmation, {
    error: 'Passwords do not match',
    path: ['confirmation'],
  }),
);

/** Which field a refusal belongs to; the others stand over the form. */
const FIELD_OF: Partial<Record<string, keyof typeof EMPTY>> = {
  current_password_needed: 'current',
  wrong_current_password: 'current',
  weak_password: 'password',
  common_password: 'password',
  same_password: 'password',
  validation: 'password',
};

type Props = {
  email: string;
  onChanged: () => void;
};

/** Chooses a new password with the old one. */
export function ChangePasswordForm({ email, onChanged }: Props) {
  const form = useForm({ initialValues: EMPTY, validate: schemaResolver(Form, { sync: true }) });
  const [busy, setBusy] = useState(false);
  const [banner, setBanner] = useState<string | null>(null);

  const submit = form.onSubmit(
    async ({ current, password }) => {
      if (busy) return;
      setBusy(true);
      setBanner(null);
      try {
        await changePassword(password, current);
        form.reset();
        toastSuccess('Your password has been updated.');
        onChanged();
      } catch (problem) {
        refuse(problem);
      }
      setBusy(false);
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );

  function refuse(problem: unknown) {
    const field = problem instanceof ApiProblem ? FIELD_OF[problem.code] : undefined;
    if (!(problem instanceof ApiProblem) || !field) {
      return setBanner(apiWords(problem) ?? FAILED);
    }
    form.setFieldError(field, problem.message);
    form.getInputNode(field)?.focus();
  }

  return (
    <section className={classes.section} aria-labelledby="password">
      <h2 id="password" className={classes.title}>
        Password
      </h2>
      <Card as="div">
        <form noValidate onSubmit={submit}>
          <Stack gap="md">
            <FormAlert>{banner}</FormAlert>
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <PasswordField
              label="Current password"
              description="Leave it empty if you have just signed in with a code."
              autoComplete="current-password"
              {...form.getInputProps('current')}
            />
            <PasswordField
              label="New password"
              description="At least 8 characters"
              autoComplete="new-password"
              {...form.getInputProps('password')}
            />
            <PasswordField
              label="Confirm new password"
              autoComplete="new-password"
              {...form.getInputProps('confirmation')}
            />
            <div>
              <BusyButton busy={busy} busyWords="Updating password...">
                Update password
              </BusyButton>
            </div>
          </Stack>
        </form>
      </Card>
    </section>
  );
}
