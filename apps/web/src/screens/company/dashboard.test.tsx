import type { Viewer } from '@swath/contract/accounts';
import type { CrewJob } from '@swath/contract/jobs';
import { problemWords } from '@swath/contract/problems';
import type { CompanyRoute } from '@swath/contract/routes';
import { day } from '@swath/domain/calendar';
import { cents } from '@swath/domain/units';
import { spec } from '@swath/fixtures/spec';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { holdTime } from '../../testing/held-time.ts';
import { viewers } from '../../testing/people.ts';
import { sampleCompany, sampleCrewJob, sampleReminders, TODAY } from '../../testing/sample-job.ts';
import { sampleRoute, sampleStop } from '../../testing/sample-route.ts';
import { show } from '../../testing/show.tsx';
import { CompanyDashboard } from './dashboard.tsx';

/** What the API knows. */
let jobs: CrewJob[] = [];
let company = sampleCompany();
let reminders = sampleReminders();
const NOTHING = { notices: [], unread: 0, next: null };
let seen: string[] = [];
/** Null: past every job of today. */
let route: CompanyRoute | null = null;
const stopsOf = (all: CrewJob[]) => all.filter((job) => job.scheduled_date === TODAY && job.status !== 'canceled');
/** The addresses that were asked, in order. */
let calls: string[] = [];

const refusal = (code: 'job_not_today' | 'unavailable', status: number) =>
  HttpResponse.json({ code, detail: problemWords(code), status }, { status });

function move(id: unknown, changed: Partial<CrewJob>) {
  jobs = jobs.map((job) => (job.id === id ? { ...job, ...changed } : job));
  return HttpResponse.json(jobs.find((job) => job.id === id));
}

const api = setupServer(
  http.get('*/api/company', () => HttpResponse.json(company)),
  http.get('*/api/company/jobs', () => HttpResponse.json(jobs)),
  http.get('*/api/company/reminders', () => HttpResponse.json(reminders)),
  http.get(/\/api\/company\/(notices|rain-forecast)$/, () => HttpResponse.json({ ...NOTHING, suggested: null })),
  http.get(/\/api\/company\/(refund-requests|complaints)$/, () => HttpResponse.json([])),
  http.post('*/api/company/reminders/:what', async ({ request }) => {
    const text = await request.text();
    seen.push(text);
    return new HttpResponse(null, { status: 204 });
  }),
  http.get('*/api/company/route', () => HttpResponse.json(route ?? sampleRoute(stopsOf(jobs)))),
  http.post('*/api/MowingJobs/:id/start', ({ params }) =>
    move(params.id, { status: 'in-progress', start_time: '2026-11-24T15:04:00.000Z' }),
  ),
  http.post('*/api/MowingJobs/:id/complete', ({ params }) =>
    move(params.id, { status: 'completed', end_time: '2026-11-24T15:40:00.000Z' }),
  ),
);
api.events.on('request:start', ({ request }) => {
  const { pathname, search } = new URL(request.url);
  calls.push(`${request.method} ${pathname}${search}`);
});

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.setSystemTime('2026-11-24T15:41:00.000Z');
  jobs = [];
  company = sampleCompany();
  reminders = sampleReminders();
  route = null;
  calls = [];
  seen = [];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const leave = vi.fn();
const open = (live = true, as: Viewer = viewers.crew, jobId: string | null = null) =>
  show(
    <CompanyDashboard
      viewer={as}
      live={live}
      signOut={{ signOut: leave, busy: false }}
      details={{ jobId, close: () => {} }}
    />,
  );

const todays = () => within(screen.getByRole('region', { name: "Today's Schedule" }));
const cardOf = (name: string) => within(screen.getByRole('article', { name: new RegExp(name) }));
const figure = (label: string) => screen.getByText(label).closest('div');

