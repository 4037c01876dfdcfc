/** Where answers are kept on the device; whoever signs out takes them along. Source: docs/contracts/stored-keys.md. */
export const BOOKING_KEY = 'booking_answers';
export const QUEUE_KEY = 'queue_answers';

/** All of them. */
export const ANSWER_KEYS = [BOOKING_KEY, QUEUE_KEY];
