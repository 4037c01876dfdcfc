export type Platform = 'web' | 'ios' | 'android';

type Bridge = {
  getPlatform(): string;
  isNativePlatform(): boolean;
  /** Calls a native plug-in of the app. */
  nativePromise?(plugin: string, method: string, options: object): Promise<unknown>;
};

function bridge(): Bridge | null {
  const { Capacitor: found } = globalThis as { Capacitor?: Partial<Bridge> };
  const complete = typeof found?.getPlatform === 'function' && typeof found.isNativePlatform === 'function';
  return complete ? (found as Bridge) : null;
}

/** The platform: a browser, or the iPhone or Android app. */
export function platform(): Platform {
  const name = bridge()?.getPlatform();
  return name === 'ios' || name === 'android' ? name : 'web';
}

/** Whether this is the phone app rather than a browser. */
export function isNative(): boolean {
  return bridge()?.isNativePlatform() ?? false;
}

/** Calls a native plug-in of the phone app; does nothing in a browser. @throws when the app has no such plug-in */
export async function askNative(plugin: string, method: string, options: object): Promise<void> {
  if (isNative()) await bridge()?.nativePromise?.(plugin, method, options);
}
