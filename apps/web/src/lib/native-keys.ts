/** Keys of the native app in local storage. Source: docs/contracts/stored-keys.md. */

/** The token under which the API sends push messages to this app, while they are on. */
export const PUSH_TOKEN_KEY = 'push_token';
/** What the photo is for that is being taken. */
export const CAMERA_KEY = 'camera_for';
