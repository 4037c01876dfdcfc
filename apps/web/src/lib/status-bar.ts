import { askNative } from './platform.ts';

/**
 * Sets light text in the phone's status bar, over the dark striped header. It does nothing in a browser or in an app
 * without the plug-in.
 * Source: docs/spec/company.md, section 2, "Page shell".
 */
export async function styleStatusBar(): Promise<void> {
  try {
    await askNative('StatusBar', 'setStyle', { style: 'DARK' });
  } catch {
    // Ignored: only the text color is affected.
  }
}
