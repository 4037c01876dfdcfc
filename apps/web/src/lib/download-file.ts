import { isNative } from './platform.ts';

/** Delay in ms before the file's temporary URL is revoked. The browser has begun to read the file by then. */
const READ_WITHIN_MS = 60_000;

/**
 * Makes the browser download a file. In the native app, whose WebView cannot download, opens the share sheet, with
 * which the user saves, prints or sends the file.
 *
 * @param name  the file name to save it under
 */
export async function downloadFile(file: Blob, name: string): Promise<void> {
  if (isNative()) return (await import('./native/share-file.ts')).shareFile(file, name);
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS);
}
