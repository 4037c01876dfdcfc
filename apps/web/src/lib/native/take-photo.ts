import { Camera, CameraErrorCode } from '@capacitor/camera';

/** Quality of the photo as the camera writes it, in percent; it is made smaller before it is stored. */
const QUALITY = 90;

/**
 * Opens the phone's camera in the native app. The photo has no location in it.
 *
 * @returns the photo; null when the user closes the camera without taking one
 * @throws Error of the plugin, e.g. when the user does not permit the camera
 */
export async function takePhoto(): Promise<File | null> {
  try {
    const { webPath } = await Camera.takePhoto({ quality: QUALITY });
    if (!webPath) return null;
    const photo = await (await fetch(webPath)).blob();
    return new File([photo], 'photo.jpg', { type: photo.type || 'image/jpeg' });
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === CameraErrorCode.TakePhotoCancelled) return null;
    throw fault;
  }
}
