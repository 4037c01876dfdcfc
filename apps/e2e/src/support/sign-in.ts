import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@swath/fixtures/people';

/** Where the product keeps who is signed in. */
export const SESSION = 'swath.session';

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
  // Any file of the product can call in its name, gets its cookie, and fills its storage.
  await page.goto('/robots.txt');
  const status = await page.evaluate(
    async ({ key, ...data }) => {
      const answer = await fetch('/auth/token?grant_type=password', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-client': 'web' },
        body: JSON.stringify(data),
      });
      if (answer.ok) localStorage.setItem(key, await answer.text());
      return answer.status;
    },
    { key: SESSION, email, password },
  );
  expect(status, `${email} signs in`).toBe(200);
}
