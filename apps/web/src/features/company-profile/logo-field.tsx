import type { Photo } from '@swath/contract/photos';
import { useId, useRef } from 'react';
import { offeredTypes } from '../../parts/photos/photo-words.ts';
import { uploadPhoto } from '../../parts/photos/photos.api.ts';
import { useSending, useWaiting, useWaitingPhotos } from '../../parts/photos/use-waiting-photos.ts';
import { WaitingState } from '../../parts/photos/waiting-state.tsx';
import { CompanyMark } from '../../ui/card/company-mark.tsx';
import { Button } from '../../ui/form/button.tsx';
import classes from './profile-card.module.css';

/** Key under which a logo waits in this browser until it is uploaded. */
const PLACE = 'logo';

type Props = {
  name: string;
  /** The logo shown, whether saved or not; null if none. */
  logo: Photo | null;
  onChange: (logo: Photo | null) => void;
  /** The error of the last save; undefined if there is none. */
  error: string | undefined;
};

/**
 * Field for a company's logo. A picture is uploaded as soon as it is chosen, and becomes public when the card is saved.
 */
export function LogoField({ name, logo, onChange, error }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const waiting = useWaiting();
  const pending = useWaitingPhotos(waiting, PLACE).at(-1);
  const words = useId();
  useSending<Photo>(waiting, PLACE, uploadPhoto, (_, made, isWanted) => isWanted && onChange(made));
  const busy = pending !== undefined && pending.state !== 'failed';

  function take(file: File | undefined) {
    if (!file) return;
    if (pending) waiting.remove(pending.key);
    waiting.add(file, PLACE, '');
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
          take(currentTarget.files?.[0]);
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
      {pending && (
        <div>
          <WaitingState photo={pending} name="Logo" onRetry={() => waiting.retry(pending.key)} />
          {pending.state !== 'sending' && (
            <Button variant="subtle" onClick={() => waiting.remove(pending.key)}>
              Remove this picture
            </Button>
          )}
        </div>
      )}
      {error && (
        <p className={classes.problem} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
