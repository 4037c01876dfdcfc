import { expect, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { aHomeownerWithLawn, callAs, logIn, PASSWORD } from './support/accounts.ts';
import { productNow } from './support/clock.ts';
import { workdays } from './support/days.ts';
import { judge } from './support/looks.ts';
import { readMail } from './support/outbox.ts';
import { queueJob } from './support/queue.ts';
import { bringSession } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

/** A code still to give, a wrong password and a session that is over, which the browser tells too. */
const expected = [/status of (400|401|403|422)/];

test('a homeowner deletes their account on a phone: reads what goes, gives password and code, and cannot sign in again', async ({
  browser,
  request,
}) => {
  const email = await aHomeownerWithLawn(request, 'leaving', { lastName: 'Goodbye' });
  const who = { email, password: PASSWORD };
  const call = <Answer>(path: string, body?: object) => callAs<Answer>(request, who, 'POST', path, body);
  const { page, isQuiet } = await aWindow(browser, { width: 390, expected });
  const deletion = page.getByRole('dialog', { name: 'Delete my account' });
  const ask = async () => {
    await page.goto('/account');
    await page.getByRole('button', { name: 'Delete my account' }).click();
  };
  const [day] = await workdays(request, 3, 1);
  const queued = await queueJob(request, email, { acceptableDates: [day!] });

  await test.step('what is open keeps the account, and leads to where it ends', async () => {
    await bringSession(page, email, PASSWORD);
    await ask();
    await expect(deletion.getByText(/A job waits in the queue/)).toBeVisible();
    await judge(page, 'account-deletion-open');
    await expect(deletion.getByRole('button', { name: 'Delete it for good' })).toHaveCount(0);
  });

  await call(`/api/queued-jobs/${queued}/cancel`);
  const app = await call<{ id: string; totp: { secret: string }; recovery_codes: string[] }>('/auth/factors', {
    current_password: PASSWORD,
  });
  const codeAt = async (stepsLater: number) => {
    const timestamp = (await productNow(request)).getTime() + stepsLater * 30_000;
    return new TOTP({ secret: app.totp.secret, digits: 6, period: 30 }).generate({ timestamp });
  };
  await call(`/auth/factors/${app.id}/verify`, { code: await codeAt(0) });

  await test.step('signed in with a code, they meet the same account', async () => {
    await logIn(page, email, PASSWORD);
    await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
    await page.getByLabel('Code').fill(app.recovery_codes[0]!);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page).toHaveURL(/\/user\/dashboard/);
  });

  await test.step('nothing is open any more: the consequences are read, password and code are given', async () => {
    await ask();
    await expect(deletion.getByText(/companies read “Former homeowner”/)).toBeVisible();
    await expect(deletion.getByText(/bookkeeping has to keep them/)).toBeVisible();
    await judge(page, 'account-deletion');
    const press = () => deletion.getByRole('button', { name: 'Delete it for good' }).click();
    await press();
    await expect(deletion.getByText('Please enter the code.')).toBeVisible();
    await deletion.getByLabel('Code').fill(await codeAt(1));
    await deletion.getByLabel('Current password', { exact: true }).fill('not-my-password');
    await press();
    await expect(deletion.getByLabel('Code')).toBeHidden();
    await judge(page, 'account-deletion-refused');
    await deletion.getByLabel('Current password', { exact: true }).fill(PASSWORD);
    await press();
  });

  await test.step('it is done: signed out, told by mail, and the address does not sign in', async () => {
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
    await readMail(request, email, /account is deleted/i);
    await page.goto('/user/settings');
    await expect(page).toHaveURL(/\/login/);
    await logIn(page, email, PASSWORD);
    await expect(page.getByText('The email and/or password you entered is incorrect. Please try again.')).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  });

  isQuiet();
});
