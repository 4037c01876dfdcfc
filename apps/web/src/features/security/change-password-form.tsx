import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiProblem, apiWords } from '../../lib/api-client.ts';
import {
  ChangedPassword,
  isAboutNewPassword,
  NewPasswordFields,
  PASSWORD_FAILED,
} from '../../parts/new-password/new-password-fields.tsx';
import { Card } from '../../ui/card/card.tsx';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Stack } from '../../ui/look/stack.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { changePassword } from './security.api.ts';
import classes from './security.module.css';

const EMPTY = { current: '', password: '', confirmation: '' };
/** The form field at which to show the error with this code; null: over the form. */
function fieldOf(code: string): keyof typeof EMPTY | null {
  if (code === 'current_password_needed' || code === 'wrong_current_password') return 'current';
  return isAboutNewPassword(code) ? 'password' : null;
}

/** Form that changes the account's password; it asks for the present password too. */
export function ChangePasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const form = useForm({ initialValues: EMPTY, validate: schemaResolver(ChangedPassword, { sync: true }) });
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
    const field = problem instanceof ApiProblem ? fieldOf(problem.code) : null;
    if (!(problem instanceof ApiProblem) || !field) {
      return setBanner(apiWords(problem) ?? PASSWORD_FAILED);
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
          <Stack>
            <FormAlert>{banner}</FormAlert>
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <PasswordField
              label="Current password"
              description="Leave it empty if you have just signed in with a code."
              autoComplete="current-password"
              {...form.getInputProps('current')}
            />
            <NewPasswordFields inputOf={(name) => form.getInputProps(name)} />
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
