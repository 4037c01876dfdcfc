import { useConnection } from '../../lib/connection.ts';
import type { Act } from '../../lib/device-database.ts';
import { Button } from '../../ui/form/button.tsx';
import { formatMoment } from '../../ui/format/format-instant.ts';
import { doneAt } from '../outbox/acts.ts';
import type { ShownEntry } from '../outbox/outbox.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { waitingWords } from '../outbox/waiting-words.ts';
import { returnToDraft } from './message-drafts.ts';
import classes from './message-thread.module.css';

type Props = {
  entry: ShownEntry;
  act: Extract<Act, { kind: 'message' }>;
  timeZone: string;
  /** Whether messages can be written about the job, so that a refused text can be edited. */
  isEditable: boolean;
};

/** A message in the outbox: being sent, waiting for the network, or refused after it has waited. */
export function UnsentMessage({ entry, act, timeZone, isEditable }: Props) {
  const outbox = useOutbox();
  const connected = useConnection() === 'online';
  const at = new Date(doneAt(entry)).toISOString();
  // A message that is refused at once, without having waited, is shown in the form instead.
  const refused = entry.waited ? entry.refused : null;
  const said = `unsent-${entry.key}`;
  const edit = () => {
    returnToDraft(act.job, act.words);
    void outbox.dismiss(entry.key);
    document.querySelector<HTMLElement>('textarea[name=words]')?.focus();
  };
  return (
    <>
      <p className={classes.who}>
        {'You · '}
        <time dateTime={at}>{formatMoment(at, timeZone)}</time>
      </p>
      <p id={said} className={classes.words}>
        {act.words}
      </p>
      {refused ? (
        <p className={classes.refused}>{`Not sent. ${refused.words}`}</p>
      ) : (
        <p className={classes.state}>
          {connected || !entry.waited ? 'Sending...' : waitingWords(entry.stored === 'kept')}
        </p>
      )}
      {refused && isEditable && (
        <Button variant="subtle" size="compact-sm" aria-describedby={said} onClick={edit}>
          Edit
        </Button>
      )}
    </>
  );
}
