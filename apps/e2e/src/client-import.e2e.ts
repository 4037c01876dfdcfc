import { expect, test } from '@playwright/test';
import { anApprovedCompany } from './support/companies.ts';
import { judge } from './support/looks.ts';
import { bringSession } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

const HEAD =
  'Title,First Name,Last Name,Company Name,Display Name,Main Phone #s,Mobile Phone #s,E-mails,Billing Street 1,Billing City,' +
  'Service Street 1,Service Street 2,Service City,Service State,Service Zip code,Size,Charge,Tags';
const FILE = [
  HEAD,
  ',Zoë,Muñoz,,Zoë Muñoz,(573) 555-0150,,zoe@example.com,PO Box 8,Columbia,8 Cañada Ct,,Columbia,Missouri,65203,1/4 acre,$45/cut,weekly',
  ',Zoë,Muñoz,,Zoë Muñoz,(573) 555-0150,,zoe@example.com,PO Box 8,Columbia,10 Cañada Ct,Unit B,Columbia,Missouri,65203,,,',
  ',,,Birch Court HOA,Birch Court HOA,"(573) 555-0160, (573) 555-0161",,board@example.org,,,1 Birch Ct,,Columbia,Missouri,65203,"10,890 sq ft",call me,',
].join('\r\n');

test('a company brings its clients from another program, looks at each before it is saved, and does so again without doubles', async ({
  browser,
  request,
}) => {
  const { owner } = await anApprovedCompany(request, `Rosa’s Imports ${Date.now() % 100_000}`);
  const { page, context, isQuiet } = await aWindow(browser, { width: 390 });
  const dialog = page.getByRole('dialog', { name: 'Import clients from CSV' });
  const choose = async () => {
    await page.getByRole('button', { name: 'Import from CSV' }).click();
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByLabel('CSV file').click();
    // As Excel saves it.
    await (await chooser).setFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE, 'latin1') });
  };
  await bringSession(page, owner.email, owner.password);
  await page.goto('/company/clients');

  await test.step('the columns are guessed, and the two that nobody can guess are chosen', async () => {
    await choose();
    await expect(dialog.getByLabel('First Name')).toHaveValue('first_name');
    await expect(dialog.getByLabel('Service Street 2')).toHaveValue('street_line_2');
    await expect(dialog.getByText('Not read: Billing Street 1, Billing City, Size, Tags')).toBeVisible();
    await dialog.getByLabel('Size').selectOption('Lot size');
    await judge(page, 'company-import-columns');
    await dialog.getByRole('button', { name: 'Continue' }).click();
  });

  await test.step('each row is seen as it will be stored', async () => {
    const rows = dialog.getByRole('list', { name: 'Rows of the file' });
    await expect(rows.getByText('0.25 acre · $45.00 a visit')).toBeVisible();
    await expect(rows.getByText('Charge: “call me” is no price a visit.')).toBeVisible();
    await expect(rows.getByText('10 Cañada Ct, Unit B, Columbia, MO, 65203')).toBeVisible();
    await judge(page, 'company-import-rows');
    await dialog.getByRole('button', { name: 'Import 3 clients' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('3 clients', { exact: true })).toBeVisible();
  });

  await test.step('what was missing is given, and a job can be made', async () => {
    await page.getByLabel('Only those without a lot size or a price (2)').check();
    const birch = page.getByRole('listitem').filter({ hasText: 'Birch Court HOA' });
    await expect(birch.getByRole('link', { name: '(573) 555-0161' })).toBeVisible();
    await birch.getByRole('button', { name: 'Add price' }).click();
    const form = page.getByRole('dialog', { name: 'Edit client' });
    await form.getByLabel('Price a visit (USD)').fill('120');
    await form.getByRole('button', { name: 'Save client' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByLabel('Only those without a lot size or a price (1)')).toBeChecked();
  });

  await test.step('the same file again finds everybody', async () => {
    await choose();
    await expect(dialog.getByText(/The columns are read as you chose them last time/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText(/^0 new, 3 you already have/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
  });
  isQuiet();
  await context.close();
});
