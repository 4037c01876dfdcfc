import { expect, test } from '@playwright/test';

for (const [name, take] of [
  ['Promise.withResolvers', () => Reflect.deleteProperty(Promise, 'withResolvers')],
  ['Map.groupBy', () => Reflect.deleteProperty(Map, 'groupBy')],
  ['AbortSignal.any', () => Reflect.deleteProperty(AbortSignal, 'any')],
  ['URL.canParse', () => Reflect.deleteProperty(URL, 'canParse')],
] as const) {
  test(`a browser without ${name} is told that it is too old, and what to do`, async ({ page }) => {
    await page.addInitScript(take);
    await page.goto('/login');
    await expect(page.getByText('This browser is too old for Swath.')).toBeVisible();
    await expect(page.getByText(/Chrome or Edge 120, Firefox 124, Safari 17\.4/)).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Get started' })).toHaveCount(0);
  });
}
