import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { TextField } from './text-field.tsx';

/** Debounce in ms: long enough to type the next letter. */
const PAUSE_MS = 300;

type Props = {
  label: string;
  placeholder?: string;
  /** The text that is searched for now; if the parent changes it, such as on Back, the field shows the new text. */
  value: string;
  /** Called with the trimmed text once typing pauses, or on Enter. */
  onSearch: (text: string) => void;
  className?: string | undefined;
};

/** Search field with a debounced callback; at most 100 characters. */
export function SearchField({ label, placeholder, value, onSearch, className }: Props) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [asked, setAsked] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // The field's own search may return as a prop while the user types on: this must not undo the latest letters.
    if (value !== asked) {
      setTyped(value);
      setAsked(value);
    }
  }

  const wanted = typed.trim();
  const ask = () => {
    setAsked(wanted);
    if (wanted !== value) onSearch(wanted);
  };
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (wanted === asked) return;
    const timer = setTimeout(() => askNow(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, asked]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser knows the search element
    <form role="search" onSubmit={submit} className={className}>
      <TextField
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        maxLength={100}
        value={typed}
        leftSection={<Lens />}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </form>
  );
}

function Lens() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </svg>
  );
}
