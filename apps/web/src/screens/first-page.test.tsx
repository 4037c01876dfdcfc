import { problemWords } from '@swath/contract/problems';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOTHING_TYPED } from '../parts/signup-intent/typed-lawn.ts';
import { apiFor, openApp, openDoor } from '../testing/open-app.tsx';
import { viewers } from '../testing/people.ts';
import { show } from '../testing/show.tsx';
import { LoginStory } from './login-story.tsx';

const GREEN_BLADE = '00000000-0000-4000-8000-000000000800';
const review = {
  stars: 5,
  comment: 'The edges look drawn with a ruler.',
  tags: ['tidy'],
  by: 'Lucy O.',
  month: '2026-10',
  answer: null,
};
const company = {
  company_id: GREEN_BLADE,
  company_name: 'Green Blade Mowing',
  logo: null,
  work_photo: {
    id: '00000000-0000-4000-8000-000000000007',
    url: '/photos/7/large',
    thumbUrl: '/photos/7/thumb',
    width: 40,
    height: 30,
  },
  rating_avg: 4.6,
  rating_count: 61,
  kept_windows: 97,
  insured_until: '2027-05-04',
  price_cents: 4500,
  next_day: '2026-11-24',
  review,
};
const COLUMBIA = { zip_code: '65203', city: 'Columbia', state: 'MO' };
const NEAR = { zip_code: '65201', city: 'Columbia', state: 'MO' };
const FREE = { state: 'free', companies: 1, more: false, price_cents: 4500, next_day: '2026-11-24' };
const NOBODY = { state: 'nobody', companies: 0, more: false, price_cents: null, next_day: null };

let companies: object[] = [];
let served = true;
let reviews: object[] = [];
let fails = false;
const unknown = (zip: string) =>
  HttpResponse.json(
    { status: 422, code: 'unknown_zip_code', detail: problemWords('unknown_zip_code', { zip }) },
    { status: 422 },
  );
const api = setupServer(
  http.get('*/api/zips/:zip/outlook', ({ params: { zip } }) =>
    zip === '99999' ? unknown(zip) : HttpResponse.json(companies.length > 0 ? FREE : NOBODY),
  ),
  http.get('*/api/zips/:zip/companies', ({ params: { zip } }) => {
    if (fails) return HttpResponse.json({ status: 503, code: 'unavailable', detail: 'Away.' }, { status: 404 });
    if (zip === '99999') return unknown(zip);
    return HttpResponse.json({ place: { ...COLUMBIA, zip_code: zip }, served, companies, more: false, nearby: [NEAR] });
  }),
  http.get('*/api/companies/latest-reviews', () => HttpResponse.json({ reviews })),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  companies = [company];
  reviews = [];
  fails = false;
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const region = (name: string) => screen.findByRole('region', { name });

test('the login page says what Swath is, how it works, and what happens if something goes wrong', async () => {
  await openDoor('/login');
  expect(screen.getByRole('heading', { level: 1, name: 'Your lawn, mowed when you say.' })).toBeVisible();
  const steps = within(await region('How it works')).getAllByRole('heading', { level: 3 });
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'See the price',
    'Choose who comes, and when',
    'Find it mowed',
  ]);
  expect(within(await region('If something goes wrong')).getByText('They do not come')).toBeVisible();
  expect(screen.getByRole('link', { name: 'For mowing companies' })).toHaveAttribute('href', '/providers');
});

