import { expect, type Locator, type Page } from '@playwright/test';

const PREFERENCES = '/api/notice-preferences';

/** Opens the list of notices at the top of the page; it says how many are new before that. */
export async function openNotices(page: Page, news: number): Promise<Locator> {
  await page.getByRole('button', { name: `Notices, ${news} new`, exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Notices' });
  await expect(list).toBeVisible();
  return list;
}

/** Closes it again, once the server knows that they were seen: whoever leaves the page before that sees them as new again. */
export async function closeNotices(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Notices' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();
}

/** Turns the mails about a topic on or off, in the settings. The page stays there. */
export async function turnMails(page: Page, topic: string, to: 'on' | 'off'): Promise<void> {
  await page.goto('/user/settings');
  const mail = page.getByRole('group', { name: topic }).getByRole('switch', { name: 'Email', exact: true });
  await expect(mail).toBeChecked({ checked: to === 'off' });
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith(PREFERENCES) && answer.request().method() === 'PUT'),
    // By key: what is above it may still be on its way and move it from under a finger.
    mail.press('Space'),
  ]);
  await expect(mail).toBeChecked({ checked: to === 'on' });
}
