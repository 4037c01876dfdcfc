import { App } from '@capacitor/app';
import { Camera, CameraErrorCode, type MediaResult } from '@capacitor/camera';
import { CAMERA_KEY } from '../native-keys.ts';
import { deviceStore } from '../storage.ts';

/** JPEG quality of the camera's photo, in percent; the photo is shrunk later, before it is stored. */
const QUALITY = 90;

/**
 * Opens the phone's camera in the native app. The photo contains no location.
 *
 * @param purpose  name of the photo's use, by which `onRestoredPhoto` finds it if Android ends the app meanwhile
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
 * Listens for a photo that Android delivers at the next start, because it ended the app (to free memory) while the
 * camera was open.
 *
 * @param purpose  as passed to `takePhoto`; photos for other purposes are ignored
 * @param keep  called with the photo
 * @returns a function that stops listening
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
