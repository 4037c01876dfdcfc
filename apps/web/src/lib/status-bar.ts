import { askNative } from './platform.ts';

/**
 * Has the phone write the clock and the battery in light letters over the dark striped header, which is the same by day
 * and by night. A browser, and an app that comes without the plug-in for it, are left alone.
 *
 * Source: docs/spec/company.md, section 2, "Page shell".
 */
export async function styleStatusBar(): Promise<void> {
  try {
    await askNative('StatusBar', 'setStyle', { style: 'DARK' });
  } catch {
    // Only a colour is lost.
  }
}
