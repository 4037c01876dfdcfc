import { problemWords } from '@swath/contract/problems';
import type { QueuedJob } from '@swath/contract/queue';
import { day } from '@swath/domain/calendar';
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

const TOMORROW = day('2126-11-25');
const own = { companyId: sampleCompany().company_id } as const;
let jobs: QueuedJob[] = [];
let sent: { path: string; body: string }[] = [];

const api = setupServer(
  http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
  http.get('*/api/queued-jobs/all', () => HttpResponse.json(jobs)),
  http.post('*/api/company/reminders/queue', () => new HttpResponse(null, { status: 204 })),
  http.post('*/api/queued-jobs/:id/:step', async ({ request, params }) => {
    sent.push({ path: new URL(request.url).pathname, body: await request.text() });
    const open = sampleOffer(1, { ...own, priceCents: cents(12_050), serviceDate: TOMORROW });
    jobs = jobs.map((job) =>
      job.id !== params.id
        ? job
        : params.step === 'offer'
          ? { ...job, status: 'offered', offers: [open], offeredPriceCents: open.priceCents, expiresAt: null }
          : { ...job, status: 'queued', offers: [{ ...open, status: 'released' }], offeredPriceCents: null },
    );
    return HttpResponse.json(jobs.find(({ id }) => id === params.id));
  }),
);
const aJob = (changed: Partial<QueuedJob> = {}) =>
  jobForCompany({ acceptableDates: [TOMORROW, day('2126-11-26')], ...changed });

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  api.use(...apiFor(viewers.crew));
  jobs = [aJob()];
  sent = [];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const open = () => openApp('/company/queued-jobs', viewers.crew);
const card = async () => {
  const address = await screen.findByRole('heading', { level: 2, name: '412 Elm Ave, Columbia, MO 65203' });
  return within(address.closest('li')!);
};

