import { test } from '@playwright/test';
import { signIn } from './support/sign-in.ts';

test('look', async ({ browser }) => {
  for (const [width, scheme] of [
    [390, 'light'],
    [1280, 'dark'],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme: scheme });
    const page = await context.newPage();
    await signIn(page, 'gwen@greenblade.test');
    const shot = (name: string, fullPage = false) =>
      page.screenshot({ path: `/tmp/look/${name}-${width}.png`, fullPage });
    await page.getByRole('button', { name: 'Add New Job' }).first().waitFor();
    await shot('dashboard', true);
    await page.goto('/company/clients');
    await page.getByRole('heading', { name: 'Olive Porter' }).waitFor();
    await shot('clients', true);
    await page.getByRole('button', { name: 'Edit' }).first().click();
    await page.waitForTimeout(600);
    await shot('edit');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Import from CSV' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'c.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Name,Address,City,State,ZIP,Lot,Price\nAnn Abel,12 Oak St,Columbia,MO,65203,0.5,45\nBen Bow,1 Elm St,Columbia,Mo.,652,big,free\nOlive Porter,1201 E Broadway,Columbia,MO,65201,0.25,40\n',
      ),
    });
    await page.getByRole('table').waitFor();
    await page.waitForTimeout(600);
    await shot('import');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Add New Job' }).first().click();
    await page.getByLabel('Frequency').selectOption('biweekly');
    await page.waitForTimeout(600);
    await shot('plan');
    const end = await page.getByLabel('Start date').inputValue();
    await page.getByLabel('End date').fill(`${Number(end.slice(0, 4)) + 1}-01-10`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('list', { name: 'Dates' }).waitFor();
    await shot('preview');
    const id = await page.evaluate(async () => {
      const { access_token: t } = JSON.parse(localStorage.getItem('swath.session')!);
      const c = await (
        await fetch('/api/company/jobs?from=2026-01-01&to=2030-01-01', { headers: { authorization: `Bearer ${t}` } })
      ).json();
      return c
        .filter((j: { series_id: string }) => j.series_id)
        .map((j: { scheduled_date: string }) => j.scheduled_date);
    });
    console.log(JSON.stringify(id));
    await page.goto('/company/dashboard');
    const m = page.getByRole('button', { name: /^Manage Job Series/ }).first();
    if (await m.count()) {
      await m.click();
      await page.getByRole('table').waitFor();
      await page.waitForTimeout(600);
      await shot('manage');
    }
    await context.close();
  }
});
