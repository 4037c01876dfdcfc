import { type FormEvent, useState } from 'react';
import { apiWords } from '../../../lib/api-client.ts';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { sendCode } from '../accounts.api.ts';
import { wrongFields } from '../wrong-fields.ts';

const WORDS = { email: { missing: 'Please enter your email.', wrong: 'Please enter a valid email.' } };
const FAILED = 'Unable to send reset email. Please try again.';

/**
 * The error text when a code could not be sent: the API's own text, or a general one if it has none.
 * Source: docs/spec/access.md, section 8.
 */
export const whyNotSent = (problem: unknown): string => apiWords(problem) ?? FAILED;

type Props = { email: string; onEmail: (email: string) => void; onSent: () => void };

/**
 * First step of signing in by a one-time code: asks for the e-mail address to send it to.
 * Source: docs/spec/access.md, section 2.
 */
export function AskCodeForm({ email, onEmail, onSent }: Props) {
  const [error, setError] = useState<string | undefined>();
  const [banner, setBanner] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const wrong = wrongFields(event.currentTarget, WORDS);
    setError(wrong.email);
    if (wrong.email) return;
    setBusy(true);
    setBanner(null);
    try {
      await sendCode(email.trim());
      onSent();
    } catch (problem) {
      setBanner(whyNotSent(problem));
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={ask}>
      <FormAlert>{banner}</FormAlert>
      <Stack mt={banner === null ? undefined : 'md'}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={({ currentTarget }) => {
            onEmail(currentTarget.value);
            setError(undefined);
          }}
          error={error}
        />
        <BusyButton fullWidth busy={busy} busyWords="Sending code...">
          Send code
        </BusyButton>
      </Stack>
    </form>
  );
}
