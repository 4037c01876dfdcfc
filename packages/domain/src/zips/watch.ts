/**
 * Maximum number of ZIPs that one email address can watch for a first company; the latest are kept. Source:
 * docs/rules/booking-and-price.md.
 */
export const MOST_WATCHES = 5;

/**
 * Days until an email address that watches a ZIP is deleted when it was never notified. Source:
 * docs/rules/booking-and-price.md.
 */
export const WATCH_DAYS = 365;

/**
 * Days for which an email address is kept after it was notified, so that the link in the mail works. Source:
 * docs/rules/booking-and-price.md.
 */
export const TOLD_WATCH_DAYS = 30;
