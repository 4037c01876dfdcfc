import { type FormEvent, useEffect, useRef, useState } from 'react';
import { apiWords } from '../../../lib/api-client.ts';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Stack } from '../../../ui/look/stack.tsx';

const MISSING = 'Please enter the code.';
const FAILED = 'This did not work. Please try again.';

type Props = {
  /** Verifies the code. @throws ApiProblem */
  onCode: (code: string) => Promise<void>;
  onSignOut: () => void;
  leaving: boolean;
};

/** Form that asks for the code of the authenticator app, or for a recovery code instead. */
export function FactorForm({ onCode, onSignOut, leaving }: Props) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function give(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (code.trim().length < 6) return refuse(MISSING);
    setBusy(true);
    setError(undefined);
    try {
      await onCode(code.trim());
    } catch (problem) {
      refuse(apiWords(problem) ?? FAILED);
      setBusy(false);
    }
  }

  function refuse(words: string) {
    setError(words);
    field.current?.select();
  }

  return (
    <form noValidate onSubmit={give}>
      <Stack>
        <TextField
          ref={field}
          label="Code"
          description="6 digits from the app, or one of your recovery codes"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={code}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value);
            setError(undefined);
          }}
          error={error}
        />
        <BusyButton fullWidth busy={busy} busyWords="Verifying...">
          Verify
        </BusyButton>
        <Button variant="default" onClick={onSignOut} loading={leaving}>
          Sign out
        </Button>
      </Stack>
    </form>
  );
}
