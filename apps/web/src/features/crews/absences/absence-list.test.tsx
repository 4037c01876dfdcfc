import { companies } from '@swath/contract/companies';
import type { Absence, Crew } from '@swath/contract/crews';
import { day } from '@swath/domain/calendar';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { query } from '../../../lib/api-client.ts';
import { sampleCrew, sampleCrews } from '../../../testing/sample-crews.ts';
import { idOf } from '../../../testing/sample-id.ts';
import { sampleCompany } from '../../../testing/sample-job.ts';
import { quietQueryClient, show } from '../../../testing/show.tsx';
import { CrewsCard } from '../crews-card.tsx';

const cory = {
  userProfileId: idOf<Absence['account_id']>('7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2e11'),
  fullName: 'Cory Hale',
};
const absence: Absence = {
  ...{ id: idOf('7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2e55'), account_id: cory.userProfileId },
  ...{ from_date: day('2026-12-24'), to_date: day('2026-12-26'), crew_id: null },
};
let absences: Absence[] = [];
let north: Partial<Crew> = {};
let sent: unknown[] = [];
let refusal: { code: string; detail: string; status: number } | null = null;
const crews = () =>
  HttpResponse.json(sampleCrews([sampleCrew(1, { members: [cory.userProfileId], ...north }), sampleCrew(2)], absences));
const answer = (done: () => void) => {
  if (refusal) return HttpResponse.json(refusal, { status: refusal.status });
  done();
  return crews();
};
const api = setupServer(
  http.get('*/api/company/crews', crews),
  http.get('*/api/CompanyUser/company/:id', () =>
    HttpResponse.json({ success: true, users: [{ ...cory, id: cory.userProfileId, role: 'crew' }], invitations: [] }),
  ),
  http.post('*/api/company/absences', async ({ request }) => {
    sent.push(await request.json());
    return answer(() => (absences = [absence]));
  }),
  http.delete('*/api/company/absences/:id', ({ params }) => {
    sent.push(params.id);
    return answer(() => (absences = []));
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [absences, north, sent, refusal] = [[], {}, [], null];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const open = () => {
  const queries = quietQueryClient();
  queries.setQueryData(query(companies.own).queryKey, { ...sampleCompany(), several_crews: true });
  show(<CrewsCard users={[]} />, queries);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('who drives is changed: who and when are asked for, and what was said stands in the list', async () => {
  open();
  expect(await screen.findByText('Nobody, as far as you have said.')).toBeVisible();
  await press('Change who drives');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change who drives' }));
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await save();
  expect(dialog.getByText('Please choose who.')).toBeVisible();
  expect(dialog.getByText('Please enter the first day.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('First day'), '2026-12-24');
  await userEvent.type(dialog.getByLabelText('Last day (optional)'), '2026-12-23');
  await save();
  expect(dialog.getByText('The last day cannot be before the first.')).toBeVisible();
  await userEvent.clear(dialog.getByLabelText('Last day (optional)'));
  await userEvent.type(dialog.getByLabelText('Last day (optional)'), '2026-12-26');
  await save();
  expect(dialog.getByText('Please choose who.')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.selectOptions(dialog.getByLabelText('Who'), 'Cory Hale (North)');
  refusal = { code: 'date_passed', detail: 'This date has passed.', status: 409 };
  await save();
  expect(await dialog.findByText('This date has passed.')).toBeVisible();
  refusal = null;
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toEqual({ account_id: cory.userProfileId, from_date: '2026-12-24', to_date: '2026-12-26' });
  expect(await screen.findByText('Cory Hale is away, Thu, Dec 24 to Sat, Dec 26')).toBeVisible();
});

test('somebody drives with another crew on some days', async () => {
  open();
  await press('Change who drives');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change who drives' }));
  await userEvent.selectOptions(dialog.getByLabelText('Who'), 'Cory Hale (North)');
  const what = dialog.getByLabelText('What');
  expect(
    within(what)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Away', 'Drives with South']]);
  await userEvent.selectOptions(what, 'Drives with South');
  await userEvent.type(dialog.getByLabelText('First day'), '2026-12-24');
  const south = sampleCrew(2).id;
  api.use(
    http.post('*/api/company/absences', async ({ request }) => {
      sent.push(await request.json());
      absences = [{ ...absence, to_date: absence.from_date, crew_id: south }];
      return crews();
    }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Cory Hale drives with South, Thu, Dec 24')).toBeVisible();
  const days = { from_date: '2026-12-24', to_date: '2026-12-24' };
  expect(sent).toEqual([{ account_id: cory.userProfileId, crew_id: south, ...days }]);
});

test('whose crew was given the days off by a plan is said to be off still', async () => {
  absences = [absence];
  const off = { id: idOf<Crew['days_off'][number]['id']>('7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2e77') };
  north = { days_off: [{ ...off, from_date: day('2026-12-25'), to_date: day('2026-12-25') }] };
  open();
  await press('Remove: Cory Hale is away, Thu, Dec 24 to Sat, Dec 26');
  expect(await screen.findByText('Removed. North still has Fri, Dec 25 off.')).toBeVisible();
});

test('an absence is removed; a refusal is said', async () => {
  absences = [absence];
  refusal = { code: 'absence_not_found', detail: 'This absence was removed already.', status: 404 };
  open();
  const remove = 'Remove: Cory Hale is away, Thu, Dec 24 to Sat, Dec 26';
  await press(remove);
  expect(await screen.findByText('Not removed. This absence was removed already.')).toBeVisible();
  refusal = null;
  await press(remove);
  expect(await screen.findByText('Nobody, as far as you have said.')).toBeVisible();
  expect(sent).toEqual([absence.id, absence.id]);
});
