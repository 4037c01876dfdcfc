import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { ViewerContext } from '../viewer/viewer.ts';
import {
  type OnSent,
  type SendPhoto,
  type WaitingPhoto,
  type WaitingPhotos,
  waitingPhotosOf,
} from './waiting-photos.ts';

/** Upload queue of the signed-in account: its photos that are stored on this device until they are uploaded. */
export function useWaiting(): WaitingPhotos {
  const owner = use(ViewerContext)?.id ?? '';
  return waitingPhotosOf(owner);
}

/**
 * The photos of one form or visit that are not uploaded yet.
 * @param place  name of the form, or `visit:` and the job's id; `visit` alone means all visits
 */
export function useWaitingPhotos(waiting: WaitingPhotos, place: string): readonly WaitingPhoto[] {
  const photos = useSyncExternalStore(waiting.watch, waiting.photos);
  return photos.filter((one) => one.place === place || one.place.startsWith(`${place}:`));
}

/**
 * Uploads the waiting photos of a form or visit while the component is mounted.
 * @param place  name of the form, or `visit:` and the job's id; `visit` alone means all visits
 * @param onSent  called with each uploaded photo
 */
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
