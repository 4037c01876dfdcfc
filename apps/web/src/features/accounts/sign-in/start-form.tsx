import { type ChangeEvent, type FormEvent, useState } from 'react';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';

export type Typed = { fullName: string; email: string; password: string };

type Props = {
  typed: Typed;
  onTyped: (typed: Typed) => void;
  /** Whether the button is the page's main one. */
  leads: boolean;
  /** Navigates to the registration, which asks for the rest. @throws an error if that page cannot be loaded */
  onStart: () => Promise<void>;
};

const FIELDS = ['fullName', 'email', 'password'] as const;

/** Lazy-loads the validation of the form, to keep the contract's schemas out of the first download. */
const fetchChecks = () => import('../sign-up/sign-up-form.ts');

/**
 * The form of the "Sign up" tab: validates like the registration form, passes the input on to it, and sends no request
 * itself.
 * Source: docs/spec/access.md, section 2.
 */
export function StartForm({ typed, onTyped, leads, onStart }: Props) {
  const [errors, setErrors] = useState<Partial<Typed>>({});
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    setFailed(false);
    try {
      const wrong = (await fetchChecks()).whyNotStart(typed);
      setErrors(wrong);
      const first = FIELDS.find((field) => wrong[field] !== undefined);
      if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      else await onStart();
    } catch {
      setFailed(true);
    }
    setBusy(false);
  }

  const fieldOf = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      onTyped({ ...typed, [name]: currentTarget.value });
      setErrors(({ [name]: _mended, ...others }) => others);
    },
  });

  return (
    <form noValidate onSubmit={start}>
      <FormAlert>
        {failed && 'The next page could not be loaded. Please check your connection and try again.'}
      </FormAlert>
      <Stack mt={failed ? 'md' : undefined}>
        <TextField label="Full name" autoComplete="name" {...fieldOf('fullName')} />
        <TextField label="Email" type="email" autoComplete="email" {...fieldOf('email')} />
        <PasswordField label="Password" autoComplete="new-password" {...fieldOf('password')} />
        <BusyButton
          fullWidth
          mt="xs"
          variant={leads ? 'filled' : 'default'}
          busy={busy}
          busyWords="Creating account..."
        >
          Create account
        </BusyButton>
      </Stack>
    </form>
  );
}
