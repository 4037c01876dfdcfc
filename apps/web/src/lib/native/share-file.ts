import { Directory, Filesystem } from '@capacitor/filesystem';
import { Share } from '@capacitor/share';

/**
 * Opens the share sheet with a file. It is written to the app's cache, which the system empties. Resolves also when the
 * user closes the sheet without choosing anything.
 */
export async function shareFile(file: Blob, name: string): Promise<void> {
  const { uri } = await Filesystem.writeFile({ path: name, data: await toBase64(file), directory: Directory.Cache });
  // The plugin rejects alike when the sheet is closed and when nothing can be shared with: there is no more to do.
  await Share.share({ title: name, files: [uri] }).catch(() => undefined);
}

function toBase64(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(file);
  return promise;
}
