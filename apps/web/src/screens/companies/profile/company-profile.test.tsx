import type { CompanyProfile, CompanyReview } from '@swath/contract/companies';
import { NO_PRICES } from '@swath/contract/company-prices';
import { problemWords } from '@swath/contract/problems';
import { day } from '@swath/domain/calendar';
import type { CompanyId, PhotoId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { emptyProfile, sampleProfile } from '../../../features/profiles/testing/sample-profile.ts';
import { apiFor, openApp } from '../../../testing/open-app.tsx';
import { viewers } from '../../../testing/people.ts';
import { sampleId } from '../../../testing/sample-id.ts';
import { sampleOwnJob } from '../../../testing/sample-job.ts';

const ID = sampleId<CompanyId>(800);
const PATH = `/companies/${ID}`;

const sample = (changed: Partial<CompanyProfile> = {}): CompanyProfile => ({
  company_id: ID,
  company_name: 'Green Blade Mowing',
  logo: null,
  description: 'Two brothers and a trailer.',
  website: 'https://greenblade.example',
  city: 'Columbia',
  state: 'MO',
  phone_number: '5735550111',
  company_rate: 45,
  prices: NO_PRICES,
  rating_avg: 4.61,
  rating_count: 61,
  rating_stars: [0, 0, 1, 4, 9],
  rating_tags: { ratings: 14, on_time: 12, careful: 9, tidy: 11 },
  photos: [],
  kept_windows: null,
  insured_until: null,
  member_since: '2026-03-02T17:00:00.000Z',
  service_areas: { words: ['ZIP codes 65201, 65203'], zip_codes: ['65201', '65203'], circles: [], outlines: [] },
  serves_you: null,
  price_for_you: null,
  payment_status: null,
  ...changed,
});
const review = (number: number, changed: Partial<CompanyReview> = {}): CompanyReview => ({
  id: sampleId(900 + number),
  stars: 5,
  comment: `Review ${number}`,
  tags: [],
  by: 'Harriet M.',
  month: '2026-04',
  answer: null,
  ...changed,
});

let company: CompanyProfile;
let reviews: CompanyReview[];
let wordless: number;
let own: string[];
let days: string[];
const OTHER = '33333333-3333-4333-8333-333333333333';
let profile = sampleProfile();
const server = setupServer(
  http.get(`*/api/companies/${ID}/profile`, () => HttpResponse.json(company)),
  http.get(`*/api/companies/${ID}/reviews`, ({ request }) => {
    const from = Number(new URL(request.url).searchParams.get('from') ?? 0);
    const next = from + 10 < reviews.length ? String(from + 10) : null;
    return HttpResponse.json({ reviews: reviews.slice(from, from + 10), next, wordless, own_ids: own });
  }),
  http.get('*/api/MowingJobs', () => HttpResponse.json([])),
  http.get(`*/api/companies/${ID}/next-days`, () => HttpResponse.json({ days, lot_size: '0.25 acre' })),
  http.get('*/api/companies/available/days', () =>
    HttpResponse.json({
      days: [],
      lawn: 'served',
      could_queue: true,
      lowest_price: null,
      lowest_series_prices: null,
      may_cost_less: false,
      companies: [{ company_id: OTHER, company_name: 'Clover Lawns', rating_avg: 4.8, rating_count: 12 }],
    }),
  ),
  http.get(`*/api/companies/${ID}/availability`, () => HttpResponse.json([])),
  http.get('*/api/profile', () => HttpResponse.json(profile)),
);
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  // The first test would wait for them longer than a test waits for words.
  await Promise.all([import('../../../app/pages.tsx'), import('./company-profile.tsx')]);
  await import('./homeowner-company-page.tsx');
});
beforeEach(() => {
  vi.setSystemTime('2026-11-24T15:41:00.000Z');
  company = sample();
  reviews = [review(1), review(2, { stars: 3, comment: null, by: 'A homeowner', month: '2026-03' })];
  [wordless, own] = [0, []];
  days = ['2026-11-25', '2026-11-27'];
  profile = sampleProfile();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const heading = (name = 'Green Blade Mowing') => screen.findByRole('heading', { level: 1, name });
const forHomeowner = (address = PATH) => {
  server.use(...apiFor(viewers.homeowner));
  company = { ...company, serves_you: company.serves_you ?? true, payment_status: company.payment_status ?? 'ready' };
  return openApp(address, viewers.homeowner);
};
const wizard = () => screen.findByRole('dialog', { name: 'Schedule mowing with Green Blade Mowing' });

test('a company’s own prices stand below its rate, and nothing where it has none', async () => {
  company = sample({
    prices: {
      ...{ minimum_cents: cents(4000), weekly_percent: 10, biweekly_percent: 0, monthly_percent: 3 },
      ...{ neighbor_cents: cents(500), neighbor_miles: 0.5 },
    },
  });
  openApp(PATH);
  const about = within(await screen.findByRole('region', { name: 'About this company' }));
  const words = ['Minimum $40.00', '10% less every week', '3% less every month'];
  for (const each of [...words, '$5.00 less within 0.5 miles of another mowing that day']) {
    expect(about.getByText(each)).toBeVisible();
  }
  expect(about.queryByText(/every two weeks/)).toBeNull();
});

test('a company that is insured says so, with what Swath has seen and until when', async () => {
  openApp(PATH);
  await heading();
  expect(screen.queryByText('Insured')).toBeNull();
  company = { ...company, insured_until: day('2027-05-04') };
  openApp(PATH);
  await heading();
  const about = within(screen.getByRole('region', { name: 'About this company' }));
  expect(about.getByText('Insured')).toBeVisible();
  expect(about.getByText(/Swath has seen the certificate, valid until May 4, 2027/)).toBeVisible();
});

test('everybody reads who a company is, where it works and what it asks', async () => {
  openApp(PATH);
  expect(await heading()).toBeVisible();
  expect(screen.getByText('Mows lawns from Columbia, MO')).toBeVisible();
  expect(screen.getByRole('img', { name: '4.6 out of 5 stars, 61 ratings' })).toBeVisible();
  const about = within(screen.getByRole('region', { name: 'About this company' }));
  for (const words of ['Two brothers and a trailer.', '$45.00 per 0.25 acre', 'ZIP codes 65201, 65203', 'March 2026']) {
    expect(about.getByText(words)).toBeVisible();
  }
  expect(about.getByRole('link', { name: '(573) 555-0111' })).toHaveAttribute('href', 'tel:+15735550111');
  expect(about.getByRole('link', { name: 'greenblade.example' })).toHaveAttribute(
    'rel',
    expect.stringContaining('nofollow'),
  );
  expect(screen.getByText('On time 12 · Careful 9 · Tidy 11, in 14 ratings that name any')).toBeVisible();
  expect(about.queryByText('Card payments')).toBeNull();
  expect(about.queryByText('Works at your address')).toBeNull();
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

test('what homeowners said comes ten at a time, and the focus goes to the first new one', async () => {
  reviews = Array.from({ length: 12 }, (_, number) => review(number + 1));
  openApp(PATH);
  const list = within(await screen.findByRole('region', { name: 'What homeowners say' }));
  expect(await list.findByText('Review 10')).toBeVisible();
  expect(list.getAllByText('Harriet M. · April 2026')).toHaveLength(10);
  await userEvent.click(list.getByRole('button', { name: 'Show more' }));
  const eleventh = await list.findByText('Review 11');
  await waitFor(() => expect(eleventh.closest('li')).toHaveFocus());
  expect(list.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a review shows the words that were tapped; without any there is no list, and no sum', async () => {
  reviews = [review(1, { tags: ['on_time', 'tidy'] }), review(2)];
  company = sample({ rating_tags: { ratings: 0, on_time: 0, careful: 0, tidy: 0 } });
  openApp(PATH);
  const words = await screen.findByRole('list', { name: 'Tapped in the rating' });
  expect(
    within(words)
      .getAllByRole('listitem')
      .map((word) => word.textContent),
  ).toEqual(['On time', 'Tidy']);
  expect(screen.queryByText(/name any/)).toBeNull();
});

test('photos of work are a grid; a press opens one large, arrow keys go on, Escape closes it', async () => {
  const photo = (number: number) => ({
    ...{ id: sampleId<PhotoId>(number), url: `/photos/${number}`, thumbUrl: `/photos/${number}-small` },
    ...{ width: 40, height: 30 },
  });
  company = sample({ photos: [photo(1), photo(2), photo(3)] });
  openApp(PATH);
  const grid = within(await screen.findByRole('region', { name: 'Photos of work' }));
  expect(grid.getAllByRole('img')).toHaveLength(3);
  await userEvent.click(grid.getByRole('button', { name: 'Lawn mowed by Green Blade Mowing, number 2' }));
  expect(await screen.findByRole('dialog', { name: 'Lawn mowed by Green Blade Mowing, 2 of 3' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus());
  await userEvent.keyboard('{ArrowRight}');
  const dialog = await screen.findByRole('dialog', { name: 'Lawn mowed by Green Blade Mowing, 3 of 3' });
  expect(within(dialog).getByRole('img')).toHaveAttribute('src', '/photos/3');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a session that was ended elsewhere while booking says so, and leads back here from the login', async () => {
  const access = forHomeowner();
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule mowing' }));
  await wizard();
  const refuse = (status: 400 | 401) => () => HttpResponse.json({ status, code: 'gone', detail: 'Gone.' }, { status });
  server.use(http.get('*/api/me', refuse(401)), http.post('*/auth/token', refuse(400)));
  await act(access.endedElsewhere);
  const notice = await screen.findByRole('status', { name: 'You were signed out from another device.' });
  const words = 'What you had begun is not kept. What you had not paid for is not booked.';
  expect(within(notice).getByText(words)).toBeVisible();
  // Both lead to a booking that begins anew.
  for (const link of [within(notice).getByRole('link', { name: 'Sign in' }), ...screen.getAllByText('Sign in')]) {
    const way = new URL(link.closest('a')!.getAttribute('href')!, location.href);
    expect([way.searchParams.get('tab'), way.searchParams.get('next')]).toEqual(['login', `${PATH}?book=1`]);
  }
});

test('without photos of work there is no such part', async () => {
  openApp(PATH);
  await heading();
  expect(screen.queryByText('Photos of work')).toBeNull();
});

test('an answer stands under its review, with the company’s name and the month', async () => {
  reviews = [review(1, { answer: { words: 'Thank you, Harriet.', month: '2026-05' } }), review(2)];
  openApp(PATH);
  const answer = (await screen.findByText('Thank you, Harriet.')).parentElement!;
  expect(answer).toHaveTextContent('Green Blade Mowing answered · May 2026Thank you, Harriet.');
  expect(screen.getAllByText(/answered ·/)).toHaveLength(1);
});

test('a company without stars, days, words or website says so or says nothing', async () => {
  company = sample({
    rating_avg: null,
    rating_count: 0,
    rating_stars: [0, 0, 0, 0, 0],
    description: null,
    website: null,
    phone_number: null,
  });
  reviews = [];
  days = [];
  openApp(PATH);
  expect(await screen.findByText('No ratings yet')).toBeVisible();
  expect(await screen.findByText('No reviews yet')).toBeVisible();
  expect(await screen.findByText('No day is free in the next two months.')).toBeVisible();
  expect(screen.queryByText('Website')).toBeNull();
});

test('how many ratings have each number of stars stands above the reviews, with none where there are none', async () => {
  openApp(PATH);
  const counts = within(await screen.findByRole('list', { name: 'Ratings by stars' }));
  expect(counts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '5 stars  9',
    '4 stars  4',
    '3 stars  1',
    '2 stars  0',
    '1 star  0',
  ]);
});

test('stars of which nothing can be read are not called missing', async () => {
  reviews = [];
  openApp(PATH);
  expect(await screen.findByText('Nobody has written yet')).toBeVisible();
  expect(screen.getByText(/^The stars beside the name are from earlier mowings\./)).toBeVisible();
  expect(screen.getByRole('img', { name: '4.6 out of 5 stars, 61 ratings' })).toBeVisible();
  expect(screen.queryByText(/No reviews yet|after the first mowings/)).toBeNull();
});

test('a script in place of a website is text, and long words wrap', async () => {
  company = sample({ website: 'javascript:alert(1)', company_name: 'W'.repeat(200) });
  openApp(PATH);
  expect(await heading('W'.repeat(200))).toBeVisible();
  expect(screen.getByText('javascript:alert(1)').closest('a')).toBeNull();
});

test('a company that is not there, or not approved any more, says so', async () => {
  server.use(
    http.get(`*/api/companies/${ID}/profile`, () =>
      HttpResponse.json(
        { code: 'company_not_found', detail: problemWords('company_not_found', { id: ID }) },
        { status: 404 },
      ),
    ),
  );
  openApp(PATH);
  expect(await heading('No company here')).toBeVisible();
  expect(screen.getByText('This company is not on Swath')).toBeVisible();
});

test('what cannot be loaded can be asked for again', async () => {
  const busy = () => HttpResponse.json({ code: 'forbidden', detail: 'Not now.' }, { status: 403 });
  server.use(http.get(`*/api/companies/${ID}/reviews`, busy, { once: true }));
  server.use(http.get(`*/api/companies/${ID}/profile`, busy, { once: true }));
  openApp(PATH);
  expect(await screen.findByText('The company could not be loaded.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The reviews could not be loaded.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Review 1')).toBeVisible();
});

test('whoever is not signed in is led to the login page and back to the day', async () => {
  openApp(PATH);
  const day = await screen.findByRole('link', { name: 'Wed, Nov 25: schedule mowing' });
  const back = new URL(day.getAttribute('href')!, location.origin);
  expect([back.pathname, back.searchParams.get('next')]).toEqual(['/login', `${PATH}?book=1&date=2026-11-25`]);
  const any = screen.getByRole('link', { name: 'Schedule mowing' }).getAttribute('href')!;
  expect(new URL(any, location.origin).searchParams.get('next')).toBe(`${PATH}?book=1`);
});

test('a homeowner opens the wizard, for any day or for a free one', async () => {
  forHomeowner();
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule mowing' }));
  expect(await wizard()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Works at your address')).toBeVisible();
  expect(screen.getByText('Payment processing available')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Fri, Nov 27: schedule mowing' }));
  await userEvent.click(within(await wizard()).getByRole('button', { name: 'Back' }));
  expect(within(await wizard()).getByText('Friday, November 27, 2026')).toBeVisible();
});

test('very tall grass leads to the queue on the dashboard, with the answers', async () => {
  forHomeowner();
  await userEvent.click(await screen.findByRole('button', { name: 'Fri, Nov 27: schedule mowing' }));
  const dialog = within(await wizard());
  while (!dialog.queryByText('How tall is your grass today?')) {
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  }
  await userEvent.click(dialog.getByRole('radio', { name: 'Very tall (12 inches or more)' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Get offers for tall grass' }));
  const queue = within(await screen.findByRole('dialog', { name: 'Put a job in the queue' }));
  expect(location.pathname).toBe('/user/dashboard/queue/dates');
  await userEvent.click(queue.getByRole('button', { name: 'Continue' }));
  expect(queue.getByRole('radio', { name: 'Very tall (12 inches or more)' })).toBeChecked();
});

test('a homeowner’s own mowings are marked among the free days', async () => {
  server.use(
    http.get('*/api/MowingJobs', () =>
      HttpResponse.json([sampleOwnJob(1, { scheduled_date: day('2026-11-27'), company_name: 'Clip & Go' })]),
    ),
  );
  forHomeowner();
  expect(await screen.findByRole('button', { name: 'Fri, Nov 27, you have a mowing: schedule mowing' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Wed, Nov 25: schedule mowing' })).toBeVisible();
  expect(screen.getByText('You have a mowing')).toBeVisible();
});

test('“Book again” opens the wizard at once, and only once', async () => {
  forHomeowner(`${PATH}?book=1&date=2026-11-27`);
  expect(await wizard()).toBeVisible();
  expect(location.search).toBe('');
});

test('an incomplete profile is asked for first', async () => {
  profile = emptyProfile();
  forHomeowner();
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule mowing' }));
  expect(await screen.findByRole('dialog', { name: 'Where is your lawn?' })).toBeVisible();
});

test.each([
  [{ serves_you: false }, problemWords('company_not_here')],
  [{ payment_status: 'not_ready' }, problemWords('company_cannot_be_paid')],
  [{ company_rate: null }, 'This company cannot be booked yet: it has not set a price.'],
] as const)('%j: there is nothing to press, and it says why', async (changed, words) => {
  company = sample(changed);
  forHomeowner(`${PATH}?book=1`);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Schedule mowing' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(location.search).toBe(''));
});

test('a company that does not work at the address names those that do', async () => {
  company = sample({ serves_you: false });
  forHomeowner();
  const others = within(await screen.findByRole('list', { name: 'Companies that work at your address' }));
  expect(others.getByRole('link', { name: 'Clover Lawns' })).toHaveAttribute('href', `/companies/${OTHER}`);
});

test.each([
  ['crew', '/company/dashboard'],
  ['admin', '/dashboard'],
  ['pending', '/companies/register/pending-approval'],
] as const)('%s reads the page and cannot book', async (who, home) => {
  server.use(...apiFor(viewers[who]));
  openApp(PATH, viewers[who]);
  expect(await screen.findByText('Wed, Nov 25')).toBeVisible();
  expect(screen.queryByText('Schedule mowing')).toBeNull();
  expect(await screen.findByRole('link', { name: 'Back to my page' })).toHaveAttribute('href', home);
});
