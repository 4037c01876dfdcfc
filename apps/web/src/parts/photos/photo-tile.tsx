import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { CloseButton } from '../../ui/form/close-button.tsx';
import classes from './photo-picker.module.css';

type Props = {
  /** The picture's URL. */
  picture: string;
  /** The photo's name for screen readers: "Photo 2 of 6". */
  name: string;
  /** Null: the photo cannot be removed any more. */
  onRemove: (() => void) | null;
  disabled?: boolean | undefined;
  children?: ReactNode;
};

/** One photo in a list, with a remove button if it can be removed, and its upload state as children below. */
export function PhotoTile({ picture, name, onRemove, disabled, children }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <li className={classes.tile}>
      <div className={classes.frame}>
        <img
          className={classes.picture}
          src={picture}
          alt={name}
          loading="lazy"
          decoding="async"
          data-broken={broken === picture || undefined}
          onError={() => setBroken(picture)}
        />
        {onRemove && (
          <CloseButton
            className={classes.remove}
            size="lg"
            aria-label={`Remove ${name.toLowerCase()}`}
            onClick={onRemove}
            disabled={disabled === true}
          />
        )}
      </div>
      {children}
    </li>
  );
}

/** Progress bar of a photo's upload. @param props.sent  the uploaded part, from 0 to 1 */
export function SendingLine({ name, sent }: { name: string; sent: number }) {
  return (
    <div className={classes.sending}>
      <progress className={classes.bar} aria-label={`Uploading ${name.toLowerCase()}`} max={1} value={sent} />
      <span className={classes.words}>{sent < 1 ? `${Math.round(sent * 100)} %` : 'Preparing...'}</span>
    </div>
  );
}

/** Why a file could not be uploaded. @param props.onRetry  null: no retry button, as trying again cannot help */
export function FailedLine({
  name,
  file,
  problem,
  onRetry,
}: {
  name: string;
  file: string;
  problem: string;
  onRetry: (() => void) | null;
}) {
  return (
    <div className={classes.failed} role="alert">
      <p className={classes.file}>{file}</p>
      <p className={classes.problem}>{problem}</p>
      {onRetry && (
        <Button variant="default" fullWidth onClick={onRetry} aria-label={`Try again, ${name.toLowerCase()}`}>
          Try again
        </Button>
      )}
    </div>
  );
}
