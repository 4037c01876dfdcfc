import type { CrewSeries, CrewVisit } from '@swath/contract/crew-series';
import { day } from '@swath/domain/calendar';
import { spec } from '@swath/fixtures/spec';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  CREW_SERIES_ID,
  sampleClientSeries,
  sampleCrewSeries,
} from '../../features/crew-series/testing/sample-crew-series.ts';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { sampleCompany, sampleCrewJob } from '../../testing/sample-job.ts';

const ID = CREW_SERIES_ID;
const API = `*/api/company/series/${ID}`;
let series: CrewSeries;
let sent: unknown[] = [];

const server = setupServer(
  http.get(API, () => HttpResponse.json(series)),
  http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
  http.get('*/api/company/proposals', () => HttpResponse.json([])),
  http.get('*/api/MowingJobs/:id', () => HttpResponse.json(sampleCrewJob(3, { scheduled_date: day('2026-12-22') }))),
  http.post(`${API}/jobs/delete`, async ({ request }) => {
    const { ids } = (await request.json()) as { ids: string[] };
    sent.push(ids);
    const gone = (at: CrewVisit) => ids.includes(at.job_id);
    series.visits = series.visits.map((at) => (gone(at) ? { ...at, status: 'canceled', charge: 'refunded' } : at));
    return HttpResponse.json({ deleted: ids.length, asked: 0 });
  }),
  http.post(`${API}/pause`, async ({ request }) => {
    const stretch = (await request.json()) as { from: string; to: string };
    sent.push(stretch);
    const falls = ({ date, status }: CrewVisit) => status === 'pending' && date >= stretch.from && date <= stretch.to;
    const visits = series.visits.map((at) => (falls(at) ? { ...at, status: 'canceled' as const } : at));
    const paused = { paused_from: day(stretch.from), paused_to: day(stretch.to) };
    series = { ...series, status: 'paused', pause_reason: 'company', ...paused, visits };
    return HttpResponse.json(series);
  }),
  http.post(`${API}/end`, () => {
    sent.push('end');
    const visits = series.visits.map((at) => (at.status === 'pending' ? { ...at, status: 'canceled' as const } : at));
    series = { ...series, status: 'ended', visits };
    return HttpResponse.json(series);
  }),
);
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  // The first test would wait for them longer than a test waits for words.
  await Promise.all([
    import('../../app/pages.tsx'),
    import('../../parts/signed-in/signed-in.tsx'),
    import('./series.tsx'),
  ]);
});
beforeEach(() => {
  series = sampleCrewSeries();
  sent = [];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function open() {
  server.use(...apiFor(viewers.crew));
  return openApp(`/company/series/${ID}`, viewers.crew);
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const coming = async () => within(await screen.findByRole('list', { name: 'Visits to come' }));

spec('company 2.117', 'company 2.118');
test('a series is shown: its id, the rule, whose it is, what a visit brings, and every visit', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Manage Job Series', level: 1 })).toBeVisible();
  expect(screen.getByText(`Series ID: ${ID}`)).toBeVisible();
  const facts = within(await screen.findByRole('region', { name: 'About this series' }));
  expect(facts.getByRole('heading', { name: 'Every second Tuesday' })).toBeVisible();
  expect(facts.getByText('Harriet Miller')).toBeVisible();
  expect(facts.getByText('$45.00, of which you earn $40.50')).toBeVisible();
  const [moved, asked] = (await coming()).getAllByRole('listitem');
  expect(moved).toHaveTextContent(/at 9:00 AM\s*instead of Tue, Dec 8/);
  expect(moved).toHaveTextContent('Paid');
  expect(asked).toHaveTextContent('Waits for the customer: Mon, Dec 28?');
  expect(screen.getByText('Completed and canceled: 1 visit')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/company/dashboard');
});

test('of an own client it says that the company bills itself and tells them itself', async () => {
  const window = { start: '09:00', end: '11:30' };
  series = { ...sampleClientSeries(), window };
  open();
  const facts = within(await screen.findByRole('region', { name: 'About this series' }));
  expect(facts.getByText('$45.00, billed by you')).toBeVisible();
  expect(facts.getByText('9:00 AM to 11:30 AM')).toBeVisible();
  expect(facts.getByRole('link', { name: 'Harriet Miller' })).toHaveAttribute('href', '/company/clients');
  await press('End series');
  const end = await dialog('End this series?');
  expect(end.getByText('You bill this client yourself: nothing is returned by us.')).toBeVisible();
  expect(end.getByText('Your client is not told by us: please tell them yourself.')).toBeVisible();
});

test('the company pauses a series from one day to another, after saying which visits go, what goes back and who is told', async () => {
  open();
  await press('Pause series');
  const pause = await dialog('Pause this series');
  await userEvent.click(pause.getByRole('button', { name: 'Pause series' }));
  expect(pause.getByText('Please pick start and end dates')).toBeVisible();
  expect(sent).toEqual([]);
  fireEvent.change(pause.getByLabelText(/^From/), { target: { value: '2026-12-01' } });
  fireEvent.change(pause.getByLabelText(/^To, this day included/), { target: { value: '2026-12-10' } });
  expect(pause.getByText('1 visit: Wed, Dec 9.')).toBeVisible();
  expect(
    pause.getByText('$45.00 goes back to the customer. The customer is told. The series goes on by itself afterwards.'),
  ).toBeVisible();
  await userEvent.click(pause.getByRole('button', { name: 'Pause series' }));
  expect(await screen.findByText('Paused from Dec 1, 2026 to Dec 10, 2026.')).toBeVisible();
  expect(sent).toEqual([{ from: '2026-12-01', to: '2026-12-10' }]);
  expect(await screen.findByText(/^You have paused this series\. It goes on by itself\./)).toBeVisible();
});

test('whoever may not give money back asks for the visits of the pause, and nothing is called paused', async () => {
  server.use(http.post(`${API}/pause`, () => HttpResponse.json(series)));
  const standard = {
    ...viewers.crew,
    company: { ...viewers.crew.company!, is_primary: false, member: 'standard' as const },
  };
  server.use(...apiFor(standard));
  openApp(`/company/series/${ID}`, standard);
  await press('Pause series');
  const pause = await dialog('Pause this series');
  fireEvent.change(pause.getByLabelText(/^From/), { target: { value: '2026-12-01' } });
  fireEvent.change(pause.getByLabelText(/^To, this day included/), { target: { value: '2026-12-10' } });
  expect(pause.getByText(/Until they agree nothing is canceled, and the customer hears nothing\./)).toBeVisible();
  await userEvent.click(pause.getByRole('button', { name: 'Ask to cancel these visits' }));
  expect(await screen.findByText('Asked. Nothing is canceled until it is approved.')).toBeVisible();
});

test('visits of the pause that nobody has paid go all the same; about the paid ones it is asked', async () => {
  const standard = {
    ...viewers.crew,
    company: { ...viewers.crew.company!, is_primary: false, member: 'standard' as const },
  };
  server.use(...apiFor(standard));
  openApp(`/company/series/${ID}`, standard);
  await press('Pause series');
  const pause = await dialog('Pause this series');
  fireEvent.change(pause.getByLabelText(/^From/), { target: { value: '2026-12-01' } });
  fireEvent.change(pause.getByLabelText(/^To, this day included/), { target: { value: '2026-12-24' } });
  expect(pause.getByText('1 visit: Tue, Dec 22.')).toBeVisible();
  expect(
    pause.getByText(
      'Nothing was charged, so nothing is returned. The customer is told. The series goes on by itself afterwards.',
    ),
  ).toBeVisible();
  expect(pause.getByText('Paid already, 1 visit: Wed, Dec 9.')).toBeVisible();
  expect(pause.getByText(/is asked first\. Until they agree these visits stay planned\./)).toBeVisible();
  await userEvent.click(pause.getByRole('button', { name: 'Pause series' }));
  expect(
    await screen.findByText(
      'Paused from Dec 1, 2026 to Dec 24, 2026. Asked about 1 visit, which stays planned until it is approved.',
    ),
  ).toBeVisible();
});

test('a series that its customer has paused is not paused by the company as well', async () => {
  series = { ...series, status: 'paused', pause_reason: 'homeowner' };
  open();
  expect(await screen.findByRole('button', { name: 'End series' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pause series' })).toBeNull();
});

test('one visit is skipped, after saying what goes back and who is told', async () => {
  open();
  await press('Skip the visit of Wed, Dec 9');
  const skip = await dialog('Skip this visit?');
  expect(skip.getByText('$45.00 goes back to the customer. The customer is told.')).toBeVisible();
  await userEvent.click(skip.getByRole('button', { name: 'Skip visit' }));
  expect(await screen.findByText(/^The visit of Wed, Dec 9 is skipped\./)).toBeVisible();
  await waitFor(async () => expect((await coming()).getAllByRole('listitem')).toHaveLength(1));
  expect(sent).toEqual([[sampleId(2)]]);
});

test('one visit is moved by the form of its job details', async () => {
  open();
  await press('Move the visit of Tue, Dec 22');
  const move = await dialog('Move the visit of Tuesday, December 22, 2026');
  expect(await move.findByRole('button', { name: 'Change Date' })).toBeVisible();
  expect(move.getByRole('button', { name: 'Update and Save' })).toBeDisabled();
});

test('the series is ended, after showing which visits go; a refusal leaves it as it is', async () => {
  const refused = { code: 'too_many_requests', detail: 'Please wait a moment.', status: 429 };
  server.use(http.post(`${API}/end`, () => HttpResponse.json(refused, { status: 429 }), { once: true }));
  open();
  await press('End series');
  const end = await dialog('End this series?');
  const going = within(end.getByRole('list', { name: 'Visits that are canceled' }));
  expect(going.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Wed, Dec 9, $45.00',
    'Tue, Dec 22, $45.00',
  ]);
  expect(end.getByText('$45.00 goes back to the customer.')).toBeVisible();
  await userEvent.click(end.getByRole('button', { name: 'Cancel 2 visits and end' }));
  expect(await end.findByText('Please wait a moment.')).toBeVisible();
  await userEvent.click(end.getByRole('button', { name: 'Cancel 2 visits and end' }));
  expect(await screen.findByText('The series has ended.')).toBeVisible();
  expect(await screen.findByText('No visit is planned')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End series' })).toBeNull());
});

test('one that is not there, or cannot be read, says so', async () => {
  const none = { code: 'series_not_found', detail: 'Series not found.', status: 404 };
  server.use(http.get(API, () => HttpResponse.json(none, { status: 404 })));
  open();
  expect(await screen.findByText('Series not found.')).toBeVisible();
  server.use(http.get(API, () => HttpResponse.json({}, { status: 500 })));
  open();
  expect(await screen.findByText('The series could not be loaded.')).toBeVisible();
});
