import type { Browser, BrowserContext, Page } from '@playwright/test';
import { listenToConsole } from './quiet-console.ts';

/** Wide enough for two columns, and a phone. */
const HEIGHTS = { desk: 900, phone: 844 };

export type Window = {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Fails when the console has said anything that was not expected. */
  readonly isQuiet: () => void;
};

/**
 * A window of its own: other cookies and storage than any other.
 *
 * @param how.expected  complaints of the browser that belong to the journey, such as a refused call
 */
export async function aWindow(
  browser: Browser,
  { width = 390, expected = [] }: { width?: number; expected?: RegExp[] } = {},
): Promise<Window> {
  const height = width < 600 ? HEIGHTS.phone : HEIGHTS.desk;
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  return { context, page, isQuiet: listenToConsole(page, expected) };
}
