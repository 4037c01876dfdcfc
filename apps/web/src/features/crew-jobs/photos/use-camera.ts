import { useEffect, useEffectEvent } from 'react';
import { isNative } from '../../../lib/platform.ts';
import { toastError } from '../../../ui/toast/toast.ts';

const NO_CAMERA = 'The camera could not be opened. Allow Swath to use it in the settings of your phone.';

const load = () => import('../../../lib/native/take-photo.ts');

/**
 * The camera of the native app, which a file field opens in browsers.
 * @param purpose  what photos are for: one that was taken for it before Android ended the app is kept now
 * @param keep  called with each photo
 * @returns a function that opens the camera; it fails with a toast
 */
export function useCamera(purpose: string, keep: (photo: File) => void): () => Promise<void> {
  const add = useEffectEvent(keep);
  useEffect(() => {
    if (!isNative()) return undefined;
    const waiting = load().then(({ onRestoredPhoto }) => onRestoredPhoto(purpose, add));
    return () => void waiting.then((stop) => stop());
  }, [purpose]);

  return async () => {
    try {
      const photo = await (await load()).takePhoto(purpose);
      if (photo) keep(photo);
    } catch {
      toastError(NO_CAMERA);
    }
  };
}
