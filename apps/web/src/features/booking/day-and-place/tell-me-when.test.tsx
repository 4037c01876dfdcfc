import { companies } from '@swath/contract/companies';
import { ownZipWatch } from '@swath/contract/own-zip-watch';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookingServer, harriet, lawnDays, refusal } from '../testing/booking-server.ts';
import { openWizard, walk } from '../testing/walk-wizard.tsx';

const { server, answer, serveAll } = bookingServer();
let calls: string[] = [];
const watch = (method: 'put' | 'delete', made = () => new HttpResponse(null, { status: 204 })) =>
  http[method]('*/api/own-zip-watch', () => {
    calls.push(method);
    return made();
  });
beforeEach(() => {
  calls = [];
  serveAll();
  const nobody = { lawn: 'nobody', could_queue: false } as const;
  answer(companies.bookableDays, ({ from, to }) => lawnDays(from as string, to as string, nobody));
  server.use(watch('put'), watch('delete'));
});
afterEach(() => {
  server.resetHandlers();
  server.close();
});
afterAll(() => server.close());

const WAITS = `We will write to ${harriet.email} once, when the first company can be booked for your lawn.`;

test('where nobody mows one asks for a mail, reads that it will come, and takes it back', async () => {
  openWizard();
  await walk.open();
  await screen.findByText('Nobody mows at your address yet.');
  (await screen.findByRole('button', { name: 'Tell me when' })).focus();
  await walk.press('Tell me when');
  expect(await screen.findByText(WAITS)).toBeVisible();
  await walk.press('Do not write to me');
  expect(await screen.findByRole('button', { name: 'Tell me when' })).toBeVisible();
  expect(screen.queryByText(WAITS)).toBeNull();
  expect(calls).toEqual(['put', 'delete']);
});

test('with a ZIP that does not exist one changes the address, and waits for nobody', async () => {
  const onAddress = vi.fn();
  openWizard({ onAddress, onQueue: () => {}, profile: { ...harriet, zip_code: '00000', time_zone_source: 'unknown' } });
  await walk.open();
  expect(await screen.findByText('We do not know the ZIP code 00000.')).toBeVisible();
  for (const name of ['Tell me when', 'Put in Queue']) expect(screen.queryByRole('button', { name })).toBeNull();
  await walk.press('Change the address');
  expect(onAddress).toHaveBeenCalledOnce();
});

test('what was asked for earlier is said', async () => {
  answer(ownZipWatch.read, () => ({ waiting: true }));
  openWizard();
  await walk.open();
  expect(await screen.findByText(WAITS)).toBeVisible();
});

test.each([
  ['zip_served', /Somebody can be booked there by now/],
  ['over_request_rate_limit', /too many/i],
] as const)('a refusal as %s is said in place', async (code, words) => {
  server.use(watch('put', () => refusal(code)));
  openWizard();
  await walk.open();
  await screen.findByRole('button', { name: 'Tell me when' });
  await walk.press('Tell me when');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('button', { name: 'Tell me when' })).toBeEnabled();
});
