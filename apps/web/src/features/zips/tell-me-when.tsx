import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../lib/api-client.ts';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import classes from './price-panel.module.css';
import { watchZip } from './zips.api.ts';

type Props = {
  zip: string;
  lotSizeSqft: number;
  /** Whether the form's button is the page's main one. */
  leads: boolean;
  /** Called if a company can already be booked at the ZIP, so that no mail is needed. */
  onServed: () => void;
};

/** Form by which a visitor asks for one mail as soon as a company can be booked at a ZIP. */
export function TellMeWhen({ zip, lotSizeSqft, leads, onServed }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const done = useRef<HTMLParagraphElement>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [kept, setKept] = useState<string | null>(null);
  // Focuses the field: the visitor has just pressed the button that shows it.
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (kept !== null) done.current?.focus();
  }, [kept]);

  const refuse = (words: string) => {
    setWrong(words);
    field.current?.focus();
  };

  async function send(event: FormEvent) {
    event.preventDefault();
    const input = field.current;
    if (busy || !input) return;
    const email = input.value.trim();
    if (email === '') return refuse('Please enter your email.');
    if (input.validity.typeMismatch) return refuse('Please enter a valid email.');
    setBusy(true);
    setWrong(null);
    try {
      await watchZip(email, zip, lotSizeSqft);
      setKept(email);
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'zip_served') return onServed();
      const [wrongField] = problem instanceof ApiProblem ? problem.fields : [];
      refuse(wrongField?.message ?? (problem instanceof Error ? problem.message : String(problem)));
    }
    setBusy(false);
  }

  if (kept !== null) {
    return (
      <p className={classes.kept} ref={done} tabIndex={-1}>
        We will write to {kept} once, when the first company can be booked.
      </p>
    );
  }
  return (
    <form noValidate className={classes.wait} onSubmit={send}>
      <TextField
        ref={field}
        label="Your email"
        description="One email when the first company can be booked, and nothing else. You can leave the list from it, and we keep your address for a year at most."
        type="email"
        autoComplete="email"
        onChange={() => setWrong(null)}
        error={wrong}
      />
      <BusyButton fullWidth variant={leads ? 'filled' : 'default'} busy={busy} busyWords="Just a moment...">
        Tell me when
      </BusyButton>
    </form>
  );
}
