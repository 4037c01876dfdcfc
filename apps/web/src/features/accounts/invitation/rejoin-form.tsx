import { type FormEvent, useState } from 'react';
import { apiWords } from '../../../lib/api-client.ts';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';

type Props = {
  email: string;
  /** Joins the company. @throws ApiProblem */
  onJoin: () => Promise<void>;
};

/**
 * Form with one button that joins a company, for a person who has an account from an earlier company. That account is
 * reactivated, with its present password.
 */
export function RejoinForm({ email, onJoin }: Props) {
  const [busy, setBusy] = useState(false);
  const [banner, setBanner] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setBanner(null);
    try {
      await onJoin();
    } catch (problem) {
      setBanner(apiWords(problem) ?? 'You could not join. Please try again.');
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit}>
      <FormAlert>{banner}</FormAlert>
      <p>You have an account with {email}. Its password stays.</p>
      <BusyButton fullWidth busy={busy} busyWords="Joining...">
        Join the team
      </BusyButton>
    </form>
  );
}
