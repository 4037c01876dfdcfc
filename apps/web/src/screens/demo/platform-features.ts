import { isNative } from '../../lib/platform.ts';
import { canPush } from '../../lib/push.ts';

/** Detects the features of this device and browser. */
export const platformFeatures = (): { name: string; there: boolean }[] => [
  { name: 'Bar at the bottom and side menu', there: isNative() },
  { name: 'Messages while no page is open', there: canPush() },
  { name: 'Handing something to another app', there: 'share' in navigator },
  { name: 'Finding where you are', there: 'geolocation' in navigator },
  { name: 'Touch', there: navigator.maxTouchPoints > 0 },
  { name: 'Connected', there: navigator.onLine },
];
