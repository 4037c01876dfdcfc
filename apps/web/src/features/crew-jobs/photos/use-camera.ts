import { useEffect, useEffectEvent } from 'react';
import { isNative } from '../../../lib/platform.ts';
import { toastError } from '../../../ui/toast/toast.ts';

const NO_CAMERA = 'The camera could not be opened. Allow Swath to use it in the settings of your phone.';

const load = () => import('../../../lib/native/take-photo.ts');

/**
 * Hook for the camera of the native app; in browsers a file input opens the camera.
 * @param purpose  what the photos are for. If Android ended the app while its camera was open for the same purpose,
 * that photo is passed to `keep` now
 * @param keep  called with each photo
 * @returns a function that opens the camera; if that fails, it shows a toast
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
