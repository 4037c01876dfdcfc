import type { CompanyFile, HomeownerFile, ListedJob } from '@swath/contract/admin-files';
import { day } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { refusal } from './testing/portal-api.ts';

const look = { id: '1', at: '2026-11-24T15:04:00.000Z', by: 'ada@swath.test', what: 'company' };
const company: CompanyFile = {
  id: sampleId(2),
  name: 'Green Blade Mowing',
  status: 'approved',
  status_reason: null,
  email: 'office@greenblade.test',
  phone_number: '5735550111',
  address: '1 Depot Rd, Columbia, MO 65201',
  time_zone: 'America/Chicago',
  created_at: '2026-05-02T17:00:00.000Z',
  rate_cents: cents(4500),
  jobs: { pending: 2, completed: 40, canceled: 1 },
  payouts: { has_account: true, charges_enabled: true, payouts_enabled: false },
  members: [
    { id: sampleId(8), full_name: 'Gwen Green', email: 'gwen@greenblade.test', role: 'company', is_primary: true },
    { id: sampleId(9), full_name: 'Hal Hand', email: 'hal@greenblade.test', role: 'crew', is_primary: false },
  ],
  areas: [
    { id: sampleId(4), kind: 'zipcode', city: 'Columbia', postal_code: '65203', radius_miles: null, enabled: true },
    { id: sampleId(5), kind: 'radius', city: 'Ashland', postal_code: null, radius_miles: 8, enabled: false },
  ],
  today: day('2026-11-24'),
  papers: [],
  looks: [look],
};
const homeowner: HomeownerFile = {
  id: sampleId(3),
  full_name: 'Harriet Miller',
  email: 'harriet@homeowner.test',
  email_confirmed: true,
  phone_number: null,
  address: '412 Elm Ave, Columbia, MO 65203',
  lot_size: '0.25 acre',
  created_at: '2026-05-02T17:00:00.000Z',
  jobs: { pending: 1, completed: 2, canceled: 0 },
  paid_cents: cents(9000),
  refunded_cents: cents(1000),
  looks: [{ ...look, what: 'account' }],
};
const job = (number: number): ListedJob => ({
  id: sampleId<JobId>(number),
  status: 'completed',
  service_date: day(`2026-05-${String(number).padStart(2, '0')}`),
  company_name: 'Green Blade Mowing',
  price_cents: cents(4500),
  refunded_cents: cents(number === 3 ? 1000 : 0),
});

let found: object = { homeowners: [], more: false };
let searched: unknown[] = [];
let reads = 0;
const api = setupServer();
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [found, searched, reads] = [{ homeowners: [], more: false }, [], 0];
  const jobs = ({ request }: { request: Request }) =>
    new URL(request.url).searchParams.get('from')
      ? HttpResponse.json({ jobs: [job(1)], next: null })
      : HttpResponse.json({ jobs: [job(3), job(2)], next: 'more' });
  api.use(
    ...apiFor(viewers.admin),
    http.get('*/api/admin/companies/:id', () => {
      reads++;
      return HttpResponse.json(company);
    }),
    http.get('*/api/admin/companies/:id/removals', () => HttpResponse.json([])),
    http.get('*/api/admin/companies/:id/jobs', jobs),
    http.get('*/api/admin/companies/:id/refunds', () =>
      HttpResponse.json({
        refunds: [
          {
            ...{ payment_id: sampleId(6), job_id: sampleId(7), at: '2026-05-04T15:00:00.000Z' },
            ...{ amount_cents: 4500, refunded_cents: 1000, reason: 'The edges were left.', by_itself: false },
          },
        ],
        next: null,
      }),
    ),
    http.get('*/api/admin/homeowners/:id', () => HttpResponse.json(homeowner)),
    http.get('*/api/admin/homeowners/:id/jobs', jobs),
    http.post('*/api/admin/homeowners/search', async ({ request }) => {
      searched.push(await request.json());
      return HttpResponse.json(found);
    }),
  );
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

test('a company is shown part by part, read once, with who looked', async () => {
  openApp(`/admin/companies/${company.id}`, viewers.admin);
  expect(await screen.findByRole('heading', { name: 'Green Blade Mowing', level: 1 })).toBeVisible();
  expect(screen.getByText('Cards can be charged, but nothing is paid out yet')).toBeVisible();
  expect(screen.getByText('2 ahead or under way, 40 completed, 1 canceled')).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Who looked' })).getByText('ada@swath.test: the company'),
  ).toBeVisible();
  const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
  await tab('Members');
  expect(within(await screen.findByRole('list', { name: 'Members' })).getByText('Primary user')).toBeVisible();
  expect(location.search).toBe('?tab=members');
  await tab('Areas');
  expect(await screen.findByText('ZIP 65203, Columbia')).toBeVisible();
  expect(screen.getByText('8 miles around a point near Ashland')).toBeVisible();
  await tab('Mowings');
  expect(await screen.findByRole('link', { name: 'Sunday, May 3, 2026' })).toHaveAttribute(
    'href',
    `/admin/jobs/${job(3).id}`,
  );
  expect(screen.getByText('$45.00 · $10.00 given back')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'Friday, May 1, 2026' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  await tab('Refunds');
  expect(await screen.findByText('By hand: The edges were left.')).toBeVisible();
  expect(reads).toBe(1);
});

