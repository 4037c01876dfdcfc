import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the list of notices at the top of the page; it says how many are new before that. */
export async function openNotices(page: Page, news: number): Promise<Locator> {
  await page.getByRole('button', { name: `Notices, ${news} new`, exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Notices' });
  await expect(list).toBeVisible();
  return list;
}

/** Turns the mails about a topic on or off, in the settings. The page stays there. */
export async function turnMails(page: Page, topic: string, to: 'on' | 'off'): Promise<void> {
  await page.goto('/user/settings');
  const mail = page.getByRole('group', { name: topic }).getByRole('switch', { name: 'Mail', exact: true });
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/notice-preferences') && answer.request().method() === 'PUT',
  );
  await mail.setChecked(to === 'on', { force: true });
  expect((await saved).ok()).toBe(true);
}
