import { Directory, Filesystem } from '@capacitor/filesystem';
import { Share } from '@capacitor/share';

/** The plugin's error when the user closes the sheet; it has no code. */
const CLOSED = 'Share canceled';

/**
 * Opens the phone's share sheet with a file, which is written to the app's cache directory first. Resolves also when
 * the user closes the sheet without choosing anything.
 *
 * @throws Error of the plugin, e.g. when the phone's storage is full
 */
export async function shareFile(file: Blob, name: string): Promise<void> {
  const { uri } = await Filesystem.writeFile({ path: name, data: await toBase64(file), directory: Directory.Cache });
  try {
    await Share.share({ title: name, files: [uri] });
  } catch (fault) {
    if (!(fault instanceof Error && fault.message === CLOSED)) throw fault;
  }
}

function toBase64(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(file);
  return promise;
}
