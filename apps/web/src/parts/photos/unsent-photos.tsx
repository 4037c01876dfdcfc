import { useEffect } from 'react';
import { useConnection } from '../../lib/connection.ts';
import classes from './unsent-photos.module.css';
import { useWaiting, useWaitingPhotos } from './use-waiting-photos.ts';
import { useVisitSending } from './visit-sending.ts';

/**
 * Uploads photos that crews took of visits, whichever page is open. Says how many have failed or wait for the network;
 * renders nothing if there are none.
 */
export function UnsentPhotos() {
  const waiting = useWaiting();
  useVisitSending(waiting);
  useEffect(() => waiting.retryAll(), [waiting]);
  const connected = useConnection() === 'online';
  const photos = useWaitingPhotos(waiting, 'visit');
  const unsent = connected ? photos.filter(({ state }) => state === 'failed').length : photos.length;
  if (unsent === 0) return null;
  const count = unsent === 1 ? '1 photo of a visit is' : `${unsent} photos of visits are`;
  const what = connected ? 'See the cards of their jobs.' : 'Kept on this device, and sent once the network is back.';
  return <p className={classes.line}>{`${count} not sent yet. ${what}`}</p>;
}
