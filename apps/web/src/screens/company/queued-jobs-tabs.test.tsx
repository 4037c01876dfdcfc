import type { CompanyOffer } from '@swath/contract/company-offers';
import { problemWords } from '@swath/contract/problems';
import type { QueuedJob } from '@swath/contract/queue';
import { day } from '@swath/domain/calendar';
import type { OfferOutcome } from '@swath/domain/queue/offer-outcome';
import { cents } from '@swath/domain/units';
import { spec } from '@swath/fixtures/spec';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobForCompany, sampleOffer } from '../../features/queue/testing/sample-queued-job.ts';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { sampleCompany } from '../../testing/sample-job.ts';

const FIRST = day('2126-11-25');
const SECOND = day('2126-11-26');
const suggestion = { mowingCents: cents(4500), overgrowthCents: cents(2500), totalCents: cents(7000) };
const dates = [
  { day: FIRST, room: 'full' as const },
  { day: SECOND, room: 'free' as const },
];
const aJob = (changed: Partial<QueuedJob> = {}) =>
  jobForCompany({
    acceptableDates: [FIRST, SECOND],
    forCompany: { dates, suggestion, isFull: false },
    ...changed,
  });
const own = (changed: Parameters<typeof sampleOffer>[1] = {}) =>
  sampleOffer(1, {
    companyId: sampleCompany().company_id,
    priceCents: cents(6000),
    serviceDate: SECOND,
    message: 'Two passes.',
    expiresAt: '2126-11-25T15:00:00.000Z',
    ...changed,
  });
const offered = () =>
  aJob({ status: 'offered', offers: [own()], offeredPriceCents: cents(6000), offerExpiresAt: own().expiresAt });

let jobs: QueuedJob[] = [];
let offers: CompanyOffer[] = [];
let asked: URLSearchParams[] = [];
let sent: { method: string; body: unknown }[] = [];

const api = setupServer(
  http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
  http.get('*/api/company/offers', () => HttpResponse.json(offers)),
  http.get('*/api/queued-jobs/all', ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return HttpResponse.json(jobs);
  }),
  http.get('*/api/queued-jobs/:id', ({ params }) => {
    const job = jobs.find(({ id }) => id === params.id);
    const words = problemWords('queued_job_not_found');
    return job
      ? HttpResponse.json(job)
      : HttpResponse.json({ code: 'queued_job_not_found', detail: words, status: 404 }, { status: 404 });
  }),
  http.post('*/api/company/reminders/queue', () => new HttpResponse(null, { status: 204 })),
  http.all('*/api/queued-jobs/:id/offer', async ({ request, params }) => {
    sent.push({ method: request.method, body: await request.json() });
    return HttpResponse.json(
      jobs.find(({ id }) => id === params.id),
      { status: 200 },
    );
  }),
);

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  api.use(...apiFor(viewers.crew));
  jobs = [aJob()];
  offers = [];
  asked = [];
  sent = [];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const open = (address = '') => openApp(`/company/queued-jobs${address}`, viewers.crew);
const card = async () => {
  const address = await screen.findByRole('heading', { level: 2, name: '412 Elm Ave, Columbia, MO 65203' });
  return within(address.closest('li')!);
};
const at = () => `${location.pathname}${location.search}`;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('what matches is shown at first; all in the area stands in the address, and each list is its own', async () => {
  open();
  await card();
  expect(asked[0]!.get('show')).toBe('matches');
  fireEvent.click(screen.getByRole('tab', { name: 'All in area' }));
  await waitFor(() => expect(at()).toBe('/company/queued-jobs?show=area'));
  await card();
  expect(asked.at(-1)!.get('show')).toBe('area');
});

