/** What of somebody is kept on the device; whoever signs out takes it along. Source: docs/contracts/stored-keys.md. */
export const BOOKING_KEY = 'booking_answers';
export const QUEUE_KEY = 'queue_answers';
export const CONFIRMATION_KEY = 'booking_confirmation';

/** All of it. */
export const OWN_KEYS = [BOOKING_KEY, QUEUE_KEY, CONFIRMATION_KEY];
