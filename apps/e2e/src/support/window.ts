import { type Browser, type BrowserContext, type Page, test } from '@playwright/test';
import { listenToConsole } from './quiet-console.ts';

/** Wide enough for two columns, and a phone. */
const HEIGHTS = { desk: 900, phone: 844 };

export type Window = {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Fails when the console has said anything that was not expected. */
  readonly isQuiet: () => void;
};

/** The windows of the journey that opened one last. */
let opened: { journey: string; contexts: BrowserContext[] } = { journey: '', contexts: [] };

/** Closes the windows of earlier journeys: their pages would go on in the background, and be taken for that of a failure. */
async function closeEarlier(): Promise<void> {
  const { testId: journey } = test.info();
  if (journey === opened.journey) return;
  const { contexts } = opened;
  opened = { journey, contexts: [] };
  await Promise.all(contexts.map((context) => context.close()));
}

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
  await closeEarlier();
  const context = await browser.newContext({ viewport: { width, height } });
  opened.contexts.push(context);
  const page = await context.newPage();
  return { context, page, isQuiet: listenToConsole(page, expected) };
}
