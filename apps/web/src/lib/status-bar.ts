import { askNative } from './platform.ts';

/**
 * Sets the phone's status bar to light text over the dark striped header, which is the same in both color schemes. Does
 * nothing in a browser, or in an app without the plug-in.
 *
 * Source: docs/spec/company.md, section 2, "Page shell".
 */
export async function styleStatusBar(): Promise<void> {
  try {
    await askNative('StatusBar', 'setStyle', { style: 'DARK' });
  } catch {
    // Only a color is lost.
  }
}
