import { useForm } from '@mantine/form';
import { ROLE_WORDS, roleLabel, USER_ROLES, type UserRole } from '@swath/domain/companies/member-rights';
import { useState } from 'react';
import { ApiProblem } from '../../lib/api-client.ts';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { showFieldErrors } from '../../ui/form/field-errors.ts';
import { RadioField } from '../../ui/form/radio-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Stack } from '../../ui/look/stack.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../ui/toast/toast.ts';
import classes from './add-user-form.module.css';
import type { useCompanyUsers } from './company-users.api.ts';
import { userProblem } from './user-problems.ts';

type Values = { email: string; fullName: string; role: UserRole };

/** The roles to choose from, with what each may do. */
export const ROLE_CHOICES = USER_ROLES.map((value) => ({
  ...{ value, label: roleLabel(value), description: ROLE_WORDS[value] },
}));

type Props = Pick<ReturnType<typeof useCompanyUsers>, 'add'> & { role: UserRole };

/** Error codes that are shown at the e-mail field. */
const OF_EMAIL: readonly string[] = ['company_user_exists', 'invitation_exists'];

/**
 * Form by which an owner invites a person to the company.
 *
 * @param role  the role that is chosen to begin with
 * Source: docs/spec/company.md, section 5, "Add company user".
 */
export function AddUserForm({ add, role: usual }: Props) {
  const form = useForm<Values>({
    initialValues: { email: '', fullName: '', role: usual },
    validate: { email: (typed) => (typed.trim() === '' ? 'Email is required' : null) },
  });
  const [banner, setBanner] = useState<string | null>(null);
  const refused = (fault: Error) => {
    if (fault instanceof ApiProblem && OF_EMAIL.includes(fault.code)) {
      form.setFieldError('email', fault.message);
      return form.getInputNode('email')?.focus();
    }
    if (fault instanceof ApiProblem && showFieldErrors(form, fault.fields).length < fault.fields.length) return;
    setBanner(userProblem('add', fault));
  };
  const submit = form.onSubmit(
    (values) => {
      if (add.isPending) return;
      setBanner(null);
      toastWhenSaved(
        add.mutateAsync(values, { onSuccess: () => form.reset(), onError: refused }),
        ({ invitation }) => `An invitation is on its way to ${invitation.email}.`,
      );
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  return (
    <form noValidate onSubmit={submit} aria-label="Add New User" className={classes.form}>
      <h3 className={classes.title}>Add New User</h3>
      <p className={classes.words}>They get an email with a link that makes their account. It works for 7 days.</p>
      <FormAlert>{banner}</FormAlert>
      <Stack>
        <TextField type="email" label="Email" autoComplete="off" maxLength={254} {...form.getInputProps('email')} />
        <TextField
          label="Full name (optional)"
          autoComplete="off"
          maxLength={160}
          {...form.getInputProps('fullName')}
        />
        <RadioField
          label="What they may do"
          value={form.values.role}
          onChange={(role) => form.setFieldValue('role', role)}
          choices={ROLE_CHOICES}
        />
        <div>
          <BusyButton busy={add.isPending} busyWords="Adding...">
            Add User
          </BusyButton>
        </div>
      </Stack>
    </form>
  );
}
