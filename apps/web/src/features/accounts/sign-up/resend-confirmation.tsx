import { type FormEvent, useState } from 'react';
import { ApiProblem } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { resendConfirmation } from '../accounts.api.ts';
import { useCountdown } from '../use-countdown.ts';
import { wrongFields } from '../wrong-fields.ts';
import classes from './resend-confirmation.module.css';

/** Seconds until the mail can be requested again. */
const PAUSE_S = 60;
/** The same text for every address: it does not reveal which addresses have an account. */
const SENT = 'If an account with this email is waiting to be verified, the email is on its way again.';

const WORDS = { email: { missing: 'Please enter your email.', wrong: 'Please enter a valid email.' } };

type Props = {
  /** The address to send the mail to; if left out, the user is asked for it. */
  email?: string;
};

/** Form that sends the confirmation mail again, at most once a minute. */
export function ResendConfirmation({ email }: Props) {
  const [words, setWords] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [seconds, setSeconds] = useCountdown();

  async function resend(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (seconds > 0) return;
    const wrong = email === undefined ? wrongFields(event.currentTarget, WORDS) : {};
    setError(wrong.email);
    if (wrong.email) return;
    setSeconds(PAUSE_S);
    setWords(null);
    try {
      await resendConfirmation(email ?? String(new FormData(event.currentTarget).get('email')).trim());
      setWords(SENT);
    } catch (problem) {
      setWords(problem instanceof ApiProblem ? problem.message : 'The email could not be sent. Please try again.');
      setSeconds(0);
    }
  }

  return (
    <form className={classes.resend} noValidate onSubmit={resend}>
      {email === undefined && (
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          error={error}
          onChange={() => setError(undefined)}
        />
      )}
      <Button type="submit" variant="default" data-disabled={seconds > 0} aria-disabled={seconds > 0}>
        {seconds > 0 ? `Send the email again in ${seconds} s` : 'Send the email again'}
      </Button>
      <p className={classes.words} role="status">
        {words}
      </p>
    </form>
  );
}
