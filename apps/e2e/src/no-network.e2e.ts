import { expect, type Page, test } from '@playwright/test';
import { aHomeownerWithLawn, PASSWORD } from './support/accounts.ts';
import { listenToConsole } from './support/quiet-console.ts';
import { signIn } from './support/sign-in.ts';

/** What a browser writes of each call that does not get through. */
const NO_ANSWER = [
  /net::ERR_/,
  /Failed to load resource/,
  /Failed to fetch dynamically imported module/,
  /Failed to load module script/,
];

const line = (page: Page) => page.getByRole('region', { name: 'Connection' });

test('without a network the page says so, stays, and goes on where it was once the network is back', async ({
  page,
  context,
  request,
}) => {
  const quiet = listenToConsole(page, NO_ANSWER);
  // Somebody whom no dialog welcomes, early or late.
  await signIn(page, await aHomeownerWithLawn(request, 'loses-network'), PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(line(page)).not.toContainText('No network');

  await context.setOffline(true);
  await expect(line(page)).toContainText('No network.');

  // A page whose code is not here yet: the browser's own error page would be a dead end.
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(line(page)).toContainText('“Settings” opens once the network is back.');
  await expect(page).toHaveURL(/\/user\/dashboard$/);
  await line(page).getByRole('button', { name: 'Try again' }).click();
  await expect(line(page)).toContainText('“Settings” opens once the network is back.');

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /Settings/ })).toBeVisible();
  await expect(line(page)).not.toContainText('network');
  quiet();
});

test('a network on which nothing answers is said too, by the badge as well, and live changes come again by themselves', async ({
  page,
}) => {
  const quiet = listenToConsole(page, NO_ANSWER);
  await signIn(page, 'cory@greenblade.test');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  // Like the sign-in page of a hotel's network: everything is answered by somebody else.
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' }),
  );
  await page
    .getByRole('button', { name: /^Notices/ })
    .first()
    .click();
  await expect(line(page)).toContainText('Swath cannot be reached.');
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();

  await page.unrouteAll();
  await expect(line(page)).not.toContainText('Swath cannot be reached.');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  quiet();
});
