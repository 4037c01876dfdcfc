import { CAMERA_KEY, PUSH_TOKEN_KEY } from '../../lib/native-keys.ts';

/**
 * Keys of an account's data in local storage; the data is removed when the account signs out.
 * Source: docs/contracts/stored-keys.md.
 */
export const BOOKING_KEY = 'booking_answers';
export const QUEUE_KEY = 'queue_answers';
export const CONFIRMATION_KEY = 'booking_confirmation';

/** How often the app was opened, and whether its installation was answered. */
export const VISITS_KEY = 'visits';

export const OWN_KEYS = [BOOKING_KEY, QUEUE_KEY, CONFIRMATION_KEY, VISITS_KEY, PUSH_TOKEN_KEY, CAMERA_KEY];
