import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { ViewerContext } from '../viewer/viewer.ts';
import {
  type OnSent,
  type SendPhoto,
  type WaitingPhoto,
  type WaitingPhotos,
  waitingPhotosOf,
} from './waiting-photos.ts';

/** The photos that wait on this device, of whoever is signed in. */
export function useWaiting(): WaitingPhotos {
  const owner = use(ViewerContext)?.id ?? '';
  return waitingPhotosOf(owner);
}

/** Those of one place, or of all `visit:…` by `visit`. */
export function useWaitingPhotos(waiting: WaitingPhotos, place: string): readonly WaitingPhoto[] {
  const photos = useSyncExternalStore(waiting.watch, waiting.photos);
  return photos.filter((one) => one.place === place || one.place.startsWith(`${place}:`));
}

/** Sends photos of a place for as long as the component is there. */
export function useSending<Made>(
  waiting: WaitingPhotos,
  place: string,
  send: SendPhoto<Made>,
  onSent: OnSent<Made>,
): void {
  const [latest] = useState(() => ({ send, onSent }));
  useEffect(() => {
    Object.assign(latest, { send, onSent });
  }, [latest, send, onSent]);
  useEffect(
    () =>
      waiting.sendWith<Made>(
        place,
        (photo, options) => latest.send(photo, options),
        (...arrived) => latest.onSent(...arrived),
      ),
    [waiting, place, latest],
  );
}
