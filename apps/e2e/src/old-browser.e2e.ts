import { expect, test } from '@playwright/test';
import { aHomeownerWithLawn, PASSWORD } from './support/accounts.ts';
import { bookMowing } from './support/book-mowing.ts';
import { workdays } from './support/days.ts';
import { listenToConsole } from './support/quiet-console.ts';
import { signIn } from './support/sign-in.ts';

for (const [name, take] of [
  ['Promise.withResolvers', () => Reflect.deleteProperty(Promise, 'withResolvers')],
  ['Map.groupBy', () => Reflect.deleteProperty(Map, 'groupBy')],
  ['AbortSignal.any', () => Reflect.deleteProperty(AbortSignal, 'any')],
  ['URL.canParse', () => Reflect.deleteProperty(URL, 'canParse')],
] as const) {
  test(`a browser without ${name} is told that it is too old, and what to do`, async ({ page }) => {
    const isQuiet = listenToConsole(page);
    await page.addInitScript(take);
    await page.goto('/login');
    await expect(page.getByText('This browser is too old for Swath.')).toBeVisible();
    await expect(page.getByText(/Chrome or Edge 120, Firefox 124, Safari 17\.4/)).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Get started' })).toHaveCount(0);
    isQuiet();
  });
}

/** What newer browsers have than the oldest ones that the README names. */
const takeWhatIsNewer = () => {
  for (const [owner, name] of [
    [URL, 'parse'],
    [Promise, 'try'],
    [RegExp, 'escape'],
    [Error, 'isError'],
    [Uint8Array, 'fromBase64'],
    [globalThis, 'Iterator'],
    [globalThis, 'requestIdleCallback'],
    [globalThis, 'cancelIdleCallback'],
  ] as const) {
    Reflect.deleteProperty(owner, name);
  }
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  for (const name of [
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'reduce',
    'toArray',
    'forEach',
    'some',
    'every',
    'find',
  ]) {
    Reflect.deleteProperty(iterators, name);
  }
};

test('the oldest browsers that are named check a website, and book and pay a mowing', async ({ page, request }) => {
  const isQuiet = listenToConsole(page);
  await page.addInitScript(takeWhatIsNewer);
  await page.goto('/companies/register');
  await page.getByLabel('Website (optional)').fill(`https://${'user:pw'}@greenblade.com`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please leave the user name and password out of the address.')).toBeVisible();

  const [day] = await workdays(request, 4, 1);
  await signIn(page, await aHomeownerWithLawn(request, 'old-browser'), PASSWORD);
  await bookMowing(page, 'Green Blade Mowing', day!);
  isQuiet();
});
