import { type FormEvent, useRef, useState } from 'react';
import { ApiProblem, apiWords } from '../../../lib/api-client.ts';
import type { ConfirmingProof } from '../../../lib/session/session.ts';
import { NewPasswordForm } from '../../../parts/new-password/new-password-form.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';

const FAILED = 'Your email could not be confirmed. Please try again.';

/** Confirms the e-mail address, with the password of the account or a new one. @throws ApiProblem */
type Confirm = (proof: ConfirmingProof) => Promise<void>;

/**
 * Shown if a confirmation mail is opened in another browser than the one that signed up: asks for the password chosen
 * at sign-up. A user who does not know it sets a new one, as a stranger may have signed up with their address.
 */
export function ProvePasswordForm({ onConfirm }: { onConfirm: Confirm }) {
  const [knows, setKnows] = useState(true);
  return (
    <>
      {knows ? (
        <>
          <p>
            You did not sign up in this browser. Enter the password that was chosen when you signed up, and you are in.
          </p>
          <KnownPassword onConfirm={onConfirm} />
        </>
      ) : (
        <>
          <p>Choose a password of your own. The one that was chosen when signing up then lets nobody in.</p>
          <NewPasswordForm
            button="Confirm email"
            busyWords="Confirming..."
            onPassword={(password) => onConfirm({ new_password: password })}
          />
        </>
      )}
      <Button fullWidth variant="default" onClick={() => setKnows(!knows)}>
        {knows ? 'I do not know the password' : 'I know the password'}
      </Button>
      <p>You have not signed up? Then close this page: without it nothing happens.</p>
    </>
  );
}

function KnownPassword({ onConfirm }: { onConfirm: Confirm }) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [banner, setBanner] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (password === '') return refuse('Please enter your password.');
    setBusy(true);
    setBanner(null);
    try {
      await onConfirm({ password });
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'wrong_sign_up_password') refuse(problem.message);
      else setBanner(apiWords(problem) ?? FAILED);
      setBusy(false);
    }
  }

  function refuse(words: string) {
    setError(words);
    field.current?.focus();
  }

  return (
    <form noValidate onSubmit={confirm}>
      <FormAlert>{banner}</FormAlert>
      <Stack mt={banner === null ? undefined : 'md'}>
        <PasswordField
          ref={field}
          label="Password"
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={({ currentTarget }) => {
            setPassword(currentTarget.value);
            setError(undefined);
          }}
        />
        <BusyButton fullWidth busy={busy} busyWords="Confirming...">
          Confirm email
        </BusyButton>
      </Stack>
    </form>
  );
}
