/** Keys of the native app in local storage. Source: docs/contracts/stored-keys.md. */

/** The token of this app at Apple's or Google's push service; stored while push messages are on. */
export const PUSH_TOKEN_KEY = 'push_token';
/** Purpose of the photo that is being taken, see `takePhoto`; stored while the camera is open. */
export const CAMERA_KEY = 'camera_for';