test('Log in at the top leads to the form', async () => {
  const user = userEvent.setup();
  await openDoor('/login');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.getByRole('tab', { name: 'Log in', selected: true })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test.each([
  ['/login', false],
  ['/login?tab=login', true],
])('at %s the form comes first: %s', async (address, first) => {
  await openDoor(address);
  const form = screen.getByRole('heading', { name: 'Get started' });
  const hero = screen.getByRole('heading', { level: 1 });
  const follows = (form.compareDocumentPosition(hero) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(follows).toBe(first);
});

test('the page of a ZIP names price, companies, reviews and ZIPs near by', async () => {
  openApp('/lawn-mowing/65203');
  expect(await screen.findByRole('heading', { level: 1, name: 'Lawn mowing in Columbia, MO 65203' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Lawn mowing in Columbia, MO 65203 – Swath'));
  expect(screen.getByLabelText('ZIP code')).toHaveValue('65203');
  expect(await screen.findByText('from $45.00')).toBeVisible();
  const top = within(screen.getByRole('navigation', { name: 'Swath' }));
  expect(top.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?tab=login');
  expect(top.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/login?tab=signup');
  const who = within(await region('Who mows in Columbia, MO 65203'));
  expect(who.getByRole('link', { name: 'Green Blade Mowing' })).toHaveAttribute('href', `/companies/${GREEN_BLADE}`);
  expect(who.getByText('$45.00')).toBeVisible();
  expect(who.getByRole('img', { name: 'Lawn mowed by Green Blade Mowing' })).toHaveAttribute('src', '/photos/7/thumb');
  expect(who.getByText('Next free day Tue, Nov 24')).toBeVisible();
  expect(who.getByText('97% of promised times kept')).toBeVisible();
  expect(who.getByText('Insured')).toBeVisible();
  expect(who.getByText(review.comment)).toBeVisible();
  expect(who.getByText('Lucy O. · October 2026')).toBeVisible();
  expect(who.getByRole('link', { name: '65201 Columbia' })).toHaveAttribute('href', '/lawn-mowing/65201');
});

test('it leads to the sign-up with the ZIP; another ZIP leads to its own page', async () => {
  const user = userEvent.setup();
  openApp('/lawn-mowing/65203');
  const field = await screen.findByLabelText('ZIP code');
  await user.clear(field);
  await user.type(field, '65201');
  await waitFor(() => expect(location.pathname).toBe('/lawn-mowing/65201'));
  await user.click(await screen.findByRole('button', { name: 'Sign up to book' }));
  const form = await screen.findByRole('heading', { name: 'Get started' });
  expect(screen.getByLabelText('ZIP code')).toHaveValue('65201');
  const hero = screen.getByRole('heading', { level: 1 });
  expect(form.compareDocumentPosition(hero) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test('the heading names the ZIP alone until its city is known; the number of companies leads to them', async () => {
  const user = userEvent.setup();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  api.use(http.get('*/api/zips/:zip/companies', () => held.then(() => undefined)));
  openApp('/lawn-mowing/65203');
  expect(await screen.findByRole('heading', { level: 1, name: 'Lawn mowing in 65203' })).toBeVisible();
  answer();
  expect(await screen.findByRole('heading', { level: 1, name: 'Lawn mowing in Columbia, MO 65203' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '1 company' }));
  expect(screen.getByRole('heading', { name: 'Who mows in Columbia, MO 65203' })).toHaveFocus();
});

test('a homeowner who is signed in books from there', async () => {
  api.use(...apiFor(viewers.homeowner));
  openApp('/lawn-mowing/65203', viewers.homeowner);
  expect(await screen.findByRole('link', { name: 'Home' })).toHaveAttribute('href', '/user/dashboard');
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Book' })).toBeVisible();
});

test('a visitor finds nothing to report there', async () => {
  openApp('/lawn-mowing/65203');
  await screen.findByText(review.comment);
  expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull();
});

test('whoever is signed in can report the photo and the words there', async () => {
  const sent: unknown[] = [];
  api.use(
    http.post('*/api/content-reports', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  api.use(...apiFor(viewers.homeowner));
  openApp('/lawn-mowing/65203', viewers.homeowner);
  const user = userEvent.setup();
  for (const [button, what] of [
    ['Report the photo', 'photo'],
    ['Report the review', 'review'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: button }));
    const asked = within(await screen.findByRole('dialog', { name: `Report this ${what}?` }));
    await user.click(asked.getByRole('radio', { name: 'Not about this mowing' }));
    await user.click(asked.getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull());
  }
  expect(sent).toMatchObject([
    { kind: 'photo', words: null },
    { kind: 'review', words: review.comment },
  ]);
});

test.each([
  [false, 'Nobody mows here yet.'],
  [true, 'Nobody mows a lawn of 0.25 acre here yet.'],
])('where nobody mows it says so (served for another size: %s), and names ZIPs near by', async (others, words) => {
  companies = [];
  served = others;
  openApp('/lawn-mowing/65203');
  const who = within(await region('Who mows in Columbia, MO 65203'));
  expect(who.getByText(words)).toBeVisible();
  expect(who.getByRole('link', { name: '65201 Columbia' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Tell me when' })).toBeVisible();
});

test.each(['99999', 'abcde'])('%s is no ZIP', async (zip) => {
  openApp(`/lawn-mowing/${zip}`);
  expect(await screen.findByText(`We do not know the ZIP code ${zip}.`)).toBeVisible();
});

test('what could not be loaded can be asked for again', async () => {
  fails = true;
  const user = userEvent.setup();
  openApp('/lawn-mowing/65203');
  expect(await screen.findByText('The companies could not be loaded.')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Green Blade Mowing' })).toBeVisible();
});

test('without a ZIP the login page has the latest reviews, with one not', async () => {
  reviews = [{ ...company, city: 'Columbia', state: 'MO', review }];
  const { rerender } = show(<LoginStory lawn={NOTHING_TYPED} />);
  const said = within(await region('What homeowners say'));
  expect(said.getByText(review.comment)).toBeVisible();
  expect(said.getByRole('link', { name: 'Green Blade Mowing' })).toHaveAttribute('href', `/companies/${GREEN_BLADE}`);
  rerender(<LoginStory lawn={{ ...NOTHING_TYPED, zip: '65203' }} />);
  expect(screen.queryByRole('region', { name: 'What homeowners say' })).toBeNull();
});

test('without reviews there is no place for them', async () => {
  show(<LoginStory lawn={NOTHING_TYPED} />);
  expect(await region('How it works')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'What homeowners say' })).toBeNull();
});

test('companies read what it costs, what they get and how they start', async () => {
  openApp('/providers');
  const costs = within(await region('What it costs'));
  expect(costs.getByText('$44.00')).toBeVisible();
  expect(costs.getByText('$1 a job that is mowed and paid, whatever its price.')).toBeVisible();
  for (const button of screen.getAllByRole('button', { name: 'Register to mow' })) {
    expect(button).toHaveAttribute('href', '/companies/register');
  }
  expect(await region('What companies ask')).toBeVisible();
});
