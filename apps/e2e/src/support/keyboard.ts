import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 80;

/** Presses Tab until the focus is where it should be, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached by ${MOST_STOPS} presses of Tab`);
}

/** That what has the focus looks different from the same without it: nobody can use a keyboard blindly. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const focused = await page.evaluateHandle(() => document.activeElement as HTMLElement);
  const picture = () => page.screenshot({ animations: 'disabled' });
  const withFocus = await picture();
  await focused.evaluate((element) => element.blur());
  const without = await picture();
  await focused.evaluate((element) => element.focus({ preventScroll: true }));
  expect(withFocus.equals(without), 'the focus cannot be seen').toBe(false);
}
