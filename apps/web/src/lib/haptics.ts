import { isNative } from './platform.ts';

/** Makes the phone vibrate briefly in the native app, to confirm a tap; does nothing in a browser. */
export async function vibrate(): Promise<void> {
  if (!isNative()) return;
  const { Haptics, ImpactStyle } = await import('@capacitor/haptics');
  await Haptics.impact({ style: ImpactStyle.Medium });
}
