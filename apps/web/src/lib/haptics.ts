import { isNative } from './platform.ts';

/** Lets the phone vibrate briefly in the native app, so that a tap is felt through a glove; nothing in a browser. */
export async function vibrate(): Promise<void> {
  if (!isNative()) return;
  const { Haptics, ImpactStyle } = await import('@capacitor/haptics');
  await Haptics.impact({ style: ImpactStyle.Medium });
}
