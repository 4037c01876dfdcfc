import { expect, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD, greenBlade } from '@swath/fixtures/people';
import { spec } from '@swath/fixtures/spec';
import { aHomeownerWithLawn, callAs, PASSWORD } from './support/accounts.ts';
import { judge } from './support/looks.ts';
import { openPhone } from './support/phone.ts';
import { listenToConsole } from './support/quiet-console.ts';
import { seeReminders } from './support/sign-in.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Longer than an access token lives. */
const TOKEN_OVER_MS = 16 * 60_000;
const CREW = { email: greenBlade.email, password: DEMO_PASSWORD };
const SESSION = 'capacitor-storage_swath.session';

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

spec('company 2.16', 'access 2.65');
test('a homeowner in the app: signed in over restarts and renewals by the keystore alone, Back and links as on any phone, out at once when signed out elsewhere', async ({
  context,
  request,
  baseURL,
}) => {
  const email = await aHomeownerWithLawn(request, 'in-the-app');
  const phone = await openPhone(context, baseURL!);
  await context.clock.install();
  let page = await context.newPage();
  const quiet = [listenToConsole(page)];
  const bar = () => page.getByRole('navigation', { name: 'Main' });
  const kept = () => JSON.parse(phone.storage.get(SESSION) ?? 'null') as { refresh_token: string } | null;
  const back = () => phone.emit(page, 'App', 'backButton', { canGoBack: true });

  await test.step('opened, it is an app: light letters in the status bar, no splash screen any more', async () => {
    await page.goto(phone.address('/'));
    await page.getByRole('tab', { name: 'Log in' }).click();
    await expect.poll(phone.callNames).toEqual(expect.arrayContaining(['StatusBar.setStyle', 'SplashScreen.hide']));
    await judge(page, 'native-login');
  });

  await test.step('signing in leaves the session in the keystore, and no cookie', async () => {
    await logIn(page, email, PASSWORD);
    await expect(bar().getByRole('link')).toHaveText(['Home', 'Profile']);
    expect(kept()?.refresh_token).toMatch(/^[\w-]{30,}$/);
    expect(await context.cookies()).toEqual([]);
    await judge(page, 'native-homeowner');
  });

  await test.step('closed and opened anew its user is still in; when the token is over, it is renewed with the device’s key', async () => {
    const before = kept()?.refresh_token;
    await page.close();
    page = await context.newPage();
    quiet.push(listenToConsole(page, [/40[13] \(/, /status of 40/, /net::ERR_/]));
    await page.goto(phone.address('/'));
    await expect(bar()).toBeVisible();
    await page.clock.fastForward(TOKEN_OVER_MS);
    await expect.poll(() => kept()?.refresh_token).not.toBe(before);
    await expect(bar()).toBeVisible();
  });

  await test.step('a link of a mail opens its page, one of anybody else does not', async () => {
    await phone.emit(page, 'App', 'appUrlOpen', { url: `${baseURL}/user/settings#messages` });
    await expect(page).toHaveURL(phone.address('/user/settings#messages'));
    await phone.emit(page, 'App', 'appUrlOpen', { url: 'https://swath.evil.example/user/dashboard' });
    await phone.emit(page, 'App', 'appUrlOpen', { url: `${baseURL}/api/me` });
    await expect(page).toHaveURL(phone.address('/user/settings#messages'));
  });

  await test.step('Back goes back, closes what is open, and from the first page leaves the app', async () => {
    await back();
    await expect(page).toHaveURL(phone.address('/user/dashboard'));
    await page.getByRole('button', { name: 'Notices' }).click();
    const notices = page.getByRole('dialog', { name: 'Notices' });
    // It is listened to once it has the focus.
    await expect.poll(() => notices.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await back();
    await expect(notices).toBeHidden();
    expect(phone.callNames()).not.toContain('App.minimizeApp');
    await back();
    await expect.poll(phone.callNames).toContain('App.minimizeApp');
    await expect(page).toHaveURL(phone.address('/user/dashboard'));
  });

  await test.step('push messages are turned on with the token of Google’s service; a tap on one opens its page', async () => {
    await bar().getByRole('link', { name: 'Profile' }).click();
    const here = page.getByRole('switch', { name: 'Push messages on this device' });
    await here.click();
    await expect.poll(phone.callNames).toContain('PushNotifications.register');
    await phone.emit(page, 'PushNotifications', 'registration', { value: 'token'.repeat(30) });
    await expect(here).toBeChecked();
    const notification = { data: { url: '/user/dashboard' } };
    await phone.emit(page, 'PushNotifications', 'pushNotificationActionPerformed', { notification });
    await expect(page).toHaveURL(phone.address('/user/dashboard'));
  });

  await test.step('signed out on another device, it is out at once, and the keystore empty', async () => {
    const me = { email, password: PASSWORD };
    const sessions = await callAs<{ id: string; current: boolean }[]>(request, me, 'GET', '/auth/sessions');
    for (const { id, current } of sessions) if (!current) await callAs(request, me, 'DELETE', `/auth/sessions/${id}`);
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(kept).toBeNull();
  });
  for (const isQuiet of quiet) isQuiet();
});

test('a crew in the app: the bar and the menu by role, and a file of the books goes to the share sheet', async ({
  context,
  request,
  baseURL,
}) => {
  await seeReminders(request, CREW);
  const phone = await openPhone(context, baseURL!);
  const page = await context.newPage();
  const isQuiet = listenToConsole(page);
  await page.goto(phone.address('/login?tab=login'));
  await logIn(page, CREW.email, CREW.password);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link')).toHaveText(['Dashboard', 'Calendar', /Queue/, 'Clients']);
  await bar.getByRole('button', { name: 'More' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await judge(page, 'native-menu');
  await phone.emit(page, 'App', 'backButton', { canGoBack: true });
  await expect(menu).toBeHidden();
  await page.goto(phone.address('/company/payouts/ledger'));
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect.poll(phone.callNames).toContain('Share.share');
  const written = phone.calls.find(({ method }) => method === 'writeFile')!.options;
  expect(written.path).toMatch(/^ledger-\d{4}-\d{2}\.csv$/);
  expect(Buffer.from(String(written.data), 'base64').toString()).toContain('Service date,');
  const shared = phone.calls.find(({ method }) => method === 'share')!.options;
  expect(shared.files).toEqual([`file:///cache/${written.path}`]);
  isQuiet();
});

test('an app that is older than the API serves asks for its update', async ({ context, baseURL }) => {
  const phone = await openPhone(context, baseURL!, '0.9.9');
  const page = await context.newPage();
  const isQuiet = listenToConsole(page, [/status of 426/]);
  await page.goto(phone.address('/login?tab=login'));
  await logIn(page, CREW.email, CREW.password);
  await expect(page.getByRole('heading', { name: 'Update Swath' })).toBeVisible();
  await expect(page.getByText('Get the new one from Google Play to go on.')).toBeVisible();
  await judge(page, 'native-update');
  isQuiet();
});

test('a phone whose WebView is too old says which part of Android is to be updated', async ({ context, baseURL }) => {
  const phone = await openPhone(context, baseURL!);
  const page = await context.newPage();
  await page.addInitScript(() => Reflect.deleteProperty(Map, 'groupBy'));
  await page.goto(phone.address('/'));
  await expect(page.getByText('This phone’s WebView is too old for Swath.')).toBeVisible();
  await expect(page.getByText('Please bring Android System WebView up to date in Google Play.')).toBeVisible();
});