spec('company 2.74', 'company 2.84');
test('filters are asked for, stand in the address, and are cleared', async () => {
  open();
  await card();
  press('Filters');
  type('Min Lot Size (sq ft)', '5,000.7');
  type('Max Lot Size (sq ft)', '20000');
  type('Available From', '2126-11-25');
  type('Available To', '2126-11-30');
  jobs = [];
  press('Apply Filters');
  expect(await screen.findByText('Try adjusting your filters to see more jobs.')).toBeVisible();
  expect(screen.getByText('No queued jobs available')).toBeVisible();
  expect(at()).toBe('/company/queued-jobs?minLot=5000&maxLot=20000&from=2126-11-25&to=2126-11-30');
  expect(screen.getByLabelText('Min Lot Size (sq ft)')).toHaveValue('5000');
  expect(Object.fromEntries(asked.at(-1)!)).toEqual({
    show: 'matches',
    minLot: '5000',
    maxLot: '20000',
    dateFrom: '2126-11-25',
    dateTo: '2126-11-30',
  });
  jobs = [aJob()];
  press('Clear Filters');
  await card();
  expect(at()).toBe('/company/queued-jobs');
  expect(screen.getByLabelText('Min Lot Size (sq ft)')).toHaveValue('');
});

test('what cannot be looked for is said beside its field, and nothing is asked', async () => {
  open();
  await card();
  press('Filters');
  const before = asked.length;
  type('Min Lot Size (sq ft)', 'large');
  press('Apply Filters');
  expect(await screen.findByText('Please enter square feet, such as 5,000.')).toBeVisible();
  expect(screen.getByLabelText('Min Lot Size (sq ft)')).toHaveFocus();
  type('Min Lot Size (sq ft)', '9000');
  type('Max Lot Size (sq ft)', '5000');
  type('Available From', '2126-11-30');
  type('Available To', '2126-11-25');
  press('Apply Filters');
  expect(await screen.findByText('Please enter at least the smallest size.')).toBeVisible();
  expect(screen.getByText('Please choose a day that is not before the first one.')).toBeVisible();
  expect(asked).toHaveLength(before);
});

test('an address with filters opens them, filled in, on either list', async () => {
  open('?show=area&minLot=5000');
  await card();
  expect(screen.getByLabelText('Min Lot Size (sq ft)')).toHaveValue('5000');
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'true');
  expect(Object.fromEntries(asked[0]!)).toEqual({ show: 'area', minLot: '5000' });
});

test('no match leads on to all in the area', async () => {
  jobs = [];
  open();
  expect(await screen.findByText('Check back later for new job opportunities.')).toBeVisible();
  press('Show all in your area');
  await waitFor(() => expect(at()).toBe('/company/queued-jobs?show=area'));
});

test('the form begins with what the rate comes to, says how, and takes only days with room', async () => {
  open();
  const job = await card();
  expect(job.getByText('Mon, Nov 25, 2126 · full')).toBeVisible();
  fireEvent.click(job.getByRole('button', { name: 'Make Offer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make Offer' }));
  expect(dialog.getByLabelText('Price')).toHaveValue('70.00');
  expect(dialog.getByText('Your rate comes to $70.00: $45.00 for the lot, $25.00 for tall grass.')).toBeVisible();
  expect(dialog.getByRole('radio', { name: /November 25, 2126 · full/ })).toBeDisabled();
  expect(dialog.getByRole('radio', { name: /November 26, 2126/ })).toBeChecked();
  fireEvent.click(dialog.getByRole('button', { name: 'Make Offer' }));
  await waitFor(() =>
    expect(sent).toEqual([{ method: 'POST', body: { priceCents: 7000, serviceDate: SECOND, message: '' } }]),
  );
});