test('a company that is none is said', async () => {
  api.use(http.get('*/api/admin/companies/:id', () => refusal('company_not_found')));
  openApp(`/admin/companies/${company.id}`, viewers.admin);
  expect(await screen.findByText('Failed to fetch the company')).toBeVisible();
});

test('a homeowner is found by an exact word and opened; what is typed stands in no address', async () => {
  openApp('/admin/homeowners', viewers.admin);
  await userEvent.click(await screen.findByRole('button', { name: 'Find' }));
  expect(screen.getByText('Please enter an email or a name.')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/Email or full name/), 'harriet{Enter}');
  expect(await screen.findByText('Nobody has exactly “harriet”')).toBeVisible();
  found = {
    homeowners: [{ id: homeowner.id, full_name: 'Harriet Miller', email: homeowner.email, address: homeowner.address }],
    more: true,
  };
  await userEvent.type(screen.getByLabelText(/Email or full name/), '@homeowner.test{Enter}');
  await userEvent.click(await screen.findByRole('link', { name: 'Harriet Miller' }));
  expect(searched).toEqual([{ search: 'harriet' }, { search: 'harriet@homeowner.test' }]);
  expect(await screen.findByRole('heading', { name: 'Harriet Miller', level: 1 })).toBeVisible();
  expect(location.pathname).toBe(`/admin/homeowners/${homeowner.id}`);
  expect(location.search).toBe('');
  expect(screen.getByText('$90.00')).toBeVisible();
  expect(await screen.findByText('Green Blade Mowing · $45.00 · $10.00 given back')).toBeVisible();
});

test('many of one name: it is said that there are more', async () => {
  found = {
    homeowners: [{ id: homeowner.id, full_name: 'Sam Smith', email: 'sam@a.test', address: null }],
    more: true,
  };
  openApp('/admin/homeowners', viewers.admin);
  await userEvent.type(await screen.findByLabelText(/Email or full name/), 'Sam Smith{Enter}');
  expect(await screen.findByText(/More people have this name/)).toBeVisible();
});

test('a search that fails says why, and what was typed stays', async () => {
  api.use(http.post('*/api/admin/homeowners/search', () => refusal('unavailable')));
  openApp('/admin/homeowners', viewers.admin);
  await userEvent.type(await screen.findByLabelText(/Email or full name/), 'Sam Smith{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/Email or full name/)).toHaveValue('Sam Smith'));
});

const answerWith = (answer: () => Response, asked: string[] = []) => {
  api.use(
    http.post('*/api/admin/accounts/:id/sign-out', ({ params }) => {
      asked.push(String(params.id));
      return answer();
    }),
  );
  return asked;
};

test('a homeowner is signed out everywhere after a question; a no leaves everything as it is', async () => {
  const asked = answerWith(() => HttpResponse.json({ ended: 2 }));
  openApp(`/admin/homeowners/${homeowner.id}`, viewers.admin);
  const button = await screen.findByRole('button', { name: 'Sign out everywhere: Harriet Miller' });
  await userEvent.click(button);
  const question = await screen.findByRole('dialog', { name: 'Sign Harriet Miller out everywhere?' });
  expect(within(question).getByText(/They can sign in again with their password/)).toBeVisible();
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual([]);
  await waitFor(() => expect(button).toHaveFocus());

  await userEvent.keyboard('{Enter}');
  const again = await screen.findByRole('dialog', { name: 'Sign Harriet Miller out everywhere?' });
  await userEvent.click(within(again).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Harriet Miller is signed out on 2 devices.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual([homeowner.id]);
});

test.each([
  [0, 'Hal Hand was signed in nowhere.'],
  [1, 'Hal Hand is signed out on one device.'],
])('a member of a company who was signed in on %i devices is signed out', async (ended, words) => {
  const asked = answerWith(() => HttpResponse.json({ ended }));
  openApp(`/admin/companies/${company.id}?tab=members`, viewers.admin);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere: Hal Hand' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(asked).toEqual([company.members[1]!.id]);
});

test('a sign-out that fails says why over the question, which stays', async () => {
  answerWith(() => refusal('unavailable'));
  openApp(`/admin/homeowners/${homeowner.id}`, viewers.admin);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere: Harriet Miller' }));
  const question = await screen.findByRole('dialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Sign out' }));
  expect(await within(question).findByRole('alert')).toHaveTextContent('The service is busy');
  expect(within(question).getByRole('button', { name: 'Sign out' })).toBeVisible();
});
