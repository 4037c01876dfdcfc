import { schemaResolver, useForm } from '@mantine/form';
import { NewPassword } from '@swath/contract/accounts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ApiProblem, apiWords } from '../../../lib/api-client.ts';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { showFieldErrors } from '../../../ui/form/field-errors.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';

/** What an invited member enters; the password is for the account to be created. */
export type JoinValues = { readonly full_name: string; readonly password: string };

type Props = {
  fullName: string;
  /** E-mail address of the account to be created. */
  email: string;
  /** Joins the company. @throws ApiProblem */
  onJoin: (values: JoinValues) => Promise<void>;
};

const FullName = z.string().check(z.trim(), z.minLength(1, 'Please enter your name.'), z.maxLength(160));
const Fields = z.object({ full_name: FullName, password: NewPassword });

const FAILED = 'You could not join. Please try again.';

/** Form for an invited person without an account: name and password. Source: docs/rules/companies.md. */
export function JoinForm({ fullName, email, onJoin }: Props) {
  const form = useForm({
    initialValues: { full_name: fullName, password: '' },
    validate: schemaResolver(Fields, { sync: true }),
  });
  const [busy, setBusy] = useState(false);
  const [banner, setBanner] = useState<string | null>(null);
  const refused = (problem: unknown) => {
    if (problem instanceof ApiProblem && ['weak_password', 'common_password'].includes(problem.code)) {
      form.setFieldError('password', problem.message);
      return form.getInputNode('password')?.focus();
    }
    const fields = problem instanceof ApiProblem ? problem.fields : [];
    if (fields.length > 0 && showFieldErrors(form, fields).length === 0) return;
    setBanner(apiWords(problem) ?? FAILED);
  };
  const submit = form.onSubmit(
    async (values) => {
      if (busy) return;
      setBusy(true);
      setBanner(null);
      try {
        await onJoin(values);
      } catch (problem) {
        refused(problem);
        setBusy(false);
      }
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  return (
    <form noValidate onSubmit={submit}>
      <FormAlert>{banner}</FormAlert>
      <Stack mt={banner === null ? undefined : 'md'}>
        <TextField label="Your name" autoComplete="name" maxLength={160} {...form.getInputProps('full_name')} />
        <TextField label="Email" type="email" autoComplete="username" readOnly value={email} />
        <PasswordField
          label="Password"
          description="At least 8 characters"
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <BusyButton fullWidth busy={busy} busyWords="Joining...">
          Join the team
        </BusyButton>
      </Stack>
    </form>
  );
}