test('an open offer is edited with what it says, and changed', async () => {
  jobs = [offered()];
  open();
  const job = await card();
  expect(job.queryByRole('button', { name: 'Make Offer' })).toBeNull();
  fireEvent.click(job.getByRole('button', { name: 'Edit Offer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Offer' }));
  expect(dialog.getByLabelText('Price')).toHaveValue('60.00');
  expect(dialog.getByLabelText(/Message/)).toHaveValue('Two passes.');
  fireEvent.change(dialog.getByLabelText('Price'), { target: { value: '55' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save Offer' }));
  await waitFor(() =>
    expect(sent).toEqual([{ method: 'PUT', body: { priceCents: 5500, serviceDate: SECOND, message: 'Two passes.' } }]),
  );
  expect(await screen.findByText('Your changed offer is with the homeowner for 24 hours.')).toBeVisible();
});

test('an offer that is being paid is not changed, and what was typed stays', async () => {
  api.use(
    http.put('*/api/queued-jobs/:id/offer', () =>
      HttpResponse.json(
        { code: 'offer_being_paid', detail: problemWords('offer_being_paid'), status: 409 },
        { status: 409 },
      ),
    ),
  );
  jobs = [offered()];
  open();
  fireEvent.click((await card()).getByRole('button', { name: 'Edit Offer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Offer' }));
  fireEvent.change(dialog.getByLabelText('Price'), { target: { value: '55' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save Offer' }));
  expect(await dialog.findByText('Failed to change offer.')).toBeVisible();
  expect(dialog.getByText(problemWords('offer_being_paid'))).toBeVisible();
  expect(dialog.getByLabelText('Price')).toHaveValue('55');
});

test.each<[string, Partial<QueuedJob>]>([
  [
    'You do not work on these dates.',
    { forCompany: { dates: [{ day: FIRST, room: 'closed' }], suggestion, isFull: false } },
  ],
  [
    'You have no room on these dates.',
    { forCompany: { dates: [{ day: FIRST, room: 'full' }], suggestion, isFull: false } },
  ],
  ['This job has five open offers already.', { forCompany: { dates, suggestion, isFull: true } }],
])('where none can be made it says: %s', async (words, changed) => {
  jobs = [aJob(changed)];
  open('?show=area');
  const job = await card();
  expect(job.getByText(words)).toBeVisible();
  expect(job.queryByRole('button', { name: 'Make Offer' })).toBeNull();
});

test('details have an address, and lead to an offer', async () => {
  open(`?job=${aJob().id}`);
  const dialog = within(await screen.findByRole('dialog', { name: /^Job # / }));
  expect(await dialog.findByText('Gate code 4417')).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Make Offer' }));
  expect(await screen.findByRole('dialog', { name: 'Make Offer' })).toBeVisible();
});

spec('company 8.32');
test('details that cannot be read say so, and can be asked for again', async () => {
  api.use(http.get('*/api/queued-jobs/:id', () => HttpResponse.error()));
  open(`?job=${sampleId(799)}`);
  const dialog = within(await screen.findByRole('dialog', { name: /^Job # / }));
  expect(await dialog.findByText('Failed to fetch queued job.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('details of a job that left the queue say that it is not found', async () => {
  open(`?job=${sampleId(799)}`);
  expect(await screen.findByText(problemWords('queued_job_not_found'))).toBeVisible();
});

const SENTENCES: Record<OfferOutcome, string> = {
  open: 'The homeowner has not answered yet.',
  accepted: 'The job is yours, and paid.',
  rejected: 'The homeowner decided against your offer.',
  other_company: 'The homeowner chose another company.',
  taken_back: 'The homeowner took the job out of the queue.',
  expired: 'The homeowner did not answer in time.',
  released: 'You took your offer back.',
  closed: 'The job could no longer be booked.',
};

test('what became of each offer is told, and an open one leads to its job', async () => {
  jobs = [offered()];
  offers = Object.keys(SENTENCES).map((outcome, place) => ({
    id: sampleId(500 + place),
    queuedJobId: aJob().id,
    outcome: outcome as OfferOutcome,
    address: `${400 + place} Elm Ave`,
    lotSize: '0.25 acre',
    priceCents: cents(6000),
    serviceDate: SECOND,
    message: '',
    createdAt: '2026-11-24T15:00:00.000Z',
    expiresAt: '2126-11-25T15:00:00.000Z',
    endedAt: outcome === 'open' ? null : '2026-11-24T16:00:00.000Z',
    jobId: null,
  }));
  open('?show=offers');
  for (const sentence of Object.values(SENTENCES)) expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your schedule' })).toHaveAttribute('href', '/company/dashboard');
  press('Details');
  const dialog = within(await screen.findByRole('dialog', { name: /^Job # / }));
  expect(await dialog.findByRole('button', { name: 'Edit Offer' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Release' })).toBeVisible();
});

test('no offers yet leads to the jobs; a failure has a way out', async () => {
  api.use(
    http.get(
      '*/api/company/offers',
      () => HttpResponse.json({ code: 'forbidden', detail: problemWords('forbidden'), status: 403 }, { status: 403 }),
      { once: true },
    ),
  );
  open('?show=offers');
  expect(await screen.findByText('Failed to load your offers. Please try again.')).toBeVisible();
  press('Try again');
  expect(await screen.findByText('No offers yet')).toBeVisible();
  press('See queued jobs');
  await card();
  expect(at()).toBe('/company/queued-jobs');
});
