import { useForm } from '@mantine/form';
import { useState } from 'react';
import { showFieldErrors } from '../../../ui/form/field-errors.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { type AccountAnswers, whyIncomplete, whyNotAccount } from '../account-answers.ts';
import { useRegistration } from '../use-registration.ts';
import { type AfterSending, useSendRegistration } from '../use-send-registration.ts';
import { ProblemAlert } from './problem-alert.tsx';
import { StepButtons } from './step-buttons.tsx';

type Props = AfterSending & {
  /** Whether to leave out the field for the full name; the server then uses the company's name. */
  short?: boolean;
  onBack: () => void;
};

/**
 * Last step of the registration wizard: the owner's account; its button sends the registration.
 * Source: docs/spec/access.md, sections 2 and 5.
 */
export function AccountForm({ short = false, onBack, ...after }: Props) {
  const { draft, passwords, answer, setPasswords } = useRegistration();
  const { busy, problem, setProblem, sendNew } = useSendRegistration(after);
  const [incomplete, setIncomplete] = useState<string | null>(null);
  const form = useForm<AccountAnswers>({
    initialValues: { full_name: draft.full_name, email: draft.email, ...passwords },
    validate: (answers) => whyNotAccount(answers, short),
    onValuesChange({ full_name, email, password, repeated }) {
      answer({ full_name, email });
      setPasswords({ password, repeated });
    },
  });

  const submit = form.onSubmit(
    async (answers) => {
      setIncomplete(null);
      const homeless = showFieldErrors(form, await sendNew(answers, short));
      if (homeless.length > 0) setProblem({ words: homeless.join(' ') });
    },
    (errors, answers) => {
      setIncomplete(short ? whyIncomplete(answers) : null);
      form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
    },
  );

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <ProblemAlert problem={problem} />
        <FormAlert>{incomplete}</FormAlert>
        {!short && (
          <TextField label="Full name" autoComplete="name" maxLength={160} {...form.getInputProps('full_name')} />
        )}
        <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...form.getInputProps('email')} />
        <PasswordField
          label="Password"
          description="At least 8 characters"
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordField label="Re-enter password" autoComplete="new-password" {...form.getInputProps('repeated')} />
        <StepButtons onBack={onBack} words="Complete Registration" busyWords="Completing Registration..." busy={busy} />
      </Stack>
    </form>
  );
}
