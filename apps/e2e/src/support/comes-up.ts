import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the page until a popup comes over it: on a machine that was too slow for it, it waits for the next time. */
export async function comesUp(page: Page, popup: Locator): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(popup).toBeVisible({ timeout: 5000 });
  }).toPass();
}
