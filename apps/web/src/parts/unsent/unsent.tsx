import { useEffect, useState } from 'react';
import { useConnection } from '../../lib/connection.ts';
import { Button } from '../../ui/form/button.tsx';
import { useEntries } from '../outbox/use-outbox.ts';
import { useWaiting, useWaitingPhotos } from '../photos/use-waiting-photos.ts';
import { useVisitSending } from '../photos/visit-sending.ts';
import { countWords } from './act-words.ts';
import { useActSending } from './send-acts.ts';
import classes from './unsent.module.css';
import { UnsentDialog } from './unsent-dialog.tsx';

/**
 * Sends what a crew did and the photos that it took, whichever page is open. Says how much waits for the network, and
 * what the API has refused; renders nothing if there is nothing of that.
 */
export function Unsent() {
  const outbox = useActSending();
  const waiting = useWaiting();
  useVisitSending(waiting);
  useEffect(() => waiting.retryAll(), [waiting]);
  const connected = useConnection() === 'online';
  const entries = useEntries(outbox).filter(({ waited }) => waited);
  const all = useWaitingPhotos(waiting, 'visit');
  // While connected, what is on its way needs no word.
  const photos = connected ? all.filter(({ state }) => state === 'failed') : all;
  const [opened, setOpened] = useState(false);
  const refused = entries.filter((entry) => entry.refused !== null).length;
  const steps = entries.length - refused;
  const isEmpty = entries.length + photos.length === 0;
  if (isEmpty && opened) setOpened(false);
  if (isEmpty) return null;
  return (
    <aside className={classes.bar} aria-label="Not sent yet" data-refused={refused > 0 || undefined}>
      <p role="status">
        {refused > 0 && <strong>{`${refused === 1 ? '1 step was' : `${refused} steps were`} not accepted. `}</strong>}
        {steps + photos.length > 0 &&
          `${countWords(steps, photos.length)} not sent yet. ${connected ? '' : 'Kept on this device, and sent once the network is back.'}`}
      </p>
      <Button variant="default" size="sm" onClick={() => setOpened(true)}>
        See what waits
      </Button>
      <UnsentDialog opened={opened} onClose={() => setOpened(false)} outbox={outbox} waiting={waiting} />
    </aside>
  );
}
