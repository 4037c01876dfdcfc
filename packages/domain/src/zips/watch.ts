/** Maximum number of ZIPs one address watches, the latest ones. Source: docs/rules/booking-and-price.md. */
export const MOST_WATCHES = 5;

/** Retention in days of an address that could not be notified yet. Source: docs/rules/booking-and-price.md. */
export const WATCH_DAYS = 365;

/** Retention in days after its mail, for the link in it. Source: docs/rules/booking-and-price.md. */
export const TOLD_WATCH_DAYS = 30;
