import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { OfferedCompany } from '@swath/contract/companies';
import { bigAcre } from '@swath/fixtures/people';
import { spec } from '@swath/fixtures/spec';
import { aHomeownerWithLawn, callAs, PASSWORD } from './support/accounts.ts';
import { aFreeDay } from './support/bookings.ts';
import { judge } from './support/looks.ts';
import { signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

type Homeowner = { email: string; password: string };

/** A homeowner of a ZIP, and whether the company is among those they can choose from. */
async function aHomeownerIn(request: APIRequestContext, zip_code: string, city: string) {
  const who: Homeowner = { email: await aHomeownerWithLawn(request, 'areas', { acres: 0.25 }), password: PASSWORD };
  await callAs(request, who, 'PATCH', '/api/profile', { zip_code, city });
  const day = await aFreeDay(request, 3);
  const path = `/api/companies/available?date=${day}&grass_height=medium_4_8`;
  return async () =>
    (await callAs<OfferedCompany[]>(request, who, 'GET', path)).some((one) => one.company_name === bigAcre.name);
}

const cardOf = (page: Page) => page.getByRole('region', { name: 'Service Areas', exact: true });
const save = async (page: Page) => {
  await cardOf(page).getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved successfully!').first()).toBeVisible();
  await expect(cardOf(page).getByRole('button', { name: 'Save Settings' })).toBeDisabled();
};

spec('company 1.6');
test('a company says where it works in all three ways, pauses a city and takes areas away; homeowners find it accordingly', async ({
  browser,
  request,
}) => {
  const inColumbia = await aHomeownerIn(request, '65203', 'Columbia');
  const inFulton = await aHomeownerIn(request, '65251', 'Fulton');
  const { page, isQuiet } = await aWindow(browser, { width: 1280, expected: [/422 \(Unprocessable/] });
  const card = cardOf(page);
  const dialog = page.getByRole('dialog', { name: 'Add service area' });
  const openDialog = () => card.getByRole('button', { name: 'Add service area' }).click();
  const add = async () => {
    await dialog.getByRole('button', { name: 'Add area' }).click();
    await expect(dialog).toBeHidden();
  };
  const areas = (city: string) => card.getByRole('list', { name: `Areas of ${city}` }).getByRole('listitem');
  const found = async (columbia: boolean, fulton: boolean) => {
    expect([await inColumbia(), await inFulton()]).toEqual([columbia, fulton]);
  };

  await test.step('the card shows where it works: nobody outside finds it', async () => {
    await signIn(page, bigAcre.email);
    await page.goto('/company/settings/areas');
    await expect(card.getByRole('switch', { name: 'Columbia' })).toBeChecked();
    await expect(areas('Columbia')).toHaveText(['65202', '65201']);
    await expect(card.getByText(/^Max distance: \d+\.\d miles$/)).toBeVisible();
    await found(false, false);
  });

  await test.step('by ZIP: a wrong one is said at its field, and stays typed', async () => {
    await openDialog();
    const zips = dialog.getByRole('textbox', { name: 'ZIP codes' });
    await zips.fill('65251, 99999');
    await dialog.getByRole('button', { name: 'Add area' }).click();
    await expect(dialog.getByText('We do not know the ZIP code 99999.')).toBeVisible();
    await expect(zips).toBeFocused();
    await judge(page, 'areas-zip-refused');
    await zips.fill('65251');
    await add();
    await expect(card.getByRole('switch', { name: 'Fulton' })).toBeChecked();
    await found(false, true);
  });

  await test.step('by a circle around its address', async () => {
    await openDialog();
    await dialog.getByRole('tab', { name: 'Circle' }).click();
    await dialog.getByRole('textbox', { name: 'Radius (miles)' }).fill('10');
    await judge(page, 'areas-circle');
    await add();
    await expect(areas('Columbia')).toContainText(['10 miles around your address']);
    await found(true, true);
    await page.reload();
    await card.getByRole('button', { name: 'Remove 10 miles around your address' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(areas('Columbia')).toHaveCount(2);
    await found(false, true);
  });

  await test.step('by an outline: two corners drawn on the map, one typed', async () => {
    await openDialog();
    await dialog.getByRole('tab', { name: 'Outline' }).click();
    const map = dialog.getByRole('region', { name: 'Map to choose on' });
    const corners = dialog.getByRole('textbox', { name: 'Corners' });
    const { width, height } = (await map.boundingBox())!;
    await map.click({ position: { x: width * 0.3, y: height * 0.3 } });
    await expect(corners).toHaveValue(/^3\d\.\d{5}, -9\d\.\d{5}$/);
    await map.click({ position: { x: width * 0.7, y: height * 0.3 } });
    await expect(corners).toHaveValue(/\n/);
    await judge(page, 'areas-outline');
    await corners.fill('38.7, -92.6\n38.7, -92.1\n39.2, -92.35');
    await add();
    await expect(areas('Columbia')).toContainText(['Outline with 3 corners']);
    await found(true, true);
  });

  await test.step('a city is switched off, which counts once it is saved; the page asks before it is left', async () => {
    await card.getByRole('switch', { name: 'Columbia' }).press('Space');
    await expect(card.getByText('Not saved yet')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(leaving).toContainText('Your changes to service areas are not saved.');
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await found(true, true);
    await save(page);
    await found(false, true);
    await page.reload();
    await expect(card.getByRole('switch', { name: 'Columbia' })).not.toBeChecked();
    await judge(page, 'areas-off');
    await card.getByRole('switch', { name: 'Columbia' }).press('Space');
    await save(page);
    await found(true, true);
  });

  await test.step('areas are taken away again, and after the last one it works everywhere', async () => {
    const remove = async (name: string) => {
      await card.getByRole('button', { name: `Remove ${name}` }).click();
      const question = page.getByRole('dialog', { name: `Remove ${name}?` });
      await question.getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(question).toBeHidden();
    };
    await remove('Outline with 3 corners');
    await found(false, true);
    for (const name of ['65251', '65202']) await remove(name);
    await found(false, false);
    await card.getByRole('button', { name: 'Remove 65201' }).click();
    const last = page.getByRole('dialog', { name: 'Remove 65201?' });
    await expect(last).toContainText('Without any area you serve everywhere');
    await judge(page, 'areas-last');
    await last.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(card.getByText('No service areas defined yet.')).toBeVisible();
    await found(true, true);
    await judge(page, 'areas-none');
  });

  await test.step('what is near is proposed, and one press adds it', async () => {
    await card.getByRole('button', { name: /^Add these \d+ ZIP codes$/ }).click();
    await expect(card.getByRole('switch', { name: 'Columbia' })).toBeChecked();
    await found(true, false);
  });
  isQuiet();
});
