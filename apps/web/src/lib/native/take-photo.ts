import { App } from '@capacitor/app';
import { Camera, CameraErrorCode, type MediaResult } from '@capacitor/camera';
import { CAMERA_KEY } from '../native-keys.ts';
import { deviceStore } from '../storage.ts';

/** Quality of the photo as the camera writes it, in percent; it is made smaller before it is stored. */
const QUALITY = 90;

/**
 * Opens the phone's camera in the native app. The photo has no location in it.
 *
 * @param purpose  what the photo is for, in case that Android ends the app meanwhile; see `onRestoredPhoto`
 * @returns the photo; null when the user closes the camera without taking one
 * @throws Error of the plugin, e.g. when the user does not permit the camera
 */
export async function takePhoto(purpose: string): Promise<File | null> {
  deviceStore.write(CAMERA_KEY, purpose);
  try {
    return await fileOf(await Camera.takePhoto({ quality: QUALITY }));
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === CameraErrorCode.TakePhotoCancelled) return null;
    throw fault;
  } finally {
    deviceStore.remove(CAMERA_KEY);
  }
}

/**
 * Waits for a photo that Android delivers anew because it ended the app while the camera was open, to save memory.
 *
 * @param purpose  as given to `takePhoto`; photos for anything else are left alone
 * @param keep  called with the photo
 * @returns a function that stops waiting
 */
export function onRestoredPhoto(purpose: string, keep: (photo: File) => void): () => void {
  const isAwaited = () => deviceStore.read(CAMERA_KEY) === purpose;
  if (!isAwaited()) return () => undefined;
  const listening = App.addListener('appRestoredResult', async ({ pluginId, success, data }) => {
    if (pluginId !== 'Camera' || !isAwaited()) return;
    deviceStore.remove(CAMERA_KEY);
    const photo = success ? await fileOf(data) : null;
    if (photo) keep(photo);
  });
  return () => void listening.then((listener) => listener.remove());
}

async function fileOf({ webPath }: MediaResult): Promise<File | null> {
  if (!webPath) return null;
  const photo = await (await fetch(webPath)).blob();
  return new File([photo], 'photo.jpg', { type: photo.type || 'image/jpeg' });
}
