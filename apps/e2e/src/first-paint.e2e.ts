import { expect, test } from '@playwright/test';
import { listenToConsole } from './support/quiet-console.ts';

/** The font is no part of it: the first layout asks for that, a moment before the paint. */
const APP = /^\/assets\/.*\.(?:js|css)$/;
/** So long the page waits for its first frame, in milliseconds. */
const LONGEST_WAIT = 1000;

declare global {
  interface Window {
    /** When the page's first frame was drawn, on the same clock as its requests, in milliseconds. */
    firstFrameAt: number;
  }
}

const theDoor = { name: 'Get started' };

test('the page is on the screen before anything of the app is asked for, which comes as the build compressed it', async ({
  page,
}) => {
  const isQuiet = listenToConsole(page);
  // The frame, not the paint entry: a busy machine says when the picture was on its screen, which may be much later.
  await page.addInitScript(() => {
    requestAnimationFrame(() => {
      window.firstFrameAt = performance.now();
    });
  });
  const answered = page.waitForResponse((response) => /\/assets\/react-[^/]*\.js$/.test(response.url()));
  await page.goto('/login');
  await expect(page.getByRole('heading', theDoor)).toBeVisible();

  const { drawn, asked } = await page.evaluate(() => ({
    drawn: window.firstFrameAt,
    asked: performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime })),
  }));
  const ofTheApp = asked.filter(({ path }) => APP.test(path));
  expect(ofTheApp.length).toBeGreaterThan(8);
  for (const { path, startTime } of ofTheApp) {
    expect(startTime, path).toBeGreaterThan(Math.min(drawn, LONGEST_WAIT));
  }

  const react = await (await answered).allHeaders();
  expect(react).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  // 66 KB as it would be compressed while somebody waits.
  expect(Number(react['content-length'])).toBeLessThan(55_000);
  isQuiet();
});

test('a page that is opened behind others, or never painted, has its app all the same', async ({ page, context }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PerformanceObserver'));
  await page.goto('/login');
  await expect(page.getByRole('heading', theDoor)).toBeVisible();

  const second = await context.newPage();
  await second.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await second.goto('/login');
  await expect(second.getByRole('heading', theDoor)).toBeVisible();
});

test('of the scripts that stand in a page its own first one runs, and no other', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', theDoor)).toBeVisible();
  const refused = await page.evaluate(async () => {
    const violation = new Promise<string>((tell) =>
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => tell(effectiveDirective)),
    );
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken"';
    document.body.append(script);
    return violation;
  });
  expect(refused).toMatch(/^script-src/);
  await expect(page).not.toHaveTitle('taken');
});
