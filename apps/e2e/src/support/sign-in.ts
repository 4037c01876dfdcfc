import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@swath/fixtures/people';

/**
 * Signs somebody of the demo world in and opens their home: by the call the form makes, and with what the form keeps.
 * The form itself is gone through where signing in is what the journey is about.
 */
export async function signIn(page: Page, email: string, password: string = DEMO_PASSWORD): Promise<void> {
  await bringSession(page, email, password);
  await page.goto('/');
  await page.waitForURL(({ pathname }) => pathname !== '/' && pathname !== '/login');
}

/** The same without opening anything: whatever is opened next finds them signed in. */
export async function bringSession(page: Page, email: string, password: string = DEMO_PASSWORD): Promise<void> {
  const data = { email, password };
  const answer = await page.context().request.post('/auth/token?grant_type=password', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  // Any file of the product lets its storage be written.
  await page.goto('/robots.txt');
  await page.evaluate((session) => localStorage.setItem('swath.session', session), await answer.text());
}
