import { companies, type OfferedCompany } from '@swath/contract/companies';
import { payments } from '@swath/contract/payments';
import { problemWords } from '@swath/contract/problems';
import { cents } from '@swath/domain/units';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { greenBlade, lawnDays } from '../../../features/booking/testing/booking-server.ts';
import { tabStore } from '../../../lib/storage.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { answerByKey } from '../../../testing/answer-by-key.ts';
import { homeownerApi, type Known, nothingBooked, refusal } from '../testing/homeowner-api.ts';
import { openPage } from '../testing/open-page.tsx';
import { HomeownerDashboard } from './dashboard.tsx';

let known: Known = nothingBooked();
const { server } = homeownerApi(() => known);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  known = nothingBooked();
  tabStore.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T17:00:00Z') });
  server.use(
    http.get(`*${companies.offered.path}`, () => HttpResponse.json([])),
    http.get(`*${companies.bookableDays.path}`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      return HttpResponse.json(lawnDays(searchParams.get('from') ?? '', searchParams.get('to') ?? ''));
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

const STEPS = ['date', 'grass-height', 'yard-readiness', 'yard-features'];
const heading = (name: string) => screen.findByRole('heading', { level: 3, name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Opens the wizard and answers its first three steps. */
async function toFeatures() {
  const page = openPage(paths.homeowner, HomeownerDashboard);
  await press('Schedule Now');
  await heading('Date');
  await answerByKey(await screen.findByRole('button', { name: /^12 May 2026/ }));
  await press('Continue');
  await answerByKey(screen.getByRole('radio', { name: 'Medium (4-8 inches)' }));
  await press('Continue');
  await answerByKey(screen.getByRole('checkbox', { name: /preparation policy/ }));
  await press('Continue');
  await heading('Yard Features');
  return page;
}

test('Back and Forward go through the steps, the X past all of them, and Forward comes back with every answer', async () => {
  const { history } = await toFeatures();
  expect(history.location.pathname).toBe('/user/dashboard/book/yard-features');
  act(() => history.back());
  await heading('Yard Readiness');
  act(() => history.back());
  await heading('Grass Height');
  expect(screen.getByRole('radio', { name: 'Medium (4-8 inches)' })).toBeChecked();
  act(() => history.forward());
  await heading('Yard Readiness');
  expect(screen.getByRole('checkbox', { name: /preparation policy/ })).toBeChecked();
  await press('Close');
  await noDialog();
  expect(history.location.pathname).toBe('/user/dashboard');
  expect(history.canGoBack()).toBe(false);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Schedule Now' })).toHaveFocus());
  for (const at of STEPS.slice(0, 3)) {
    act(() => history.forward());
    await waitFor(() => expect(history.location.pathname).toBe(`/user/dashboard/book/${at}`));
  }
  await heading('Yard Readiness');
  expect(screen.getByRole('checkbox', { name: /preparation policy/ })).toBeChecked();
  act(() => history.go(-3));
  await noDialog();
});

test('Back from the first step closes the wizard', async () => {
  const { history } = openPage(paths.homeowner, HomeownerDashboard);
  await press('Schedule Now');
  await heading('Date');
  act(() => history.back());
  await noDialog();
  expect(history.location.pathname).toBe('/user/dashboard');
});

test('going on with an earlier wizard, Back leads through the steps before', async () => {
  const first = await toFeatures();
  await press('Close');
  await noDialog();
  await press('Schedule Now');
  await press('Go on with Tue, May 12');
  await heading('Yard Features');
  for (const at of [...STEPS].reverse()) {
    expect(first.history.location.pathname).toBe(`/user/dashboard/book/${at}`);
    act(() => first.history.back());
  }
  await noDialog();
});

test('the address of a step without answers leads to the page', async () => {
  const { history } = openPage(paths.homeowner, HomeownerDashboard, { below: '/book/grass-height' });
  expect(await screen.findByRole('button', { name: 'Schedule Now' })).toBeVisible();
  await waitFor(() => expect(history.location.pathname).toBe('/user/dashboard'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the address of a step beyond the answers leads to the first that lacks one', async () => {
  await toFeatures();
  cleanup();
  const again = openPage(paths.homeowner, HomeownerDashboard, { below: '/book/review' });
  await waitFor(() => expect(again.history.location.pathname).toBe('/user/dashboard/book/company'));
});

/**
 * Opens the wizard, chooses the only company that is offered, closes it at the payment, and opens it after a reload.
 * @param offered  the companies that are offered by then
 */
async function reopenAfterPayment(offered: readonly OfferedCompany[]) {
  server.use(
    http.get(`*${companies.offered.path}`, () => HttpResponse.json([greenBlade])),
    http.post(`*${payments.openCheckout.path}`, () => refusal('gateway_unavailable')),
  );
  await toFeatures();
  await press('Continue');
  await answerByKey(await screen.findByRole('radio', { name: greenBlade.company_name }));
  await press('Continue');
  await heading('Final Review');
  await press('Close');
  await noDialog();
  cleanup();
  server.use(http.get(`*${companies.offered.path}`, () => HttpResponse.json(offered)));
  const page = openPage(paths.homeowner, HomeownerDashboard);
  await press('Schedule Now');
  await press('Go on with Tue, May 12');
  return page;
}

test('going on with one that was left at the payment leads there, at the price of today', async () => {
  const dearer = { ...greenBlade.price, mowing_cents: cents(5000), total_cents: cents(5000) };
  const { history } = await reopenAfterPayment([{ ...greenBlade, price: dearer }]);
  await heading('Final Review');
  expect(await screen.findByText('Tue, May 12 with Green Blade Mowing')).toBeVisible();
  expect(await screen.findByText(/canceling returns the full \$50\.00/)).toBeVisible();
  expect(history.location.pathname).toBe('/user/dashboard/book/review');
  act(() => history.back());
  await heading('Select Company');
});

test('where its company has no room any more, that is said, and another one can be chosen', async () => {
  await reopenAfterPayment([]);
  expect(await screen.findByText(problemWords('company_not_available'))).toBeVisible();
  await press('Choose another company');
  await heading('Select Company');
});