spec('company 2.13', 'company 2.14', 'company 2.23', 'company 7.54');
test('the header welcomes the company with its rating, and signs out', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Green Blade Mowing' })).toBeVisible();
  expect(screen.getByText('Welcome')).toBeVisible();
  expect(await screen.findByRole('img', { name: '4.6 out of 5 stars, 61 ratings' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(leave).toHaveBeenCalledOnce();
});

test('whoever drives sees the day, and no money', async () => {
  const untold = { price_cents: null, overgrowth_fee_cents: null, company_share_cents: null };
  jobs = [sampleCrewJob(1, { ...untold, overgrowth_flag: true }), sampleCrewJob(2, untold)];
  open(true, { ...viewers.crew, company: { ...viewers.crew.company!, is_primary: false, member: 'crew' } });
  expect(await screen.findByText('Overgrown')).toBeVisible();
  expect(figure("Today's Jobs")).toHaveTextContent('2');
  expect(screen.getByText('Total Upcoming Jobs')).toBeVisible();
  expect(screen.queryByText(/Earnings|Estimated job value/)).toBeNull();
  expect(document.body).not.toHaveTextContent('$');
});

spec('company 2.33', 'company 2.35');
test('an empty week says so', async () => {
  open();
  expect(screen.getByText("Loading today's jobs...")).toBeInTheDocument();
  expect(await screen.findByText('No jobs scheduled for today')).toBeVisible();
  expect(screen.getByText('No upcoming jobs')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Overdue' })).toBeNull();
  expect(screen.getByText('6h 10m of 9h')).toBeVisible();
});

spec('company 1.1', 'company 2.31', 'company 2.32', 'company 2.34');
test('one call around the company’s own day fills all lists', async () => {
  jobs = [
    sampleCrewJob(1, { full_name: 'Olga Overdue', scheduled_date: day('2026-11-23') }),
    sampleCrewJob(2, { full_name: 'Dan Done', status: 'completed', route_order: 1 }),
    sampleCrewJob(3, { full_name: 'Nora Next', route_order: 2, company_share_cents: cents(8900) }),
    sampleCrewJob(4, { full_name: 'Carl Canceled', status: 'canceled', route_order: 3 }),
    sampleCrewJob(5, { full_name: 'Una Upcoming', scheduled_date: day('2026-11-26') }),
  ];
  open();
  expect(await screen.findByRole('article', { name: /Nora Next/ })).toBeVisible();
  expect(calls).toContain('GET /api/company/jobs?from=2026-11-10&to=2026-12-01&finished_from=2026-11-24');

  expect(figure("Today's Jobs")).toHaveTextContent("Today's Jobs2Live1 more canceled");
  expect(figure("Today's Earnings")).toHaveTextContent('$133.00planned · $44.00 earned');
  expect(figure('Total Upcoming Jobs')).toHaveTextContent('1');
  expect(figure('Future Potential Earnings')).toHaveTextContent('$44.00');
  expect(todays().getByText('Tue, Nov 24', { selector: 'h2 + time' })).toBeVisible();

  expect(
    todays()
      .getAllByRole('heading', { level: 3 })
      .map((name) => name.textContent),
  ).toEqual(['Nora Next', 'Carl Canceled']);
  expect(cardOf('Nora Next').getByText('Next stop')).toBeVisible();
  await userEvent.click(todays().getByRole('button', { name: 'Done (1)', expanded: false }));
  expect(cardOf('Dan Done').getByRole('button', { name: 'Completed' })).toBeVisible();
  const overdue = within(screen.getByRole('region', { name: 'Overdue' }));
  const until = 'Record the visit by Wed, Nov 25, 11:59 PM. After that $45.00 goes back to the homeowner.';
  expect(overdue.getByText(until)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Thursday, November 26, 2026' })).toHaveTextContent('Una Upcoming');
});

test('a broken stream of changes is not called live', async () => {
  open(false);
  expect(await screen.findByText('Connecting')).toBeVisible();
});

spec('company 1.2');
test('a job is started and completed', async () => {
  jobs = [sampleCrewJob(1)];
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Start Job' }));
  expect(await todays().findByText(/Started 9:04 AM/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Complete Job' }));
  expect(await screen.findByText(/9:04 AM to 9:40 AM/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Completed' })).toHaveAttribute('aria-disabled', 'true');
  expect(figure("Today's Earnings")).toHaveTextContent('planned · $44.00 earned');
});

test('the change shows before the answer, and a second tap meanwhile does nothing', async () => {
  jobs = [sampleCrewJob(1)];
  const answered = Promise.withResolvers<void>();
  api.use(
    http.post('*/api/MowingJobs/:id/start', async ({ params }) => {
      await answered.promise;
      return move(params.id, { status: 'in-progress', start_time: '2026-11-24T15:04:00.000Z' });
    }),
  );
  open();
  const start = await screen.findByRole('button', { name: 'Start Job' });
  fireEvent.click(start);
  fireEvent.click(start);
  const complete = await screen.findByRole('button', { name: 'Complete Job' });
  expect(cardOf('Harriet').getByText('In Progress')).toBeVisible();
  await userEvent.click(complete);
  expect(complete).toHaveFocus();
  answered.resolve();
  expect(await todays().findByText(/Started 9:04 AM/)).toBeVisible();
  await waitFor(() => expect(calls.filter((call) => call.startsWith('GET /api/company/jobs'))).toHaveLength(2));
  expect(calls.filter((call) => call.startsWith('POST /api/MowingJobs/'))).toHaveLength(1);
});

test('the second half of a double click does not complete what the first has started', async () => {
  jobs = [sampleCrewJob(1)];
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Start Job' }), { detail: 1 });
  expect(await todays().findByText(/Started 9:04 AM/)).toBeVisible();
  await act(() => delay(50)); // the step is over, so that only the double click is in the way
  fireEvent.click(screen.getByRole('button', { name: 'Complete Job' }), { detail: 2 });
  await act(() => delay(50));
  expect(calls.filter((call) => call.startsWith('POST /api/MowingJobs/'))).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Complete Job' })).toBeVisible();
});

spec('company 4.5', 'company 4.7', 'company 8.12');
test('a refusal undoes the change, says why, and can be tried again', async () => {
  holdTime();
  jobs = [sampleCrewJob(1), sampleCrewJob(2, { full_name: 'Ruth Tanaka' })];
  api.use(
    http.post(
      `*/api/MowingJobs/${jobs[0]!.id}/start`,
      async () => {
        await delay(50);
        return refusal('job_not_today', 409);
      },
      { once: true },
    ),
  );
  open();
  const harriet = within(await screen.findByRole('article', { name: /Harriet/ }));
  await userEvent.click(harriet.getByRole('button', { name: 'Start Job' }));
  expect(await harriet.findByText('In Progress')).toBeVisible();
  expect(await screen.findByText('Job not started. Only jobs scheduled for today can be started.')).toBeVisible();
  expect(harriet.getByText('Pending')).toBeVisible();
  expect(harriet.getByText('Not saved. Only jobs scheduled for today can be started.')).toBeVisible();
  expect(cardOf('Ruth').queryByText(/Not saved/)).toBeNull();

  await userEvent.click(harriet.getByRole('button', { name: 'Start Job' }));
  expect(await harriet.findByText(/Started 9:04 AM/)).toBeVisible();
  expect(harriet.queryByText(/Not saved/)).toBeNull();
});

test('one refused job does not undo another, which is sent before it', async () => {
  jobs = [sampleCrewJob(1), sampleCrewJob(2, { full_name: 'Ruth Tanaka' })];
  const answered = Promise.withResolvers<void>();
  api.use(
    http.post(`*/api/MowingJobs/${jobs[0]!.id}/start`, () => refusal('job_not_today', 409)),
    http.post(`*/api/MowingJobs/${jobs[1]!.id}/start`, async () => {
      await answered.promise;
      return move(jobs[1]!.id, { status: 'in-progress' });
    }),
  );
  open();
  await screen.findByRole('article', { name: /Ruth/ });
  await userEvent.click(cardOf('Ruth').getByRole('button', { name: 'Start Job' }));
  await userEvent.click(cardOf('Harriet').getByRole('button', { name: 'Start Job' }));
  expect(cardOf('Harriet').getByText('In Progress')).toBeVisible();
  answered.resolve();
  await waitFor(() => expect(cardOf('Harriet').getByText(/Not saved/)).toBeVisible());
  expect(cardOf('Ruth').getByText('In Progress')).toBeVisible();
});

spec('company 8.42');
test('a company or a list that cannot be loaded offers another try', async () => {
  api.use(
    http.get('*/api/company', () => refusal('unavailable', 503), { once: true }),
    http.get('*/api/company/jobs', () => refusal('unavailable', 503), { once: true }),
  );
  open();
  expect(await screen.findByText('Unable to load company information.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Failed to load jobs. Please try again.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No jobs scheduled for today')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('lists that cannot be read again stay in sight, and say that they may be old', async () => {
  jobs = [sampleCrewJob(1)];
  open();
  const start = await screen.findByRole('button', { name: 'Start Job' });
  api.use(http.get('*/api/company/jobs', () => refusal('unavailable', 503)));
  await userEvent.click(start);
  expect(await screen.findByRole('alert')).toHaveTextContent('What you see may be out of date.');
  expect(cardOf('Harriet').getByText(/Started 9:04 AM/)).toBeVisible();
});

test('links lead to what lies far below on a phone', async () => {
  jobs = [sampleCrewJob(2, { full_name: 'Nora Next' }), sampleCrewJob(3, { scheduled_date: day('2026-11-23') })];
  open();
  const target = (link: HTMLElement) => document.querySelector(link.getAttribute('href') ?? '');
  expect(target(await screen.findByRole('link', { name: 'Route and map' }))).toHaveTextContent("Today's Route");
  expect(target(screen.getByRole('link', { name: '1 overdue' }))).toHaveTextContent('Harriet Miller');
});

test('a stop that was completed gives way to the next one, keeps the focus, and stays in sight for ten minutes', async () => {
  jobs = [
    sampleCrewJob(1, { route_order: 1, status: 'in-progress' }),
    sampleCrewJob(2, { route_order: 2, full_name: 'Ruth Tanaka', start_time: null }),
  ];
  route = sampleRoute(jobs, { stops: [sampleStop(jobs[0]!, 1), sampleStop(jobs[1]!, 2, { late_minutes: 25 })] });
  jobs = jobs.map((job, index) => ({ ...job, arrival_at: route!.stops[index]!.arrival_at }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Complete Job' }));
  expect(await cardOf('Ruth').findByText('Next stop')).toBeVisible();
  expect(cardOf('Ruth').getByText('About 9:20 AM', { exact: false })).toHaveTextContent('25 min late');
  expect(cardOf('Ruth').getByRole('button', { name: 'On my way' })).toBeVisible();
  expect(cardOf('Ruth').getByRole('link', { name: /Elm Ave/ })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=412%20Elm%20Ave%2C%20Columbia%2C%20MO%2065203',
  );
  await waitFor(() => expect(screen.getByRole('article', { name: /Harriet/ }).parentElement).toHaveFocus());
  expect(screen.queryByRole('button', { name: /^Done/ })).toBeNull();
});

test('a company with more jobs than one answer holds is told so', async () => {
  jobs = Array.from({ length: 500 }, (_, place) =>
    sampleCrewJob(place, { scheduled_date: day('2026-11-20'), status: 'completed' }),
  );
  open();
  expect(await screen.findByText('Only the first 500 jobs of these days are shown.')).toBeVisible();
});

spec('company 2.12', 'company 2.24');
test('the web has buttons to the other pages, the queue with how many jobs wait', async () => {
  reminders = sampleReminders({ queued_count: 120 });
  open();
  const queue = await screen.findByRole('link', { name: 'Queued Jobs, 99+ waiting' });
  expect(queue).toHaveTextContent('99+');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/company/queued-jobs', '/company/performance', '/company/settings']));
});

const NEWEST = '2026-11-24T14:00:00.000Z';
const waiting = { queued_count: 1, newest_queued_at: NEWEST, queue_unseen: true };

spec('company 2.60', 'company 2.61', 'company 2.62', 'company 2.63', 'company 2.64', 'company 2.65', 'company 2.66');
spec('company 4.18', 'company 4.21');
test('first the spotlight, and once it is dismissed, that jobs wait; each is noted', async () => {
  reminders = sampleReminders({ ...waiting, spotlight: true });
  open();
  const spotlight = within(await screen.findByRole('dialog', { name: "Don't forget to set up your profile" }));
  expect(
    spotlight.getByText('Click Settings to complete your company profile so customers can find and book you.'),
  ).toBeVisible();
  expect(spotlight.getByRole('link', { name: 'Go to Settings' })).toHaveAttribute('href', '/company/settings');
  expect(screen.queryByRole('dialog', { name: 'Queued Jobs Available' })).toBeNull();
  await userEvent.click(spotlight.getByRole('button', { name: 'Dismiss' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Queued Jobs Available' }));
  expect(dialog.getByText('1 job is waiting for offers.')).toBeVisible();
  expect(dialog.getByText('Tip: Jobs with offers expire in 24 hours.')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Review Jobs' })).toHaveAttribute('href', '/company/queued-jobs');
  await userEvent.click(dialog.getByRole('button', { name: 'Maybe Later' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(seen).toEqual(['', JSON.stringify({ through: NEWEST })]));
});

test('several jobs are said in the plural; whoever goes to review them has seen them', async () => {
  reminders = sampleReminders({ ...waiting, queued_count: 3 });
  open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Queued Jobs Available' }));
  expect(dialog.getByText('3 jobs are waiting for offers.')).toBeVisible();
  const review = dialog.getByRole('link', { name: 'Review Jobs' });
  review.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(review);
  await waitFor(() => expect(seen).toEqual([JSON.stringify({ through: NEWEST })]));
});

test('nothing comes over a page that somebody has touched already', async () => {
  reminders = sampleReminders({ ...waiting, spotlight: true });
  const answered = Promise.withResolvers<void>();
  api.use(
    http.get('*/api/company/reminders', async () => {
      await answered.promise;
      return HttpResponse.json(reminders);
    }),
  );
  open();
  fireEvent.pointerDown(await screen.findByText('No jobs scheduled for today'));
  answered.resolve();
  expect(await screen.findByRole('link', { name: 'Queued Jobs, 1 waiting' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what was seen is not shown again', async () => {
  reminders = sampleReminders({ ...waiting, queue_unseen: false });
  open();
  expect(await screen.findByRole('link', { name: 'Queued Jobs, 1 waiting' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('nor over a job that a link has opened', async () => {
  reminders = sampleReminders(waiting);
  api.use(http.get('*/api/MowingJobs/:id', () => HttpResponse.json(sampleCrewJob(1))));
  open(true, viewers.crew, sampleCrewJob(1).id);
  expect(await screen.findByRole('dialog', { name: 'Job Details' })).toBeVisible();
  expect(screen.queryByText('1 job is waiting for offers.')).toBeNull();
});
