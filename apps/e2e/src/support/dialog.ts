import { expect, type Locator } from '@playwright/test';

/** Closes a dialog by key, as it always can be, and waits until it has gone. */
export async function closeDialog(dialog: Locator): Promise<void> {
  await dialog.press('Escape');
  await expect(dialog).toBeHidden();
}
