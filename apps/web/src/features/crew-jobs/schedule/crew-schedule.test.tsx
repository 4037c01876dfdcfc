import type { CrewJob } from '@swath/contract/jobs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { holdTime, later } from '../../../testing/held-time.ts';
import { sampleCrewJob, TODAY } from '../../../testing/sample-job.ts';
import { sampleRoute } from '../../../testing/sample-route.ts';
import { show } from '../../../testing/show.tsx';
import { CrewSchedule } from './crew-schedule.tsx';

let jobs: CrewJob[] = [];
/** Whose card was drawn, each time. */
let drawn: string[] = [];
const recordRender = ({ full_name }: CrewJob) => {
  drawn.push(full_name);
  return null;
};

const api = setupServer(
  http.get('*/api/company/jobs', () => HttpResponse.json(jobs)),
  http.get('*/api/company/route', () => HttpResponse.json(sampleRoute(jobs))),
  http.post('*/api/MowingJobs/:id/start', ({ params }) => {
    jobs = jobs.map((job) => (job.id === params.id ? { ...job, status: 'in-progress' } : job));
    return HttpResponse.json(jobs.find((job) => job.id === params.id));
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  drawn = [];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const namesOf = (count: number) => Array.from({ length: count }, (_, index) => `Customer ${index + 1}`);
function open(count: number) {
  jobs = namesOf(count).map((full_name, index) =>
    sampleCrewJob(index + 1, { full_name, route_order: index + 1, start_time: null }),
  );
  return show(
    <CrewSchedule
      today={TODAY}
      live
      earnings
      office
      capacity={null}
      addJob={null}
      actionsOf={recordRender}
      route={(known) => <p>{known ? `Route of ${known.length}` : 'Route on its way'}</p>}
    />,
  );
}
const cards = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

test('every stop of a long day is drawn in its order, and what stands beside it', async () => {
  open(60);
  await waitFor(() => expect(cards()).toEqual(namesOf(60)));
  expect(screen.getByText('Route of 60')).toBeVisible();
  expect(screen.getByText('No upcoming jobs')).toBeVisible();
});

test('a card is drawn again only when something of it is another', async () => {
  holdTime();
  open(8);
  await waitFor(() => expect(cards()).toEqual(namesOf(8)));
  await later(1_000);
  drawn = [];
  await later(61_000); // the clock of the day has gone on
  expect(drawn).toEqual([]);
  await userEvent.click(
    within(screen.getByRole('article', { name: /Customer 3,/ })).getByRole('button', { name: 'Start Job' }),
  );
  expect(await screen.findByText('Current stop')).toBeVisible();
  await later(1_000);
  // The one that was started, and the one that was the next stop until then.
  expect([...new Set(drawn)].sort()).toEqual(['Customer 1', 'Customer 3']);
});
