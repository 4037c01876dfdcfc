import { companies } from '@swath/contract/companies';
import type { CrewJob } from '@swath/contract/jobs';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { query } from '../../../lib/api-client.ts';
import { sampleCrew, sampleCrews } from '../../../testing/sample-crews.ts';
import { idOf } from '../../../testing/sample-id.ts';
import { sampleCompany, sampleCrewJob } from '../../../testing/sample-job.ts';
import { quietQueryClient, show } from '../../../testing/show.tsx';
import { CrewOfJob } from './crew-of-job.tsx';

const [north, south] = [sampleCrew(1), sampleCrew(2)];
let sent: unknown[] = [];
let isRefused = false;
const api = setupServer(
  http.get('*/api/company/crews', () => HttpResponse.json(sampleCrews())),
  http.put('*/api/company/jobs/:id/:what', async ({ request, params }) => {
    sent.push([params.what, await request.json()]);
    const detail = 'This crew cannot mow this lawn: the lot is too large for it.';
    if (isRefused) return HttpResponse.json({ code: 'crew_cannot_mow', detail, status: 409 }, { status: 409 });
    return HttpResponse.json(sampleCrewJob(1, { crew_id: south.id }));
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [sent, isRefused] = [[], false];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

function open(job: Partial<CrewJob>, several = true) {
  const queries = quietQueryClient();
  queries.setQueryData(query(companies.own).queryKey, { ...sampleCompany(), several_crews: several });
  return show(<CrewOfJob job={sampleCrewJob(1, job)} />, queries);
}

test('a job is given to another crew, and its series with it where that is wanted', async () => {
  open({ crew_id: north.id, series_id: idOf('7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2e51') });
  const field = await screen.findByLabelText('Crew that mows');
  expect(field).toHaveDisplayValue('North');
  await userEvent.selectOptions(field, 'South');
  await userEvent.click(screen.getByLabelText('Also the coming visits of its series'));
  await userEvent.click(screen.getByRole('button', { name: 'Save crew' }));
  await waitFor(() => expect(sent).toEqual([['crew', { crew_id: south.id, whole_series: true }]]));
  expect(await screen.findByText('South mows here now')).toBeVisible();
});

test('a refusal is said above the field, and a job without a crew says why', async () => {
  isRefused = true;
  open({ crew_id: null });
  expect(await screen.findByText(/^No crew has this job/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Crew that mows'), 'North');
  await userEvent.click(screen.getByRole('button', { name: 'Save crew' }));
  expect(await screen.findByText(/the lot is too large for it/)).toBeVisible();
});

test('what the lawn asks is saved at once; what its homeowner has said cannot be taken back here', async () => {
  open({ crew_id: north.id, yard_features: ['narrow_gate'] });
  const gate = await screen.findByLabelText('Narrow gate');
  expect(gate).toBeChecked();
  expect(gate).toBeDisabled();
  await userEvent.click(screen.getByLabelText('Steep slope'));
  await waitFor(() => expect(sent).toEqual([['lawn', { has_narrow_gate: false, is_steep: true }]]));
});

test('a mowing that has begun only names its crew', async () => {
  open({ crew_id: north.id, status: 'in-progress' });
  expect(await screen.findByText('North')).toBeVisible();
  expect(screen.queryByLabelText('Crew that mows')).toBeNull();
});

test('a company with one crew sees nothing of this', () => {
  open({ crew_id: null }, false);
  expect(screen.queryByText('Crew')).toBeNull();
});
