/** How long the browser may take to begin reading a file that it was handed. */
const READ_WITHIN_MS = 60_000;

/** Hands a file to the browser as a download. @param name  what it is kept under */
export function downloadFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS);
}
