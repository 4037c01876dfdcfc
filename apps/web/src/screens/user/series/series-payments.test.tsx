import type { Series } from '@swath/contract/series';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sampleProfile } from '../../../features/profiles/testing/sample-profile.ts';
import { SERIES_ID, sampleSeries, sampleVisit } from '../../../features/series/testing/sample-series.ts';
import { apiFor, openApp } from '../../../testing/open-app.tsx';
import { viewers } from '../../../testing/people.ts';
import { samplePrice } from '../../../testing/sample-price.ts';

const declined = sampleVisit(2, '2026-11-25', { charge: 'declined', charge_at: '2026-11-25T11:00:00.000Z' });
const later = sampleVisit(3, '2026-12-08', { charge_at: '2026-12-07T14:00:00.000Z' });

let series: Series;
let isPaid: boolean;
let isSaved: boolean;
const server = setupServer(
  http.get(`*/api/series/${SERIES_ID}`, () => HttpResponse.json(series)),
  http.get('*/api/MowingJobs', () => HttpResponse.json([])),
  http.get('*/api/profile', () => HttpResponse.json(sampleProfile())),
  http.get('*/api/cards', () => HttpResponse.json([])),
  http.get('*/api/proposals', () => HttpResponse.json([])),
  http.get('*/api/checkout/config', () => HttpResponse.json({ gateway: 'sandbox', publishableKey: null })),
  http.post('*/api/MowingJobs/:id/pay', ({ params }) =>
    HttpResponse.json({
      clientSecret: 'cs_1_secret',
      sessionId: params.id,
      price: samplePrice(),
      heldUntil: '2026-11-24T22:00:00.000Z',
    }),
  ),
  http.get('*/api/checkout/session/:id', ({ params }) =>
    HttpResponse.json({
      sessionId: params.id,
      paymentStatus: isPaid ? 'paid' : 'unpaid',
      outcome: isPaid ? 'booked' : 'open',
      job_id: declined.job_id,
      amountInCents: 4500,
      heldUntil: '2026-11-24T22:00:00.000Z',
    }),
  ),
  http.post(`*/api/series/${SERIES_ID}/card`, () =>
    HttpResponse.json({ clientSecret: 'css_1_secret', sessionId: 'css_1' }),
  ),
  http.get(`*/api/series/${SERIES_ID}/card/css_1`, () =>
    HttpResponse.json(
      isSaved ? { status: 'saved', card: { brand: 'visa', last4: '5556' } } : { status: 'open', card: null },
    ),
  ),
);

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  // The first test would wait for them longer than a test waits for words.
  await Promise.all([
    import('../../../app/pages.tsx'),
    import('../../../parts/signed-in/signed-in.tsx'),
    import('./series.tsx'),
  ]);
});
beforeEach(() => {
  series = sampleSeries({ visits: [declined, later] });
  isPaid = false;
  isSaved = false;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T21:30:00Z') });
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

function open() {
  server.use(...apiFor(viewers.homeowner));
  return openApp(`/user/series/${SERIES_ID}`, viewers.homeowner);
}
const rowOf = async (day: RegExp) => {
  const list = within(await screen.findByRole('list', { name: 'Visits to come' }));
  return within(list.getAllByRole('listitem').find((row) => day.test(row.textContent ?? ''))!);
};
/** What the practice gateway's page tells when it is done. */
async function doneInFrame(sessionId: string) {
  const { contentWindow: source } = await screen.findByTitle<HTMLIFrameElement>('Card payment');
  const data = { source: 'swath-sandbox', status: 'complete', sessionId };
  act(() => void window.dispatchEvent(new MessageEvent('message', { origin: location.origin, source, data })));
}
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a visit whose card was declined is paid on the page of its series; others are not asked for', async () => {
  open();
  const row = await rowOf(/November 25/);
  expect(row.getByText('Card declined, tried again Wed, Nov 25 at 5:00 AM')).toBeVisible();
  expect((await rowOf(/December 8/)).queryByRole('button', { name: 'Pay this visit' })).toBeNull();
  const pay = row.getByRole('button', { name: 'Pay this visit' });
  expect(pay).toHaveAccessibleDescription('Wednesday, November 25, 2026');
  await userEvent.click(pay);
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay this visit' }));
  expect(dialog.getByText(/^Green Blade Mowing, Wednesday, November 25, 2026: \$45\.00\./)).toBeVisible();
  isPaid = true;
  series = { ...series, visits: [{ ...declined, charge: 'paid', charge_at: '2026-11-24T21:31:00.000Z' }, later] };
  await doneInFrame(declined.job_id);
  await noDialog();
  expect(await row.findByText('Paid Tue, Nov 24 at 3:31 PM')).toBeVisible();
  expect(row.queryByRole('button', { name: 'Pay this visit' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Visits to come' })).toHaveFocus());
});

test('a canceled visit is not asked for, whatever its card said', async () => {
  series = sampleSeries({ visits: [{ ...declined, status: 'canceled' }, later] });
  open();
  await rowOf(/December 8/);
  await userEvent.click(screen.getByText('Completed and canceled: 1 visit'));
  expect(screen.queryByRole('button', { name: 'Pay this visit' })).toBeNull();
});

test('the card for later visits is changed, and the page says which it is now', async () => {
  open();
  const change = await screen.findByRole('button', { name: 'Change card' });
  expect(screen.getByText('Visa ending in 4242')).toBeVisible();
  await userEvent.click(change);
  expect(await screen.findByRole('dialog', { name: 'Change card' })).toBeVisible();
  isSaved = true;
  series = { ...series, card: { brand: 'visa', last4: '5556' } };
  await doneInFrame('css_1');
  await noDialog();
  expect(await screen.findByText('Visa ending in 5556')).toBeVisible();
  await waitFor(() => expect(change).toHaveFocus());
});

test('a series that stands still for declines can be given another card; one that has ended cannot', async () => {
  series = sampleSeries({ status: 'paused', pause_reason: 'declines', visits: [declined] });
  open();
  expect(await screen.findByRole('button', { name: 'Change card' })).toBeVisible();
  series = sampleSeries({ status: 'ended', visits: [] });
  open();
  expect(await screen.findByText('Ended')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change card' })).toBeNull();
});
