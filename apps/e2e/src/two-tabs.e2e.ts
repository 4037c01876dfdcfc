import { expect, type Page, test } from '@playwright/test';
import { aConfirmedHomeowner, PASSWORD } from './support/accounts.ts';
import { listenToConsole } from './support/quiet-console.ts';
import { bringSession } from './support/sign-in.ts';

test('two tabs hear of a sign-in elsewhere over one stream; the tab that is left goes on where the other stopped', async ({
  page,
  context,
  request,
}) => {
  const email = await aConfirmedHomeowner(request, 'two-tabs');
  const signInElsewhere = async () => {
    const answer = await request.post('/auth/token?grant_type=password', { data: { email, password: PASSWORD } });
    expect(answer.ok()).toBe(true);
  };
  const devices = (tab: Page) => tab.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await bringSession(page, email, PASSWORD);
  await page.goto('/account');
  // Confirming the address was a sign-in as well.
  await expect(devices(page)).toHaveCount(2);

  const second = await context.newPage();
  const isQuiet = listenToConsole(second);
  const streams: (string | undefined)[] = [];
  let askedWho = 0;
  second.on('request', (asked) => {
    const { pathname } = new URL(asked.url());
    if (pathname === '/api/changes') streams.push(asked.headers()['last-event-id']);
    if (pathname === '/api/me') askedWho++;
  });
  await second.goto('/account');
  await expect(devices(second)).toHaveCount(2);
  await signInElsewhere();
  for (const tab of [page, second]) await expect(devices(tab)).toHaveCount(3);
  expect(streams).toEqual([]);

  await Promise.all([page.close(), signInElsewhere()]);
  await signInElsewhere();
  await expect(devices(second)).toHaveCount(5);
  expect(streams).toEqual([expect.stringMatching(/^\w+\.\d+\.\d+$/)]);
  // It has not read everything again, who is here included.
  expect(askedWho).toBe(1);
  isQuiet();
});