spec('company 2.72', 'company 2.75', 'company 2.76', 'company 2.77', 'company 2.79');
test('a card says what a crew weighs; the list counts as seen', async () => {
  let through = '';
  api.use(
    http.post('*/api/company/reminders/queue', async ({ request }) => {
      through = ((await request.json()) as { through: string }).through;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Queued Jobs' })).toBeVisible();
  expect(screen.getByText('View and make offers on available jobs')).toBeVisible();
  const job = await card();
  expect(job.getByText('Queued')).toBeVisible();
  expect(job.getByText('0.25 acre')).toBeVisible();
  expect(job.queryByRole('button', { name: 'Release' })).toBeNull();
  await waitFor(() => expect(through).toBe('2026-11-24T15:00:00.000Z'));
});

spec('company 2.71', 'company 2.83', 'company 2.84', 'company 8.39');
test('an empty queue, and one that cannot be read', async () => {
  jobs = [];
  api.use(
    http.get(
      '*/api/queued-jobs/all',
      () => HttpResponse.json({ code: 'forbidden', detail: problemWords('forbidden'), status: 403 }, { status: 403 }),
      { once: true },
    ),
  );
  open();
  expect(await screen.findByText('Failed to load queued jobs. Please try again.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No queued jobs available')).toBeVisible();
  expect(screen.getByText('Check back later for new job opportunities.')).toBeVisible();
});

spec('company 2.73');
test('Refresh reads the list again', async () => {
  open();
  await card();
  jobs = [];
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('No queued jobs available')).toBeVisible();
});

spec('company 2.70', 'company 2.78', 'company 2.81');
test('Details tell all there is', async () => {
  jobs = [aJob({ id: sampleId(700), lotSize: '' })];
  open();
  fireEvent.click((await card()).getByRole('button', { name: 'Details' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Job # ${jobs[0]!.id.slice(0, 8)}` }));
  for (const words of ['Unknown', 'Fire pit', 'Gate code 4417', 'Behind the house only.', 'Tall (8-12 inches)']) {
    expect(dialog.getByText(words)).toBeVisible();
  }
});

/** The form of an offer for a job with one day, with its price typed. */
async function anOfferOf(price: string) {
  jobs = [aJob({ acceptableDates: [TOMORROW] })];
  open();
  await waitFor(async () => fireEvent.click((await card()).getByRole('button', { name: 'Make Offer' })));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make Offer' }));
  fireEvent.change(dialog.getByLabelText('Price'), { target: { value: price } });
  return dialog;
}

spec('company 1.5', 'company 2.80', 'company 2.81', 'company 2.82', 'company 6.12');
test('an offer is checked field by field, made, and can be released', async () => {
  open();
  await waitFor(async () => expect((await card()).getByRole('button', { name: 'Make Offer' })).toBeVisible());
  fireEvent.click((await card()).getByRole('button', { name: 'Make Offer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make Offer' }));
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Make Offer' }));
  send();
  expect(await dialog.findByText('Please enter a price.')).toBeVisible();
  expect(dialog.getByText('Please choose a date.')).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Price'), { target: { value: '120.50' } });
  expect(dialog.getByText('What the homeowner pays. You earn $119.50.')).toBeVisible();
  fireEvent.click(dialog.getByRole('radio', { name: /November 25, 2126/ }));
  fireEvent.change(dialog.getByLabelText(/Message/), { target: { value: 'Two passes.' } });
  send();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.parse(sent[0]!.body)).toEqual({ priceCents: 12_050, serviceDate: TOMORROW, message: 'Two passes.' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const job = await card();
  expect(await job.findByText('$120.50')).toBeVisible();
  expect(job.getByText('Your offer is the best.')).toBeVisible();
  expect(job.queryByRole('button', { name: 'Make Offer' })).toBeNull();
  fireEvent.click(job.getByRole('button', { name: 'Release' }));
  const question = within(await screen.findByRole('dialog', { name: 'Release your offer?' }));
  fireEvent.click(question.getByRole('button', { name: 'Release' }));
  await waitFor(async () => expect((await card()).getByRole('button', { name: 'Make Offer' })).toBeVisible());
  expect(sent[1]!.path).toMatch(/release$/);
});

spec('company 8.33');
test('a refusal is said over what was typed, which stays', async () => {
  api.use(
    http.post('*/api/queued-jobs/:id/offer', () =>
      HttpResponse.json({ code: 'day_full', detail: problemWords('day_full'), status: 409 }, { status: 409 }),
    ),
  );
  const dialog = await anOfferOf('80');
  fireEvent.click(dialog.getByRole('button', { name: 'Make Offer' }));
  expect(await dialog.findByText(problemWords('day_full'))).toBeVisible();
  expect(dialog.getByText('Failed to make offer on job.')).toBeVisible();
  expect(dialog.getByLabelText('Price')).toHaveValue('80');
});

test('what was typed is still there when the dialog was closed and is opened again', async () => {
  const dialog = await anOfferOf('80');
  fireEvent.change(dialog.getByLabelText(/Message/), { target: { value: 'Two passes.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click((await card()).getByRole('button', { name: 'Make Offer' }));
  const again = within(await screen.findByRole('dialog', { name: 'Make Offer' }));
  expect(again.getByLabelText('Price')).toHaveValue('80');
  expect(again.getByLabelText(/Message/)).toHaveValue('Two passes.');
});

spec('company 8.37');
test('an offer that could not be taken back stays, and it says why', async () => {
  api.use(
    http.post('*/api/queued-jobs/:id/release', () =>
      HttpResponse.json(
        { code: 'offer_not_found', detail: problemWords('offer_not_found'), status: 404 },
        { status: 404 },
      ),
    ),
  );
  const dialog = await anOfferOf('80');
  fireEvent.click(dialog.getByRole('button', { name: 'Make Offer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(await (await card()).findByRole('button', { name: 'Release' }));
  const question = within(await screen.findByRole('dialog', { name: 'Release your offer?' }));
  fireEvent.click(question.getByRole('button', { name: 'Release' }));
  expect(await screen.findByText(`Failed to release offer. ${problemWords('offer_not_found')}`)).toBeVisible();
});

spec('company 2.15');
test('Back leads to the dashboard for whoever came from outside', async () => {
  api.use(http.get('*/api/company/jobs', () => HttpResponse.json([])));
  open();
  await card();
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(location.pathname).toBe('/company/dashboard'));
});

test('more than a page of jobs comes page by page, and the focus goes to the first new one', async () => {
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => aJob({ id: sampleId(from + i), address: `${from + i} Elm Ave` }));
  const after: (string | null)[] = [];
  let broken = true;
  api.use(
    http.get('*/api/queued-jobs/all', ({ request }) => {
      const last = new URL(request.url).searchParams.get('after');
      after.push(last);
      expect(new URL(request.url).searchParams.get('show')).toBe('matches');
      if (last === null) return HttpResponse.json(many(1000, 100));
      if (broken) return HttpResponse.json({ code: 'validation', status: 400, detail: 'No.' }, { status: 400 });
      return HttpResponse.json(many(1100, 2));
    }),
  );
  open();
  const more = await screen.findByRole('button', { name: 'Show more' });
  fireEvent.click(more);
  expect(await screen.findByText('Failed to load queued jobs. Please try again.')).toBeVisible();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  const first = await screen.findByRole('heading', { level: 2, name: '1100 Elm Ave' });
  await waitFor(() => expect(first.closest('li')).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(102);
  expect(after[0]).toBeNull();
  expect(new Set(after.slice(1))).toEqual(new Set([sampleId(1099)]));
});
