export type Platform = 'web' | 'ios' | 'android';

type Bridge = {
  getPlatform(): string;
  isNativePlatform(): boolean;
  /** Calls a method of a native plug-in in the phone app. */
  nativePromise?(plugin: string, method: string, options: object): Promise<unknown>;
};

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

/**
 * Calls a method of a native plug-in in the phone app; does nothing in a browser.
 * @throws if the app has no such plug-in
 */
export async function askNative(plugin: string, method: string, options: object): Promise<void> {
  if (isNative()) await bridge()?.nativePromise?.(plugin, method, options);
}
