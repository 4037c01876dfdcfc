/** What is said of something that waits for the network, by whether it survives closing the page. */
export const waitingWords = (isKept: boolean): string =>
  isKept ? 'Kept on this device, and sent once the network is back.' : 'Waits for the network. Keep this page open.';
