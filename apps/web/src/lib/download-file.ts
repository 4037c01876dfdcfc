/** Milliseconds before the object URL is revoked, by when the browser has begun to read it. */
const READ_WITHIN_MS = 60_000;

/** Starts a browser download of a file. @param name  its file name */
export function downloadFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS);
}
