import type { Photo } from '@swath/contract/photos';
import { useEffect, useId, useRef, useState } from 'react';
import { offeredTypes, whyNotSend } from '../../parts/photos/photo-words.ts';
import { uploadPhoto } from '../../parts/photos/photos.api.ts';
import { CompanyMark } from '../../ui/card/company-mark.tsx';
import { Button } from '../../ui/form/button.tsx';
import classes from './profile-card.module.css';

type Props = {
  name: string;
  /** The one that is shown, saved or not. */
  logo: Photo | null;
  onChange: (logo: Photo | null) => void;
  /** Why it was not saved. */
  error: string | undefined;
};

/** The picture of a company: chosen, uploaded at once, and shown to homeowners once the card is saved. */
export function LogoField({ name, logo, onChange, error }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const leaving = useRef<AbortController>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const words = useId();
  useEffect(() => () => leaving.current?.abort(), []);

  async function take(file: File | undefined) {
    if (!file) return;
    const whyNot = whyNotSend(file);
    setProblem(whyNot);
    if (whyNot) return;
    const leave = new AbortController();
    leaving.current = leave;
    setBusy(true);
    try {
      onChange(await uploadPhoto(file, { signal: leave.signal, onProgress: () => {} }));
    } catch (fault) {
      if (!leave.signal.aborted) setProblem(fault instanceof Error ? fault.message : String(fault));
    } finally {
      if (!leave.signal.aborted) setBusy(false);
    }
  }

  return (
    <fieldset className={classes.logo} aria-label="Logo" aria-describedby={words}>
      <CompanyMark name={name} logo={logo?.thumbUrl ?? null} />
      <input
        ref={input}
        type="file"
        hidden
        accept={offeredTypes().join(',')}
        aria-label="Choose a logo"
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <Button variant="default" aria-disabled={busy || undefined} onClick={() => !busy && input.current?.click()}>
        {busy ? 'Uploading...' : logo ? 'Choose another logo' : 'Choose a logo'}
      </Button>
      {logo && (
        <Button variant="subtle" onClick={() => onChange(null)}>
          Remove logo
        </Button>
      )}
      <p id={words} className={classes.words}>
        Up to 15 MB: JPEG, PNG, WebP or HEIC. Without one, homeowners see your initials.
      </p>
      {(problem ?? error) && (
        <p className={classes.problem} role="alert">
          {problem ?? error}
        </p>
      )}
    </fieldset>
  );
}
