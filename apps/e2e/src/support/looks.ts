import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { RuleObject, RunOnly } from 'axe-core';
import { comeToRest } from './come-to-rest.ts';
import { findFaults } from './find-faults.ts';
import { listenToConsole } from './quiet-console.ts';
import { bringSession, SESSION } from './sign-in.ts';

/** A phone and a desk. */
export const WIDTHS = [390, 1280] as const;
type Width = (typeof WIDTHS)[number];
const HEIGHTS: Record<Width, number> = { 390: 844, 1280: 900 };
type Scheme = 'light' | 'dark';

/** How a window begins: what keeps the colors it was loaded with, such as the card form, is seen in both then. */
const BEGINS: Record<Width, Scheme> = { 390: 'light', 1280: 'dark' };
const OTHER: Record<Scheme, Scheme> = { light: 'dark', dark: 'light' };

const RULES: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const CONTRAST: RunOnly = { type: 'rule', values: ['color-contrast'] };
/** Contrast takes axe six times as long as all other rules together. */
const NO_CONTRAST: RuleObject = { 'color-contrast': { enabled: false } };

/** Set by `npm run pictures`: nobody looks at them in a test run. */
const KEEP_PICTURES = process.env.E2E_PICTURES === '1';

/** Set by `npm run nightly`. */
const IS_WHOLE = KEEP_PICTURES || process.env.NIGHTLY === '1';

/** The widths of a journey: at each change one, `npm run nightly` goes through it at both. @param first  the one */
export const journeyWidths = (first: Width): readonly Width[] => (IS_WHOLE ? WIDTHS : [first]);

/**
 * Judges what a page shows now: no accessibility finding, nothing that scrolls sideways, on a phone a low header. A phone
 * is judged in light colors and a desk in dark ones. Contrast is measured on the phone; `npm run nightly` measures it at
 * both widths in both colors. Keeps a picture of both when asked to.
 *
 * @param how.bothSchemes  false where a part keeps the colors it was loaded with
 */
export async function judge(page: Page, name: string, { bothSchemes = IS_WHOLE } = {}): Promise<void> {
  const width = page.viewportSize()!.width as Width;
  const scheme = BEGINS[width];
  await keepPicture(page, `${name}-${width}-${scheme}`);
  expect(await findFaults(page, RULES, IS_WHOLE || width === 390 ? {} : NO_CONTRAST), name).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
  if (width === 390) expect(await headerHeight(page), `the header of ${name}`).toBeLessThanOrEqual(HEADER_PX);
  if (!bothSchemes) return;
  await turn(page, OTHER[scheme]);
  await keepPicture(page, `${name}-${width}-${OTHER[scheme]}`);
  expect(await findFaults(page, CONTRAST), `${name}, ${OTHER[scheme]}`).toEqual([]);
  await turn(page, scheme);
}

/** Judges what a page shows at both widths, and leaves the window as wide as it was. */
export async function judgeAtBothWidths(page: Page, name: string): Promise<void> {
  const own = page.viewportSize()!;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHTS[width] });
    await turn(page, BEGINS[width]);
    await judge(page, name);
  }
  await page.setViewportSize(own);
}

/** On a phone, so that what a page is for is in view. Source: docs/rules/platform.md. */
const HEADER_PX = 72;

/** How high the striped header of a signed-in page is; 0 where there is none. */
const headerHeight = (page: Page) =>
  page.evaluate(() => document.querySelector('header:has(+ main#content)')?.getBoundingClientRect().height ?? 0);

async function keepPicture(page: Page, name: string): Promise<void> {
  if (!KEEP_PICTURES) return;
  await comeToRest(page);
  await page.screenshot({ path: `../../test-results/screens/${name}.png`, fullPage: true });
}

async function turn(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', scheme);
}

/** A browser of each person's own at each width, which has the product's files from its first page on. */
const browsers = new Map<string, BrowserContext>();

/** A window of its own for each screen and width; what a person's browser keeps from it is gone when the next one opens. */
export async function inWindow(
  browser: Browser,
  width: Width,
  work: (page: Page) => Promise<void>,
  as?: string,
): Promise<void> {
  const name = `${as} ${width}`;
  const own = browsers.get(name);
  const context =
    own ??
    (await browser.newContext({
      viewport: { width, height: HEIGHTS[width] },
      colorScheme: BEGINS[width],
      reducedMotion: 'reduce',
    }));
  browsers.set(name, context);
  const page = await context.newPage();
  const isQuiet = listenToConsole(page);
  if (as !== undefined && !own) await bringSession(page, as);
  await work(page);
  isQuiet();
  if (as === undefined) await context.clearCookies();
  const keeps = as === undefined ? '' : SESSION;
  await page.evaluate((kept) => {
    for (const key of Object.keys(localStorage)) if (key !== kept) localStorage.removeItem(key);
  }, keeps);
  await page.close();
}
