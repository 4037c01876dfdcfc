/** Delay in ms before the file's temporary URL is revoked. The browser has begun to read the file by then. */
const READ_WITHIN_MS = 60_000;

/** Makes the browser download a file. @param name  the file name to save it under */
export function downloadFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS);
}
