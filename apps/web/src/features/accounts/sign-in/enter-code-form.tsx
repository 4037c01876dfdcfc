import { type FormEvent, useEffect, useRef, useState } from 'react';
import { apiWords } from '../../../lib/api-client.ts';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { CodeBoxes } from '../../../ui/form/code-boxes.tsx';
import { Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { sendCode } from '../accounts.api.ts';
import { useCountdown } from '../use-countdown.ts';
import { whyNotSent } from './ask-code-form.tsx';
import classes from './enter-code-form.module.css';

// Source of the texts: docs/spec/access.md, sections 5 and 8.
const SENT = 'If an account exists for that email, a one-time code has been sent.';
const INCOMPLETE = 'Enter the 6-digit code';
const WRONG = 'Invalid or expired code. Please try again.';
const DONE = 'Signed in successfully. Redirecting...';

/** Seconds before another code can be requested. */
const PAUSE_S = 60;

type Props = {
  email: string;
  /** Signs in with the code. @throws ApiProblem */
  onCode: (code: string) => Promise<void>;
  /** Called once signed in. */
  onDone: () => void;
  onOtherEmail: () => void;
};

/**
 * Second step of signing in by a one-time code: asks for the six digits that were mailed.
 * Source: docs/spec/access.md, section 2.
 */
export function EnterCodeForm({ email, onCode, onDone, onOtherEmail }: Props) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [words, setWords] = useState<{ tone: 'success' | 'error'; text: string }>({ tone: 'success', text: SENT });
  const [busy, setBusy] = useState(false);
  const [seconds, wait] = useCountdown();
  const first = useRef<HTMLInputElement>(null);

  useEffect(() => {
    wait(PAUSE_S);
    first.current?.focus();
  }, [wait]);

  async function verify(digits: string) {
    if (busy) return;
    if (!/^\d{6}$/.test(digits)) {
      setError(INCOMPLETE);
      first.current?.focus();
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      await onCode(digits);
      setWords({ tone: 'success', text: DONE });
      onDone();
    } catch (problem) {
      setError(apiWords(problem) ?? WRONG);
      setCode('');
      setBusy(false);
      first.current?.focus();
    }
  }

  async function again() {
    if (seconds > 0) return;
    wait(PAUSE_S);
    setError(undefined);
    try {
      await sendCode(email);
      setWords({ tone: 'success', text: SENT });
    } catch (problem) {
      setWords({ tone: 'error', text: whyNotSent(problem) });
      wait(0);
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void verify(code);
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {!error && <FormAlert tone={words.tone}>{words.text}</FormAlert>}
        <p className={classes.words}>
          It goes to <b>{email}</b> and works for 10 minutes.
        </p>
        <CodeBoxes
          ref={first}
          label="6-digit code"
          value={code}
          onChange={(digits) => {
            setCode(digits);
            if (digits) setError(undefined); // empty after a wrong code, which clears the boxes: the error stays
          }}
          onComplete={(digits) => void verify(digits)}
          error={error}
        />
        <BusyButton fullWidth busy={busy} busyWords="Verifying...">
          Verify code
        </BusyButton>
        <Stack gap="xs">
          <Button
            fullWidth
            variant="default"
            onClick={() => void again()}
            aria-disabled={seconds > 0}
            data-disabled={seconds > 0}
          >
            {seconds > 0 ? `Send another code in ${seconds} s` : 'Send another code'}
          </Button>
          <Button fullWidth variant="subtle" onClick={onOtherEmail}>
            Use another email
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
