export type Platform = 'web' | 'ios' | 'android';

type Bridge = {
  getPlatform(): string;
  isNativePlatform(): boolean;
  isPluginAvailable?(name: string): boolean;
};

/** Capacitor's object, which the native app adds to the page before any script runs; null in a browser. */
function bridge(): Bridge | null {
  const { Capacitor: found } = globalThis as { Capacitor?: Partial<Bridge> };
  const complete = typeof found?.getPlatform === 'function' && typeof found.isNativePlatform === 'function';
  return complete ? (found as Bridge) : null;
}

/** Where the page runs: in a browser ('web'), or in the iPhone or Android app. */
export function platform(): Platform {
  const name = bridge()?.getPlatform();
  return name === 'ios' || name === 'android' ? name : 'web';
}

/** Whether the page runs in the phone app instead of a browser. */
export function isNative(): boolean {
  return bridge()?.isNativePlatform() ?? false;
}

/** Whether the native app was built with a plugin, e.g. `PushNotifications`; false in a browser. */
export function hasPlugin(name: string): boolean {
  return bridge()?.isPluginAvailable?.(name) ?? false;
}
