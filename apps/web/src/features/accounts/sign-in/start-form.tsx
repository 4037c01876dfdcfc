import { Stack, TextInput } from '@mantine/core';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { wrongFields } from '../wrong-fields.ts';

const WORDS = {
  fullName: { missing: 'Please enter your full name.' },
  email: { missing: 'Please enter your email.', wrong: 'Please enter a valid email.' },
  password: { missing: 'Please enter a password.' },
};

export type Typed = { fullName: string; email: string };

type Props = {
  typed: Typed;
  onTyped: (typed: Typed) => void;
  /** Goes to the registration, which asks for the rest. The password stays here. @throws when that page cannot be loaded */
  onStart: () => Promise<void>;
};

/** The "Sign up" tab: takes name and e-mail to the registration and calls nothing itself. Source: docs/spec/access.md, section 2. */
export function StartForm({ typed, onTyped, onStart }: Props) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const wrong = wrongFields(event.currentTarget, WORDS);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    setFailed(false);
    try {
      await onStart();
    } catch {
      setFailed(true);
    }
    setBusy(false);
  }

  const change = ({ target }: ChangeEvent<HTMLFormElement>) => {
    setErrors(({ [target.name as string]: _mended, ...others }) => others);
  };

  return (
    <form noValidate onSubmit={start} onChange={change}>
      <FormAlert>
        {failed && 'The next page could not be loaded. Please check your connection and try again.'}
      </FormAlert>
      <Stack gap="md" mt={failed ? 'md' : 0}>
        <TextInput
          label="Full name"
          name="fullName"
          autoComplete="name"
          value={typed.fullName}
          onChange={({ currentTarget }) => onTyped({ ...typed, fullName: currentTarget.value })}
          error={errors.fullName}
        />
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          value={typed.email}
          onChange={({ currentTarget }) => onTyped({ ...typed, email: currentTarget.value })}
          error={errors.email}
        />
        <PasswordField label="Password" name="password" autoComplete="new-password" error={errors.password} />
        <BusyButton fullWidth mt="xs" busy={busy} busyWords="Creating account...">
          Create account
        </BusyButton>
      </Stack>
    </form>
  );
}
