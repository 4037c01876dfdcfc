import { schemaResolver, useForm } from '@mantine/form';
import { SignupIntent } from '@swath/contract/accounts';
import { HOMEOWNER_PHONE_USE } from '@swath/domain/accounts/phone';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiProblem, apiWords } from '../../../lib/api-client.ts';
import { forgetSignupIntent, readSignupIntent } from '../../../parts/signup-intent/signup-intent.ts';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { showFieldErrors } from '../../../ui/form/field-errors.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { PhoneField } from '../../../ui/form/phone-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { signUp } from '../accounts.api.ts';
import classes from './register-form.module.css';
import { keepDraft, readDraft } from './sign-up-draft.ts';
import { SignUpForm } from './sign-up-form.ts';

/** Maps field names of the API to those of this form, where they differ. */
const RENAMED = { 'data.firstName': 'firstName', 'data.lastName': 'lastName', 'data.phone': 'phone' };

/**
 * The request field `wish`: what was chosen before sign-up, such as a company or a day (signup intent). An empty object
 * if nothing was chosen, or it is invalid.
 */
function chosenBefore() {
  const { data: intent } = SignupIntent.safeParse(readSignupIntent());
  return intent && Object.keys(intent).length > 0 ? { wish: intent } : {};
}

/**
 * A homeowner's registration form, prefilled with what was typed on the login page.
 * Source: docs/spec/access.md, sections 2 and 5.
 */
export function RegisterForm({ onRegistered }: { onRegistered: () => void }) {
  const form = useForm({
    initialValues: { ...readDraft(), phone: '' },
    validate: schemaResolver(SignUpForm, { sync: true }),
    onValuesChange: ({ phone: _, ...typed }) => keepDraft(typed),
  });
  // True if everything but the phone number was already typed on the login page.
  const [handedOver] = useState(() => Object.values(readDraft()).every(Boolean));
  const focusPhone = useEffectEvent(() => form.getInputNode('phone')?.focus());
  useEffect(() => {
    if (handedOver) focusPhone();
  }, [handedOver]);
  const [busy, setBusy] = useState(false);
  const [banner, setBanner] = useState<string | null>(null);

  const register = form.onSubmit(
    async ({ email, password, ...data }) => {
      if (busy) return;
      setBusy(true);
      setBanner(null);
      try {
        await signUp({ email, password, data, ...chosenBefore() });
        keepDraft({ email: email.trim(), password: '' });
        forgetSignupIntent();
        onRegistered();
      } catch (problem) {
        setBanner(refusalWords(problem));
        setBusy(false);
      }
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );

  /**
   * Shows the errors of a failed registration at their fields.
   * @returns the text to show above the form; null if every error is shown at a field
   */
  function refusalWords(problem: unknown): string | null {
    if (!(problem instanceof ApiProblem) || apiWords(problem) === null) return 'Registration failed. Please try again.';
    const { code, message, fields } = problem;
    const ofPassword = code === 'weak_password' || code === 'common_password';
    const wrong = ofPassword && fields.length === 0 ? [{ path: 'password', message }] : fields;
    if (wrong.length === 0) return message;
    return showFieldErrors(form, wrong, RENAMED).join(' ') || null;
  }

  return (
    <form noValidate onSubmit={register}>
      <FormAlert>{banner}</FormAlert>
      <Stack mt={banner === null ? undefined : 'md'}>
        <div className={classes.names}>
          <TextField label="First Name" autoComplete="given-name" {...form.getInputProps('firstName')} />
          <TextField label="Last Name" autoComplete="family-name" {...form.getInputProps('lastName')} />
        </div>
        <TextField label="Email" type="email" autoComplete="email" {...form.getInputProps('email')} />
        <PhoneField
          label="Phone Number"
          placeholder="(123) 456-7890"
          description={HOMEOWNER_PHONE_USE}
          {...form.getInputProps('phone')}
          value={form.values.phone}
          onChange={(digits) => form.setFieldValue('phone', digits)}
        />
        <PasswordField
          label="Password"
          description="At least 8 characters"
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <BusyButton fullWidth mt="xs" busy={busy} busyWords="Creating Account...">
          Create Account
        </BusyButton>
      </Stack>
    </form>
  );
}
