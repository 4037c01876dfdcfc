import { problemWords } from '@swath/contract/problems';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readSignupIntent } from '../parts/signup-intent/signup-intent.ts';
import { openDoor } from '../testing/open-app.tsx';

const FREE = { state: 'free', companies: 3, more: false, price_cents: 4500, next_day: '2026-11-24' };
const NOBODY = { state: 'nobody', companies: 0, more: false, price_cents: null, next_day: null };
let outlooks: Record<string, object> = {};
let asked: string[] = [];
let waits: unknown[] = [];
let refusal: { status: number; code: string; detail: string; errors?: object[] } | null = null;
const api = setupServer(
  http.get('*/api/zips/:zip/outlook', ({ params, request }) => {
    const zip = String(params.zip);
    asked.push(`${zip} ${new URL(request.url).searchParams.get('lot_size_sqft')}`);
    const detail = problemWords('unknown_zip_code', { zip });
    const known = outlooks[zip];
    if (known) return HttpResponse.json(known);
    return HttpResponse.json({ status: 422, code: 'unknown_zip_code', detail }, { status: 422 });
  }),
  http.get('*/api/zips/:zip/companies', ({ params: { zip } }) =>
    HttpResponse.json({
      place: { zip_code: zip, city: 'Columbia', state: 'MO' },
      ...{ served: false, companies: [], more: false, nearby: [] },
    }),
  ),
  http.post('*/api/zip-watches', async ({ request }) => {
    waits.push(await request.json());
    if (refusal) return HttpResponse.json(refusal, { status: refusal.status });
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  outlooks = { '65203': FREE, '64101': NOBODY };
  asked = [];
  waits = [];
  refusal = null;
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const panel = () => within(screen.getByRole('region', { name: 'Your price' }));
const zip = () => panel().getByLabelText('ZIP code');
const said = async (words: string | RegExp) =>
  waitFor(() => expect(panel().getByRole('status')).toHaveTextContent(words));
const PRICE = 'from $45.00 · 3 companies · next free day Tue, Nov 24';

test('ZIP and lot size lead to a price, and the price to the sign-up form', async () => {
  const user = userEvent.setup();
  await openDoor('/login?tab=login');
  expect(panel().getByText('See what mowing costs where you live.')).toBeVisible();
  await user.type(zip(), '6520');
  expect(asked).toEqual([]);
  await user.type(zip(), '3');
  await said(PRICE);
  await user.selectOptions(panel().getByLabelText('Lot size'), '2 acres');
  await said(PRICE);
  expect(asked).toEqual(['65203 10890', '65203 87120']);
  await user.click(panel().getByRole('button', { name: 'Sign up to book' }));
  expect(screen.getByRole('tab', { name: 'Sign up', selected: true })).toBeVisible();
  expect(screen.getByLabelText('Full name')).toHaveFocus();
});

test('one button is the main one: of the forms, with a price that of the panel, and again of the forms in them', async () => {
  const user = userEvent.setup();
  const isMain = (name: string) => screen.getByRole('button', { name }).dataset.variant === 'filled';
  await openDoor('/login');
  expect(isMain('Create account')).toBe(true);
  await user.type(zip(), '65203');
  await said(PRICE);
  expect([isMain('Sign up to book'), isMain('Create account')]).toEqual([true, false]);
  await user.click(screen.getByRole('button', { name: 'Sign up to book' }));
  expect([isMain('Sign up to book'), isMain('Create account')]).toEqual([false, true]);
  await user.click(screen.getByRole('tab', { name: 'Log in' }));
  expect([isMain('Sign up to book'), isMain('Sign in')]).toEqual([false, true]);
  await user.click(zip());
  expect([isMain('Sign up to book'), isMain('Sign in')]).toEqual([true, false]);
  await user.clear(zip());
  expect(isMain('Sign in')).toBe(true);
});

test('the number of companies leads to them, right below the price', async () => {
  const user = userEvent.setup();
  await openDoor('/login');
  await user.type(zip(), '65203');
  await said(PRICE);
  const heading = await screen.findByRole('heading', { name: 'Who mows in Columbia, MO 65203' });
  const forms = screen.getByRole('heading', { name: 'Get started' });
  expect(heading.compareDocumentPosition(forms) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  await user.click(panel().getByRole('button', { name: '3 companies' }));
  expect(heading).toHaveFocus();
});

test('letters and a ZIP+4 that is pasted leave five digits', async () => {
  const user = userEvent.setup();
  await openDoor('/login');
  await user.click(zip());
  await user.paste('x65203-1234');
  expect(zip()).toHaveValue('65203');
  await said(PRICE);
});

test('what was typed is there on both tabs, after the registration and back, and as a wish', async () => {
  const user = userEvent.setup();
  await openDoor('/login');
  await user.type(zip(), '65203');
  await user.selectOptions(panel().getByLabelText('Lot size'), '0.5 acre');
  await user.click(screen.getByRole('tab', { name: 'Log in' }));
  expect(zip()).toHaveValue('65203');
  await user.click(screen.getByRole('tab', { name: 'Sign up' }));
  await user.type(screen.getByLabelText('Full name'), 'Nell Novak');
  await user.type(screen.getByLabelText('Email'), 'nell@new.test');
  await user.type(screen.getByLabelText('Password'), 'mow-the-lawn');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(location.pathname).toBe('/user/register'));
  expect(readSignupIntent()).toEqual({ zip_code: '65203', lot_size_sqft: 21_780 });
  await user.click(await screen.findByRole('link', { name: 'Sign In' }));
  await screen.findByRole('heading', { name: 'Get started' });
  expect(zip()).toHaveValue('65203');
  expect(panel().getByLabelText('Lot size')).toHaveDisplayValue('0.5 acre');
  await said(PRICE);
});

test('a ZIP that is none is said next to the field, and mended by typing on', async () => {
  const user = userEvent.setup();
  await openDoor('/login');
  await user.type(zip(), '99999');
  expect(await panel().findByText('We do not know the ZIP code 99999.')).toBeVisible();
  expect(zip()).toBeInvalid();
  await user.clear(zip());
  expect(zip()).toBeValid();
  await user.type(zip(), '652');
  await user.tab();
  expect(panel().getByText('A ZIP has 5 digits')).toBeVisible();
  await user.type(zip(), '03');
  await said(PRICE);
});

test.each([
  [NOBODY, 'Nobody mows at 64101 yet'],
  [{ ...NOBODY, state: 'too_large' }, 'Nobody at 64101 can mow 0.25 acre in a day yet'],
  [{ ...FREE, state: 'full', next_day: null }, 'from $45.00 · 3 companies · no free day for now'],
])('where nobody can be booked, %o, an address is kept for one mail', async (outlook, words) => {
  outlooks = { '64101': outlook };
  const user = userEvent.setup();
  await openDoor('/login');
  await user.type(zip(), '64101');
  await said(words);
  expect(panel().queryByRole('button', { name: 'Sign up to book' })).toBeNull();
  await user.click(panel().getByRole('button', { name: 'Tell me when' }));
  const email = panel().getByLabelText('Your email');
  expect(email).toHaveFocus();
  expect(email).toHaveAccessibleDescription(/^One email when the first company can be booked, and nothing else/);
  await user.click(panel().getByRole('button', { name: 'Tell me when' }));
  expect(panel().getByText('Please enter your email.')).toBeVisible();
  await user.type(email, 'nell@');
  await user.click(panel().getByRole('button', { name: 'Tell me when' }));
  expect(panel().getByText('Please enter a valid email.')).toBeVisible();
  expect(waits).toEqual([]);
  await user.type(email, 'new.test');
  await user.click(panel().getByRole('button', { name: 'Tell me when' }));
  const done = await panel().findByText('We will write to nell@new.test once, when the first company can be booked.');
  expect(done).toHaveFocus();
  expect(waits).toEqual([{ email: 'nell@new.test', zip_code: '64101', lot_size_sqft: 10_890 }]);
});

test('too many waits are said next to the email, which stays; a ZIP served meanwhile shows its price', async () => {
  const user = userEvent.setup();
  await openDoor('/login');
  await user.type(zip(), '64101');
  await user.click(await panel().findByRole('button', { name: 'Tell me when' }));
  await user.type(panel().getByLabelText('Your email'), 'nell@new.test');
  const detail = problemWords('over_request_rate_limit', { seconds: 30 });
  refusal = { status: 429, code: 'over_request_rate_limit', detail };
  await user.click(panel().getByRole('button', { name: 'Tell me when' }));
  expect(await panel().findByText(detail)).toBeVisible();
  expect(panel().getByLabelText('Your email')).toHaveValue('nell@new.test');

  refusal = { status: 409, code: 'zip_served', detail: problemWords('zip_served') };
  outlooks = { '64101': FREE };
  await user.click(panel().getByRole('button', { name: 'Tell me when' }));
  await said(PRICE);
  expect(panel().queryByLabelText('Your email')).toBeNull();
});

test('a dead line is said with another try', async () => {
  const user = userEvent.setup();
  api.use(http.get('*/api/zips/:zip/outlook', () => HttpResponse.error()));
  await openDoor('/login');
  await user.type(zip(), '65203');
  await said('The service could not be reached. Please check your connection and try again.');
  api.resetHandlers();
  await user.click(panel().getByRole('button', { name: 'Try again' }));
  await said(PRICE);
});
