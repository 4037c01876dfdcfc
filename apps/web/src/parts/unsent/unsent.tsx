import { useEffect, useState } from 'react';
import { useConnection } from '../../lib/connection.ts';
import { requestBackgroundSync } from '../../lib/service-worker.ts';
import { LazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { useEntries } from '../outbox/use-outbox.ts';
import { isVisitPlace, VISITS } from '../photos/photo-places.ts';
import { useWaiting, useWaitingPhotos } from '../photos/use-waiting-photos.ts';
import { useVisitSending } from '../photos/visit-sending.ts';
import type { WaitingPhotos } from '../photos/waiting-photos.ts';
import { useAccess } from '../viewer/viewer.ts';
import { countActs, countWords, sumOf, unsentWords } from './act-words.ts';
import { useActSending } from './send-acts.ts';
import classes from './unsent.module.css';

const loadDialog = () => import('./unsent-dialog.tsx');

/**
 * Sends a crew's acts, messages and photos of visits on every page, and shows a bar with the numbers of those that wait
 * for the network or were refused. The code of its dialog is loaded at the first press on any page, so that the dialog
 * also opens while offline.
 */
export function Unsent() {
  const outbox = useActSending();
  const waiting = useWaiting();
  useVisitSending(waiting);
  useEffect(() => waiting.retryAll(), [waiting]);
  const connected = useConnection() === 'online';
  const entries = useEntries(outbox).filter(({ waited }) => waited);
  const all = useWaitingPhotos(waiting, VISITS);
  // While online, photos that are being uploaded are not counted.
  const photos = connected ? all.filter(({ state }) => state === 'failed') : all;
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  useFarewell(outbox, waiting);
  useBackgroundSync(outbox, waiting, entries.length + all.length);
  const actsOf = (isRefused: boolean) =>
    entries.filter(({ refused: why }) => (why !== null) === isRefused).map(({ act }) => act);
  const refused = countActs(actsOf(true));
  const unsent = countActs(actsOf(false), photos.length);
  const isKept = entries.every(({ stored }) => stored === 'kept') && photos.every(({ kept }) => kept);
  const isEmpty = entries.length + photos.length === 0;
  if (isEmpty && opened) setOpened(false);
  return (
    <>
      {!isEmpty && (
        <aside className={classes.bar} aria-label="Not sent yet" data-refused={sumOf(refused) > 0 || undefined}>
          <p role="status">
            {sumOf(refused) > 0 && (
              <strong>{`${countWords(refused)} ${sumOf(refused) === 1 ? 'was' : 'were'} not accepted. `}</strong>
            )}
            {sumOf(unsent) > 0 && `${unsentWords(unsent)} not sent yet.`}
            {!isKept && ' This device could not keep all of it: keep this page open.'}
          </p>
          <Button variant="subtle" size="compact-md" onClick={() => setOpened(true)}>
            See what waits
          </Button>
        </aside>
      )}
      <LazyDialog load={loadDialog} opened={opened} onFailed={close}>
        {({ UnsentDialog }, opened) => (
          <UnsentDialog opened={opened} onClose={close} outbox={outbox} waiting={waiting} />
        )}
      </LazyDialog>
    </>
  );
}

/** Shows a toast at sign-out, or when the session ends, if unsent acts or photos stay on this device. */
function useFarewell(outbox: Outbox, waiting: WaitingPhotos): void {
  const access = useAccess();
  useEffect(
    () =>
      access.watch(() => {
        if (access.state().status !== 'nobody') return;
        const photos = waiting.photos().filter(({ place, kept }) => kept && isVisitPlace(place)).length;
        const kept = outbox.entries().filter(({ stored }) => stored === 'kept');
        const counts = countActs(
          kept.map(({ act }) => act),
          photos,
        );
        if (sumOf(counts) === 0) return;
        const words = `${unsentWords(counts)} not sent yet. All of it stays on this device until you sign in again.`;
        toastSuccess(words, { lasts: 10_000 });
      }),
    [access, outbox, waiting],
  );
}

/**
 * Requests a background sync, in which the service worker sends the unsent acts and photos once there is a network,
 * even if this page is closed by then. Not for a session that is not remembered, as it ends with the page.
 * @param count  number of unsent acts and photos
 */
function useBackgroundSync(outbox: Outbox, waiting: WaitingPhotos, count: number): void {
  const access = useAccess();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed count requests the sync again
  useEffect(() => {
    const ask = () => {
      const isWaiting =
        outbox.entries().some(({ stored, refused }) => stored === 'kept' && refused === null) ||
        waiting.photos().some(({ kept, place }) => kept && isVisitPlace(place));
      if (isWaiting && access.isRemembered()) void requestBackgroundSync();
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [access, outbox, waiting, count]);
}
