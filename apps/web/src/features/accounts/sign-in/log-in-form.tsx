import { type ChangeEvent, type FormEvent, useState } from 'react';
import { ApiProblem } from '../../../lib/api-client.ts';
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

const WORDS = {
  email: { missing: 'Please enter your email.', wrong: 'Please enter a valid email.' },
  password: { missing: 'Please enter your password.' },
};

type Props = {
  email: string;
  onEmail: (email: string) => void;
  /** Whether the button is the page's main one; left out: it is. */
  leads?: boolean;
  /** Signs in; the page then navigates away. @throws ApiProblem */
  onLogIn: (email: string, password: string, remember: boolean) => Promise<void>;
  /**
   * Called by the button *Send me a code*, which replaces the link to password recovery where the page must stay open.
   * If left out, the link is shown.
   */
  onForgot?: () => void;
};

/** Form to sign in with e-mail address and password. Source: docs/spec/access.md, section 2. */
export function LogInForm({ email, onEmail, leads = true, onLogIn, onForgot }: Props) {
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
          <BusyButton fullWidth variant={leads ? 'filled' : 'default'} busy={busy} busyWords="Signing in...">
            Sign in
          </BusyButton>
        </Stack>
      </form>
    </>
  );
}

const UNVERIFIED =
  "Your account hasn't been verified. Please check your email and click the verification link before logging in.";

const INCORRECT = 'The email and/or password you entered is incorrect. Please try again.';

/**
 * Whether the error text of a refused sign-in means that the e-mail address is not verified.
 * Source: docs/spec/access.md, section 5.
 */
export function meansUnverified(text: string): boolean {
  const words = text.toLowerCase();
  if (words.includes('not confirmed') || words.includes('confirm your email')) return true;
  return words.includes('email') && words.includes('confirm');
}

/** What the form shows after a failed sign-in. `unverified`: offer to send the confirmation mail to `email` again. */
type Refusal = { banner: string; unverified: boolean; email: string };

/**
 * The error for a failed sign-in: that the e-mail address is not verified, or that address or password is incorrect. If
 * the API has not checked the password (offline, service busy, rate limit), that reason is shown instead.
 */
export function refusalOf(problem: unknown, email: string): Refusal {
  const known = problem instanceof ApiProblem;
  const unseen = known && (problem.status === 0 || problem.status === 429 || problem.status >= 500);
  if (unseen) return { banner: problem.message, unverified: false, email };
  const unverified = known && meansUnverified(problem.message);
  return { banner: unverified ? UNVERIFIED : INCORRECT, unverified, email };
}
