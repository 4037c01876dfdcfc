import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from '@swath/fixtures/people';
import { buildNativeApp, openPhone } from './support/phone.ts';

test.use({ viewport: { width: 390, height: 844 } });
test.beforeAll(buildNativeApp);

test('try', async ({ page, context, baseURL }) => {
  await context.grantPermissions([process.env.PERM ?? 'local-network-access'], { origin: 'https://localhost' });
  const phone = await openPhone(context, baseURL!);
  page.on('console', (m) => console.log(m.type(), m.text()));
  page.on('pageerror', (m) => console.log(m));
  await page.goto(phone.address('/login?tab=login'));
  await page.getByLabel('Email').fill('gwen@greenblade.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForTimeout(6000);
  console.log(phone.calls.map((c) => `${c.plugin}.${c.method}`), page.url(), await context.cookies(), [...phone.storage].map(([k, v]) => [k, v.slice(0, 300)]));
  await page.screenshot({ path: '/tmp/walk/native1.png' });
});
