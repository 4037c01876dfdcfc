import type { CompanyUser } from '@swath/contract/company-users';
import type { Crew, NewCrewBody } from '@swath/contract/crews';
import { day } from '@swath/domain/calendar';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { viewers } from '../../testing/people.ts';
import { sampleCrew, sampleCrews } from '../../testing/sample-crews.ts';
import { idOf } from '../../testing/sample-id.ts';
import { show } from '../../testing/show.tsx';
import { CrewsCard } from './crews-card.tsx';

const cory: CompanyUser = {
  ...{
    id: idOf('7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2e11'),
    companyId: viewers.crew.company!.id,
    fullName: 'Cory Hale',
    role: 'crew',
  },
  ...{ userProfileId: idOf('7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2e11'), email: 'cory@example.test', isPrimary: false },
};

let crews: Crew[] = [];
let sent: unknown[] = [];
let refusal: { code: string; detail: string; status: number; errors?: object[] } | null = null;
const answer = async (what: string, request: Request, done: () => void) => {
  const text = await request.text();
  sent.push(text ? [what, JSON.parse(text)] : what);
  if (refusal) return HttpResponse.json(refusal, { status: refusal.status });
  done();
  return HttpResponse.json(sampleCrews(crews));
};
const api = setupServer(
  http.get('*/api/company/crews', () => HttpResponse.json(sampleCrews(crews))),
  http.post('*/api/company/crews', ({ request }) =>
    answer('add', request, () => (crews = [...crews, sampleCrew(2, { members: [cory.userProfileId] })])),
  ),
  http.put('*/api/company/crews/:id', ({ request, params }) => answer(`change ${params.id}`, request, () => {})),
  http.delete('*/api/company/crews/days-off/:id', ({ request, params }) =>
    answer(`work ${params.id}`, request, () => (crews = crews.map((crew) => ({ ...crew, days_off: [] })))),
  ),
  http.delete('*/api/company/crews/:id', ({ request, params }) =>
    answer(`remove ${params.id}`, request, () => (crews = crews.slice(1))),
  ),
  http.post('*/api/company/crews/:id/days-off', ({ request }) => answer('off', request, () => {})),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [crews, sent, refusal] = [[sampleCrew(1)], [], null];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const button = (name: string) => screen.findByRole('button', { name });

test('a second crew is added: what is missing is said at its field, and what was typed is sent', async () => {
  show(<CrewsCard users={[cory]} />);
  expect(await screen.findByText('One crew: your days are planned as a whole.')).toBeVisible();
  await userEvent.click(await button('Add a crew'));
  const form = within(await screen.findByRole('dialog', { name: 'Add a crew' }));
  await userEvent.type(form.getByLabelText('ZIP codes it mows first (optional)'), '6520');
  await userEvent.click(form.getByRole('button', { name: 'Add crew' }));
  expect(form.getByText('Please enter a name.')).toBeVisible();
  expect(form.getByText('Please enter ZIP codes of five digits.')).toBeVisible();
  expect(sent).toEqual([]);

  await userEvent.type(form.getByLabelText('ZIP codes it mows first (optional)'), '1, 65203');
  await userEvent.type(form.getByLabelText('Name'), 'South');
  await userEvent.type(form.getByLabelText('Vehicle (optional)'), ' Truck 2 ');
  await userEvent.click(form.getByLabelText('Cory Hale'));
  await userEvent.selectOptions(form.getByLabelText('Largest lot'), '0.5 acre');
  await userEvent.click(form.getByLabelText('Mows steep slopes'));
  await userEvent.click(form.getByLabelText('It works other hours than the company'));
  await userEvent.click(form.getByLabelText('Monday'));
  await userEvent.click(form.getByLabelText('It gets its share of the jobs from tomorrow on'));
  await userEvent.click(form.getByRole('button', { name: 'Add crew' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const usual = { start: '08:00', end: '16:00' };
  const body: NewCrewBody = {
    ...{ name: 'South', color: 'blue', vehicle: 'Truck 2', depot: null, largest_lot_sqft: 21_780 },
    ...{ fits_narrow_gates: true, mows_slopes: false, area_zip_codes: ['65201', '65203'] },
    ...{ week: [null, null, usual, usual, usual, usual, null], members: [cory.userProfileId], takes_share: true },
  };
  expect(sent).toEqual([['add', body]]);
  expect(await screen.findByRole('listitem', { name: 'South' })).toHaveTextContent('Cory Hale');
});

test('hours may end at midnight, which is sent as 24:00, and every time is asked for', async () => {
  crews = [sampleCrew(1, { week: [null, { start: '16:00', end: '24:00' }, null, null, null, null, null] })];
  show(<CrewsCard users={[cory]} />);
  await userEvent.click(await button('Change North'));
  const form = within(await screen.findByRole('dialog', { name: 'Change North' }));
  expect(form.getByLabelText('Monday to')).toHaveValue('00:00');
  const save = form.getByRole('button', { name: 'Save crew' });
  await userEvent.clear(form.getByLabelText('Monday from'));
  await userEvent.click(save);
  expect(form.getByText('Monday: please enter both times.')).toBeVisible();
  await userEvent.type(form.getByLabelText('Monday from'), '15:00');
  await userEvent.click(form.getByLabelText('Tuesday'));
  await userEvent.clear(form.getByLabelText('Tuesday to'));
  await userEvent.type(form.getByLabelText('Tuesday to'), '07:00');
  await userEvent.click(save);
  expect(form.getByText('Tuesday: start must be before end.')).toBeVisible();
  await userEvent.clear(form.getByLabelText('Tuesday to'));
  await userEvent.type(form.getByLabelText('Tuesday to'), '00:00');
  await userEvent.click(save);
  await waitFor(() => expect(sent).toHaveLength(1));
  const [monday, tuesday] = [
    { start: '15:00', end: '24:00' },
    { start: '08:00', end: '24:00' },
  ];
  expect(sent).toMatchObject([
    [`change ${sampleCrew(1).id}`, { week: [null, monday, tuesday, null, null, null, null] }],
  ]);
});

test('a refused name and a depot that is not found are said at their fields, and nothing typed is lost', async () => {
  refusal = { code: 'crew_name_taken', detail: 'You have a crew of this name already.', status: 409 };
  show(<CrewsCard users={[cory]} />);
  await userEvent.click(await button('Change North'));
  const form = within(await screen.findByRole('dialog', { name: 'Change North' }));
  await userEvent.type(form.getByLabelText('Name'), ' side');
  await userEvent.click(form.getByRole('button', { name: 'Save crew' }));
  expect(await form.findByText('You have a crew of this name already.')).toBeVisible();
  expect(form.getByLabelText('Name')).toHaveFocus();
  expect(form.getByLabelText('Name')).toHaveValue('North side');
  refusal = { code: 'crew_depot_not_found', detail: 'We could not find this address.', status: 422 };
  await userEvent.click(form.getByLabelText("It starts from another address than the company's"));
  await userEvent.type(form.getByLabelText('ZIP codes it mows first (optional)'), '652');
  await userEvent.click(form.getByRole('button', { name: 'Save crew' }));
  for (const missing of ['ZIP codes of five digits', 'the street address', 'the city', 'the state', 'the ZIP code'])
    expect(form.getByText(`Please enter ${missing}.`)).toBeVisible();
  await userEvent.type(form.getByLabelText('ZIP codes it mows first (optional)'), '01');
  await userEvent.type(form.getByLabelText('Street address'), '9 No Such Way');
  await userEvent.type(form.getByLabelText('City'), 'Columbia');
  await userEvent.type(form.getByLabelText('State'), 'MO');
  await userEvent.type(form.getByLabelText('ZIP code'), '65201');
  await userEvent.click(form.getByRole('button', { name: 'Save crew' }));
  expect(await form.findByText('We could not find this address.')).toBeVisible();
});

test('what was typed is not lost by Escape or X without a word; who stays has it still', async () => {
  show(<CrewsCard users={[cory]} />);
  await userEvent.click(await button('Add a crew'));
  await screen.findByRole('dialog', { name: 'Add a crew' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await button('Add a crew'));
  await userEvent.type(await screen.findByLabelText('Name'), 'West');
  for (const leave of [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
  ]) {
    await leave();
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    expect(question.getByText('What you have entered is not saved.')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
    expect(screen.getByLabelText('Name')).toHaveValue('West');
  }
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who drives with another crew leaves it in words, and who is left without one is named', async () => {
  crews = [sampleCrew(1, { members: [cory.userProfileId] }), sampleCrew(2)];
  const view = show(<CrewsCard users={[cory]} />);
  await userEvent.click(await button('Change South'));
  const form = within(await screen.findByRole('dialog', { name: 'Change South' }));
  expect(form.getByText('Now in North')).toBeVisible();
  await userEvent.click(form.getByRole('checkbox', { name: /^Cory Hale/ }));
  expect(form.getByText('Leaves North')).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await button('Remove North'));
  const question = within(await screen.findByRole('dialog', { name: 'Remove North?' }));
  expect(question.getByText(/Cory Hale will be in no crew\.$/)).toBeVisible();
  view.unmount();
  crews = [sampleCrew(1), sampleCrew(2)];
  show(<CrewsCard users={[cory]} />);
  expect(await screen.findByText('In no crew: Cory Hale.')).toBeVisible();
});

test('days off are added and removed, and a crew is removed after a question', async () => {
  const off: Crew['days_off'][number] = {
    id: idOf('7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2e41'),
    from_date: day('2026-12-24'),
    to_date: day('2026-12-26'),
  };
  crews = [sampleCrew(1, { days_off: [off] }), sampleCrew(2)];
  show(<CrewsCard users={[cory]} />);
  expect(await screen.findByText('Off Thu, Dec 24 to Sat, Dec 26')).toBeVisible();
  await userEvent.click(await button('Days off of North'));
  const form = within(await screen.findByRole('dialog', { name: 'Days off of North' }));
  await userEvent.click(form.getByRole('button', { name: 'Add days off' }));
  expect(form.getByText('Please enter the first day.')).toBeVisible();
  await userEvent.type(form.getByLabelText('First day'), '2026-12-31');
  await userEvent.click(form.getByRole('button', { name: 'Add days off' }));
  await waitFor(() => expect(sent).toEqual([['off', { from_date: '2026-12-31', to_date: '2026-12-31' }]]));

  await userEvent.click(await button('Remove days off of North, Thu, Dec 24 to Sat, Dec 26'));
  await waitFor(() => expect(screen.queryByText(/^Off /)).toBeNull());
  await userEvent.click(await button('Remove North'));
  const question = within(await screen.findByRole('dialog', { name: 'Remove North?' }));
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'North' })).toBeNull());
  expect(sent.at(-1)).toBe(`remove ${sampleCrew(1).id}`);
});

test('crews that cannot be loaded say so, with a way to try again', async () => {
  api.use(http.get('*/api/company/crews', () => HttpResponse.json({ detail: 'No.' }, { status: 500 })));
  show(<CrewsCard users={[cory]} />);
  expect(await screen.findByText('Your crews could not be loaded.')).toBeVisible();
});
