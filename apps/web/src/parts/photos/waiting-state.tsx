import { useConnection } from '../../lib/connection.ts';
import { waitingWords } from '../outbox/waiting-words.ts';
import classes from './photo-picker.module.css';
import { FailedLine, SendingLine } from './photo-tile.tsx';
import type { WaitingPhoto } from './waiting-photos.ts';

type Props = {
  photo: WaitingPhoto;
  /** The photo's name for screen readers: "Photo 2 of 6". */
  name: string;
  onRetry: () => void;
};

/** State of a photo that is not uploaded yet: progress, error, or that it waits for the network. */
export function WaitingState({ photo, name, onRetry }: Props) {
  const { state, sent, kept, file, problem, mayRetry } = photo;
  const connected = useConnection() === 'online';
  if (state === 'failed') {
    return <FailedLine name={name} file={file.name} problem={problem ?? ''} onRetry={mayRetry ? onRetry : null} />;
  }
  if (state === 'sending' || connected) return <SendingLine name={name} sent={sent} />;
  return (
    <p className={classes.words} role="status">
      {waitingWords(kept)}
    </p>
  );
}
