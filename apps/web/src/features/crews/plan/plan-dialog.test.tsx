import { companies } from '@swath/contract/companies';
import type { Absence, CrewPlan } from '@swath/contract/crews';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { query } from '../../../lib/api-client.ts';
import { viewers } from '../../../testing/people.ts';
import { sampleCrew, sampleCrews } from '../../../testing/sample-crews.ts';
import { idOf } from '../../../testing/sample-id.ts';
import { sampleCompany, sampleCrewJob, TODAY } from '../../../testing/sample-job.ts';
import { quietQueryClient, show } from '../../../testing/show.tsx';
import { PlanDialog } from './plan-dialog.tsx';

const [north, south] = [sampleCrew(1), sampleCrew(2)];
const jobOf = (number: number, name: string) => ({
  ...{ job_id: sampleCrewJob(number).id, full_name: name, address: `${number} Elm Ave`, from_crew_id: north.id },
});
const NOTHING: CrewPlan = {
  ...{ date: TODAY, moves: [], left: [] },
  ...{ minutes_now: 58, minutes_planned: 58, late_now: 0, late_planned: 0 },
};
let plan: CrewPlan;
let asked: unknown[] = [];
let applied: unknown[] = [];
let isOutdated = false;
const api = setupServer(
  http.post('*/api/company/crews/plan', async ({ request }) => {
    asked.push(await request.json());
    return HttpResponse.json(plan);
  }),
  http.post('*/api/company/crews/plan/apply', async ({ request }) => {
    applied.push(await request.json());
    if (!isOutdated) return HttpResponse.json(sampleCrews());
    return HttpResponse.json({ code: 'plan_outdated', detail: 'The day has changed.', status: 409 }, { status: 409 });
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [plan, asked, applied, isOutdated] = [NOTHING, [], [], false];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const onClose = vi.fn();
const open = () => show(<PlanDialog opened onClose={onClose} date={TODAY} crews={[north, south]} />);

test('a day that is planned well has nothing to press but the way out', async () => {
  open();
  expect(await screen.findByText(/^The day is planned well/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use this plan' })).toBeNull();
  expect(asked).toEqual([{ date: TODAY, without: [] }]);
});

test('a crew that falls out: who goes where, what fits nowhere, and nothing is saved before the button', async () => {
  open();
  await screen.findByText(/^The day is planned well/);
  const moves = [{ ...jobOf(1, 'Ida Ash'), to_crew_id: south.id }];
  plan = {
    ...{ date: TODAY, moves, left: [{ ...jobOf(2, 'Jo Birch'), reason: 'no_crew' as const }] },
    ...{ minutes_now: 58, minutes_planned: 71, late_now: 27, late_planned: 0 },
  };
  await userEvent.click(screen.getByRole('checkbox', { name: 'North' }));
  expect(await screen.findByText(/^1 job goes to another crew\./)).toHaveTextContent(
    'Late arrivals: 27m now, none with this plan. Driving: 58m now, 1h 11m with this plan.',
  );
  expect(screen.getByText(/^Jo Birch, 2 Elm Ave: no crew that works can mow it/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Move it to another day' })).toHaveAttribute(
    'href',
    `/company/calendar/rain-day?jobs=${sampleCrewJob(2).id}`,
  );
  expect(screen.getByText('With this plan North has the day off.')).toBeVisible();
  // One crew has to work.
  expect(screen.getByRole('checkbox', { name: 'South' })).toBeDisabled();
  expect(applied).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Use this plan' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const { job_id, from_crew_id, to_crew_id } = moves[0]!;
  expect(applied).toEqual([{ date: TODAY, without: [north.id], moves: [{ job_id, from_crew_id, to_crew_id }] }]);
});

test('a crew of which nobody is there falls out from the first, unless it is chosen otherwise', async () => {
  const cory = viewers.crew.id;
  const away: Absence = {
    ...{ id: idOf('7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2e55'), account_id: cory, from_date: TODAY, to_date: TODAY },
    crew_id: null,
  };
  const crews = [sampleCrew(1, { members: [cory] }), south];
  api.use(
    http.get('*/api/company/crews', () => HttpResponse.json(sampleCrews(crews, [away]))),
    http.get('*/api/CompanyUser/company/:id', () =>
      HttpResponse.json({ success: true, users: [{ userProfileId: cory, fullName: 'Cory Hale' }], invitations: [] }),
    ),
  );
  const queries = quietQueryClient();
  queries.setQueryData(query(companies.own).queryKey, { ...sampleCompany(), several_crews: true });
  show(<PlanDialog opened onClose={onClose} date={TODAY} crews={crews} />, queries);
  expect(await screen.findByText('Nobody drives: Cory Hale is away')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'North' })).toBeChecked();
  await waitFor(() => expect(asked.at(-1)).toEqual({ date: TODAY, without: [north.id] }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'North' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ date: TODAY, without: [] }));
});

test('a plan that is outdated is said, and made anew', async () => {
  isOutdated = true;
  plan = { ...NOTHING, moves: [{ ...jobOf(1, 'Ida Ash'), to_crew_id: south.id }] };
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Use this plan' }));
  expect(await screen.findByText('The day has changed.')).toBeVisible();
  await waitFor(() => expect(asked).toHaveLength(2));
});
