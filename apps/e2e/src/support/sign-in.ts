import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@swath/fixtures/people';
import { type Credentials, callAs } from './accounts.ts';

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
      if (!answer.ok) return answer.status;
      const session = await answer.text();
      localStorage.setItem(key, session);
      const headers = {
        authorization: `Bearer ${(JSON.parse(session) as { access_token: string }).access_token}`,
        'content-type': 'application/json',
      };
      const me = (await (await fetch('/api/me', { headers })).json()) as {
        actor?: string;
        company?: { member?: string } | null;
      };
      // Those who drive and mow are reminded of nothing.
      if (me.actor === 'crew' && !me.company?.member?.startsWith('crew')) {
        // Whoever works here has seen what waits: nothing opens by itself over what a journey is about.
        const seen = JSON.stringify({ through: '2999-01-01T00:00:00.000Z' });
        await fetch('/api/company/reminders/spotlight', { method: 'POST', headers, body: '{}' });
        await fetch('/api/company/reminders/queue', { method: 'POST', headers, body: seen });
      }
      return answer.status;
    },
    { key: SESSION, email, password },
  );
  expect(status, `${email} signs in`).toBe(200);
}

/** Has a company's member see what waits: nothing opens by itself over what a journey is about. */
export async function seeReminders(request: APIRequestContext, crew: Credentials): Promise<void> {
  await callAs(request, crew, 'POST', '/api/company/reminders/spotlight', {});
  await callAs(request, crew, 'POST', '/api/company/reminders/queue', { through: '2999-01-01T00:00:00.000Z' });
}

/** Signs a member of a company out on a phone, where the button is in the menu of the bar. */
export async function signOutOnPhone(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign Out' }).click();
}
