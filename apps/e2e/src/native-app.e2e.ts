import { expect, test } from '@playwright/test';
import { buildNativeApp, openPhone } from './support/phone.ts';

test.use({ viewport: { width: 390, height: 844 } });
test.beforeAll(buildNativeApp);

test('try', async ({ page, context, baseURL }) => {
  const phone = await openPhone(context, baseURL!);
  page.on('console', (m) => console.log(m.type(), m.text()));
  page.on('pageerror', (m) => console.log(m));
  await page.goto(phone.address('/'));
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForTimeout(3000);
  console.log(phone.calls, page.url());
  await page.screenshot({ path: '/tmp/walk/native1.png' });
});
