import { type ChangeEvent, type FormEvent, useState } from 'react';
import { paths } from '../../../parts/addresses/paths.ts';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Tick } from '../../../ui/form/tick.tsx';
import { Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { ResendConfirmation } from '../sign-up/resend-confirmation.tsx';
import { wrongFields } from '../wrong-fields.ts';
import classes from './get-started.module.css';
import { type Refusal, refusalOf } from './sign-in-refusal.ts';

const WORDS = {
  email: { missing: 'Please enter your email.', wrong: 'Please enter a valid email.' },
  password: { missing: 'Please enter your password.' },
};

type Props = {
  email: string;
  onEmail: (email: string) => void;
  /** Signs in; the page is left on success. @throws ApiProblem */
  onLogIn: (email: string, password: string, remember: boolean) => Promise<void>;
  /** Replaces the link to password recovery where the page must not be left: offers a code by mail. */
  onForgot?: () => void;
};

/** The "Log in" tab. Source: docs/spec/access.md, section 2. */
export function LogInForm({ email, onEmail, onLogIn, onForgot }: Props) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);

  async function logIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const wrong = wrongFields(form, WORDS);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const typed = new FormData(form);
    setBusy(true);
    setRefusal(null);
    try {
      await onLogIn(email.trim(), String(typed.get('password')), typed.has('remember'));
    } catch (problem) {
      setRefusal(refusalOf(problem, email.trim()));
      setBusy(false);
    }
  }

  const change = ({ target }: ChangeEvent<HTMLFormElement>) => {
    setErrors(({ [target.name as string]: _mended, ...others }) => others);
  };

  return (
    <>
      <FormAlert>{refusal?.banner}</FormAlert>
      {refusal?.unverified && <ResendConfirmation key={refusal.email} email={refusal.email} />}
      <form noValidate onSubmit={logIn} onChange={change}>
        <Stack mt={refusal === null ? undefined : 'md'}>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={({ currentTarget }) => onEmail(currentTarget.value)}
            error={errors.email}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            error={errors.password}
            data-autofocus={onForgot !== undefined}
          />
          <div className={classes.remember}>
            <Tick label="Remember me" name="remember" defaultChecked />
            {onForgot ? (
              <Button variant="subtle" onClick={onForgot}>
                Send me a code
              </Button>
            ) : (
              <a className={classes.forgot} href={paths.forgotPassword}>
                Forgot password?
              </a>
            )}
          </div>
          <BusyButton fullWidth busy={busy} busyWords="Signing in...">
            Sign in
          </BusyButton>
        </Stack>
      </form>
    </>
  );
}
