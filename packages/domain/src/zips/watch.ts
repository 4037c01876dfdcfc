/** So many ZIPs one address waits for, the latest ones. Source: docs/decisions.md, D504. */
export const MOST_WATCHES = 5;

/** So many days an address is kept that nobody could be told anything. Source: docs/decisions.md, D505. */
export const WATCH_DAYS = 365;

/** So many days it is kept after its mail, for the link in it. Source: docs/decisions.md, D505. */
export const TOLD_WATCH_DAYS = 30;
