/** Status text of an entry or photo that waits for the network. @param isKept  whether it survives closing the page */
export const waitingWords = (isKept: boolean): string =>
  isKept ? 'Kept on this device, and sent once the network is back.' : 'Waits for the network. Keep this page open.';
