/** Maximum number of ZIPs one address watches, the latest ones. Source: docs/decisions.md, D504. */
export const MOST_WATCHES = 5;

/** Retention in days of an address that could not be notified yet. Source: docs/decisions.md, D505. */
export const WATCH_DAYS = 365;

/** Retention in days after its mail, for the link in it. Source: docs/decisions.md, D505. */
export const TOLD_WATCH_DAYS = 30;
