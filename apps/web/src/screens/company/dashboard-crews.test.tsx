import type { Absence } from '@swath/contract/crews';
import type { CrewJob } from '@swath/contract/jobs';
import type { AccountId } from '@swath/domain/ids';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { viewers } from '../../testing/people.ts';
import { sampleCrew, sampleCrews } from '../../testing/sample-crews.ts';
import { idOf } from '../../testing/sample-id.ts';
import { sampleCompany, sampleCrewJob, sampleReminders, TODAY } from '../../testing/sample-job.ts';
import { sampleRoute, sampleStop } from '../../testing/sample-route.ts';
import { show } from '../../testing/show.tsx';
import { CompanyDashboard } from './dashboard.tsx';

const [north, south, east] = [
  sampleCrew(1, { members: [viewers.crew.id], vehicle: 'Truck 2' }),
  sampleCrew(2),
  sampleCrew(3),
];
const minutesOf = ({ id }: typeof north, open: number, taken: number) => ({
  ...{ crew_id: id, open_minutes: open, taken_minutes: taken },
});
let jobs: CrewJob[] = [];

const api = setupServer(
  http.get('*/api/company', () =>
    HttpResponse.json({
      ...sampleCompany(),
      ...{ now: `${TODAY}T15:00:00.000Z`, several_crews: true },
      capacity_today: {
        ...{ open_minutes: 960, taken_minutes: 250 },
        crews: [minutesOf(north, 480, 190), minutesOf(south, 480, 60), minutesOf(east, 0, 0)],
      },
    }),
  ),
  http.get('*/api/company/crews', () => HttpResponse.json(sampleCrews([north, south, east]))),
  http.get('*/api/company/jobs', () => HttpResponse.json(jobs)),
  http.get('*/api/company/hours/own', () => HttpResponse.json({}, { status: 500 })),
  http.get('*/api/company/reminders', () => HttpResponse.json(sampleReminders())),
  http.get(/\/api\/company\/(notices|rain-forecast)$/, () => HttpResponse.json({ notices: [], unread: 0, next: null })),
  http.get(/\/api\/company\/(refund-requests|complaints)$/, () => HttpResponse.json([])),
  http.get('*/api/company/route', ({ request }) => {
    const crew = new URL(request.url).searchParams.get('crew_id');
    const own = jobs.filter((job) => job.crew_id === crew);
    const late = { late_minutes: crew === south.id ? 25 : 0 };
    return HttpResponse.json(sampleRoute(own, { stops: own.map((job, at) => sampleStop(job, at + 1, late)) }));
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  jobs = [
    sampleCrewJob(1, { full_name: 'Ida Ash', crew_id: north.id, scheduled_date: TODAY }),
    sampleCrewJob(2, { full_name: 'Jo Birch', crew_id: south.id, scheduled_date: TODAY }),
  ];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const open = (member: 'primary' | 'crew' = 'primary') =>
  show(
    <CompanyDashboard
      viewer={{ ...viewers.crew, company: { ...viewers.crew.company!, member } }}
      live
      signOut={{ signOut: () => {}, busy: false }}
      details={{ jobId: null, close: () => {} }}
    />,
  );
const rowOf = async (name: string) =>
  (await screen.findByRole('button', { name: `Show ${name}'s day` })).closest('li')!;

test('the office sees of all crews which one is late, at whom, and which one is off', async () => {
  open();
  const south = await rowOf('South');
  expect(await within(south).findByText('Late: Jo Birch by 25m')).toBeVisible();
  expect(await rowOf('North')).not.toHaveTextContent('Late');
  expect(await rowOf('East')).toHaveTextContent('Off today');
  const card = within(screen.getByRole('article', { name: /Jo Birch/ }));
  expect(card.getByText(/25 min late/)).toBeVisible();
});

test('the day’s capacity is that of the crews that are shown', async () => {
  open();
  expect(await screen.findByText('4h 10m of 16h')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'North' }));
  expect(await screen.findByText('3h 10m of 8h')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'East' }));
  expect(await screen.findByText('Off today')).toBeVisible();
});

test('a crew member reads the own crew’s vehicle and capacity', async () => {
  open('crew');
  expect(await screen.findByText('North · Truck 2')).toBeVisible();
  expect(await screen.findByText('3h 10m of 8h')).toBeVisible();
});

const stretch = (account_id: AccountId, crew_id: Absence['crew_id'], at: number): Absence => ({
  ...{ id: idOf(`7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2e5${at}`), account_id, crew_id },
  ...{ from_date: TODAY, to_date: TODAY },
});

test('the office reads of each crew who drives with another one today', async () => {
  const cory = viewers.crew.id;
  const lena = idOf<AccountId>('7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2e61');
  const crews = [north, { ...south, members: [lena] }, east];
  // Lena would help out in the east, but is away.
  const absences = [stretch(cory, south.id, 1), stretch(lena, east.id, 2), stretch(lena, null, 3)];
  const users = [
    { userProfileId: lena, fullName: 'Lena Ortiz' },
    { userProfileId: cory, fullName: 'Cory Hale' },
  ];
  api.use(
    http.get('*/api/company/crews', () => HttpResponse.json(sampleCrews(crews, absences))),
    http.get('*/api/CompanyUser/company/:id', () => HttpResponse.json({ success: true, users, invitations: [] })),
  );
  open();
  const row = async (name: string) => within(await rowOf(name));
  expect(await (await row('North')).findByText('Nobody drives: Cory Hale drives with South')).toBeVisible();
  expect(await (await row('South')).findByText('Lena Ortiz is away, Cory Hale drives along')).toBeVisible();
  expect(await rowOf('East')).not.toHaveTextContent('Lena');
});

test('who drives with another crew today reads so, and that crew’s capacity', async () => {
  const absences = [stretch(viewers.crew.id, south.id, 1)];
  api.use(
    http.get('*/api/company/crews', () =>
      HttpResponse.json(sampleCrews([north, { ...south, vehicle: 'Truck 3' }, east], absences)),
    ),
  );
  open('crew');
  expect(await screen.findByText('Today with South · Truck 3')).toBeVisible();
  expect(await screen.findByText('1h of 8h')).toBeVisible();
});
