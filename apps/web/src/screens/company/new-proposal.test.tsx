import type { OwnClient } from '@swath/contract/own-clients';
import { type ProblemCode, problems, problemWords } from '@swath/contract/problems';
import type { ServedHomeowner } from '@swath/contract/series-proposals';
import { day } from '@swath/domain/calendar';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleClient } from '../../features/customers/testing/sample-client.ts';
import { sampleHomeowner, sampleProposal } from '../../features/customers/testing/sample-proposal.ts';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleCompany } from '../../testing/sample-job.ts';
import { sampleRoute } from '../../testing/sample-route.ts';

let clients: OwnClient[] = [];
let homeowners: ServedHomeowner[] = [];
/** The states of the previewed dates. */
let states: string[] = [];
let previewed: unknown[] = [];
let sent: { id: string; note: string; rule: { frequency: string } }[] = [];

const refused = (code: ProblemCode, filling = {}) =>
  HttpResponse.json(
    { code, detail: problemWords(code, filling), status: problems[code][0] },
    { status: problems[code][0] },
  );

const api = setupServer(
  http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
  http.get('*/api/company/jobs', () => HttpResponse.json([])),
  http.get('*/api/company/route', () => HttpResponse.json(sampleRoute([]))),
  http.get('*/api/company/clients', () => HttpResponse.json(clients)),
  http.get('*/api/company/homeowners', () => HttpResponse.json(homeowners)),
  http.post('*/api/company/proposals/preview', async ({ request }) => {
    previewed.push(await request.json());
    return HttpResponse.json({
      visits: states.map((state, at) => ({ date: `2026-12-0${at + 1}`, state })),
      ...{ visit_price_cents: 4500, company_share_cents: 4400 },
    });
  }),
  http.post('*/api/company/proposals', async ({ request }) => {
    sent.push((await request.json()) as (typeof sent)[number]);
    return HttpResponse.json(sampleProposal(1), { status: 201 });
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  api.use(...apiFor(viewers.crew));
  clients = [sampleClient(1)];
  homeowners = [
    sampleHomeowner(1),
    sampleHomeowner(2, { full_name: 'Ruth Tanaka', address: '88 Oak St, Columbia, MO 65201', is_asked: true }),
    sampleHomeowner(3, { full_name: 'Omar Haddad', address: '5 Bluff Rd, Columbia, MO 65202', has_series: true }),
  ];
  states = ['free', 'free', 'free', 'free'];
  previewed = [];
  sent = [];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

/** Opens the dialog from the dashboard. */
async function openDialog() {
  openApp('/company/dashboard', viewers.crew);
  await userEvent.click(await screen.findByRole('button', { name: 'Add New Job' }));
  return within(await screen.findByRole('dialog', { name: 'Add New Job' }));
}
type Dialog = Awaited<ReturnType<typeof openDialog>>;

const press = (dialog: Dialog, name: string) => userEvent.click(dialog.getByRole('button', { name }));
const set = (dialog: Dialog, label: string | RegExp, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });

/** As far as the form of a series for Harriet. */
async function toForm() {
  const dialog = await openDialog();
  await userEvent.click(await dialog.findByRole('radio', { name: /^Harriet Miller/ }));
  await press(dialog, 'Continue');
  await dialog.findByLabelText('Frequency');
  return dialog;
}

/** As far as the look at every date. */
async function toPreview() {
  const dialog = await toForm();
  set(dialog, /^End date/, '2027-03-30');
  await press(dialog, 'Continue');
  await dialog.findByRole('list', { name: 'Dates' });
  return dialog;
}

test('own clients and homeowners stand under headings and are found by typing', async () => {
  const dialog = await openDialog();
  const own = within(await dialog.findByRole('group', { name: 'Your own clients' }));
  const served = within(dialog.getByRole('group', { name: 'Homeowners you have mowed for' }));
  expect(own.getAllByRole('radio')).toHaveLength(1);
  expect(served.getAllByRole('radio')).toHaveLength(3);
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Search customers' }), 'bluff omar');
  expect(await dialog.findByText('1 customer found')).toBeVisible();
  expect(dialog.getAllByRole('radio')).toEqual([
    dialog.getByRole('radio', { name: 'Omar Haddad 5 Bluff Rd, Columbia, MO 65202' }),
  ]);
  expect(dialog.queryByRole('group', { name: 'Your own clients' })).toBeNull();
});

test('whoever was asked already or said no lately cannot be chosen, and why; a second series can be proposed', async () => {
  homeowners.push(sampleHomeowner(4, { full_name: 'Lucy Okafor', may_propose_from: day('2026-12-23') }));
  const dialog = await openDialog();
  const ruth = await dialog.findByRole('radio', { name: /^Ruth Tanaka/ });
  expect(ruth).toBeDisabled();
  expect(ruth).toHaveAccessibleDescription('Has not answered your proposal yet.');
  const lucy = dialog.getByRole('radio', { name: /^Lucy Okafor/ });
  expect(lucy).toBeDisabled();
  expect(lucy).toHaveAccessibleDescription('Said no to your proposal. You can ask again from Wed, Dec 23 on.');
  const omar = dialog.getByRole('radio', { name: /^Omar Haddad/ });
  expect(omar).toHaveAccessibleDescription(
    'Last mowed Tue, Nov 17. Has a series with you; you can propose another one.',
  );
  await userEvent.click(omar);
  await press(dialog, 'Continue');
  expect(await dialog.findByText('They have a series with you already. This would be another one.')).toBeVisible();
});

test('a choice that the search has taken out of sight is not gone on with', async () => {
  const dialog = await openDialog();
  await userEvent.click(await dialog.findByRole('radio', { name: /^Harriet Miller/ }));
  expect(dialog.getByRole('button', { name: 'Continue' })).toBeEnabled();
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Search customers' }), 'olive');
  expect(await dialog.findByText('1 customer found')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
});

test('of a long list the first fifty are shown, and the others are found by typing', async () => {
  homeowners = Array.from({ length: 60 }, (_, at) =>
    sampleHomeowner(at, { full_name: `Neighbor ${String(at + 1).padStart(2, '0')}` }),
  );
  const dialog = await openDialog();
  expect(await dialog.findByText('10 more. Type a name or a street to find them.')).toBeVisible();
  expect(dialog.getAllByRole('radio', { name: /^Neighbor/ })).toHaveLength(50);
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Search customers' }), 'neighbor 57');
  expect(await dialog.findByRole('radio', { name: /^Neighbor 57/ })).toBeVisible();
  expect(dialog.queryByText(/more\. Type a name/)).toBeNull();
});

test('without anybody a client is written down; with homeowners only, they are offered', async () => {
  clients = [];
  homeowners = [];
  const first = await openDialog();
  expect(await first.findByRole('button', { name: 'Add client' })).toBeVisible();
  homeowners = [sampleHomeowner(1)];
  const second = await openDialog();
  expect(await second.findByRole('radio', { name: /^Harriet Miller/ })).toBeVisible();
  expect(second.queryByRole('group', { name: 'Your own clients' })).toBeNull();
  await press(second, 'Add a new client');
  await press(second, 'Cancel');
  expect(await second.findByRole('radio', { name: /^Harriet Miller/ })).toBeVisible();
});

test('homeowners who cannot be read leave own clients to be chosen, and can be asked for again', async () => {
  api.use(
    http.get('*/api/company/homeowners', () =>
      HttpResponse.json({ code: 'unexpected', detail: 'No.' }, { status: 500 }),
    ),
  );
  const dialog = await openDialog();
  expect(await dialog.findByText('Failed to load homeowners. Please try again.')).toBeVisible();
  expect(dialog.getByRole('radio', { name: /^Olive Porter/ })).toBeEnabled();
  api.use(http.get('*/api/company/homeowners', () => HttpResponse.json(homeowners)));
  await press(dialog, 'Try again');
  expect(await dialog.findByRole('radio', { name: /^Harriet Miller/ })).toBeVisible();
});

test('a series is proposed: how often, every date, what it brings, sent', async () => {
  states = ['free', 'full', 'closed', 'already_booked'];
  const dialog = await toForm();
  expect(dialog.getByText(/^For/)).toHaveTextContent('For Harriet Miller, 412 Elm Ave, Columbia, MO 65203');
  const frequencies = within(dialog.getByLabelText('Frequency')).getAllByRole('option');
  expect(frequencies.map(({ textContent }) => textContent)).toEqual(['Weekly', 'Biweekly', 'Monthly']);
  expect(dialog.getByText(/Single mowings they book themselves, as they need one\.$/)).toBeVisible();
  for (const label of [/Price/, /^From/, /^Lot size/]) expect(dialog.queryByLabelText(label)).toBeNull();
  expect(dialog.getByLabelText(/^Start date/)).toHaveValue('2026-12-01');
  expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
  expect(dialog.getByText('Please choose an end date.')).toBeVisible();

  set(dialog, /^Start date/, '2026-12-04');
  set(dialog, /^End date/, '2027-03-31');
  await userEvent.selectOptions(dialog.getByLabelText('Frequency'), 'Biweekly');
  expect(
    dialog.getByText('Every second Friday from Friday, December 4, 2026 to Wednesday, March 31, 2027.'),
  ).toBeVisible();
  set(dialog, /^Note to the homeowner/, 'Shall we keep it short all year?');
  await press(dialog, 'Continue');

  const list = within(await dialog.findByRole('list', { name: 'Dates' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['Tue, Dec 1Room', 'Wed, Dec 2No room left', 'Thu, Dec 3You do not work that day'],
    'Fri, Dec 4You mow there already',
  ]);
  expect(dialog.getByText(/^There is room on 1 of 4 dates\./)).toBeVisible();
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Every second Friday from Friday, December 4, 2026 to Wednesday, March 31, 2027.',
    '$45.00, of which you earn $44.00At your rate of today, for the lawn you mowed last.',
    'Shall we keep it short all year?',
  ]);
  await press(dialog, 'Send Proposal');
  expect(await screen.findByText('Proposal sent to Harriet Miller')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const rule = {
    ...{ frequency: 'biweekly', interval: 2, start_date: '2026-12-04', end_date: '2027-03-31', weekday: 5 },
    ...{ monthday: null, nth_week: null, nth_week_weekday: null },
  };
  const { job_id } = sampleHomeowner(1);
  expect(previewed).toEqual([{ job_id, rule }]);
  expect(sent).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      about: { kind: 'new', job_id },
      rule,
      note: 'Shall we keep it short all year?',
    },
  ]);
});

test.each([
  ['2026-12-02', 'They have 7 days to answer. Nothing is booked until they agree and pay.'],
  [
    '2026-12-01',
    'They can answer until Mon, Nov 30, the day before the last visit. Nothing is booked until they agree and pay.',
  ],
])('with a last visit on %s it says until when they can answer', async (last, words) => {
  api.use(
    http.post('*/api/company/proposals/preview', () =>
      HttpResponse.json({
        visits: [{ date: last, state: 'free' }],
        ...{ visit_price_cents: 4500, company_share_cents: 4400 },
      }),
    ),
  );
  const dialog = await toPreview();
  expect(dialog.getByText('There is room.')).toBeVisible();
  expect(dialog.getByText(words)).toBeVisible();
});

test('with no room on any date there is nothing to send', async () => {
  states = ['full', 'closed'];
  const dialog = await toPreview();
  expect(dialog.getByText('There is no room on any of these dates.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Send Proposal' })).toBeDisabled();
});

test('what is wrong with dates or note is said beside them before anything is sent', async () => {
  const dialog = await toForm();
  set(dialog, /^End date/, '2026-12-03');
  await userEvent.selectOptions(dialog.getByLabelText('Weekday'), 'Friday');
  await press(dialog, 'Continue');
  expect(await dialog.findByText('No date of this series lies between its start and its end.')).toBeVisible();
  expect(dialog.getByLabelText(/^End date/)).toHaveFocus();
  set(dialog, /^End date/, '2027-12-31');
  expect(dialog.getByText('A series can have up to 60 visits within 12 months.')).toBeVisible();
  set(dialog, /^End date/, '2027-03-30');
  set(dialog, /^Start date/, '2026-11-24');
  await press(dialog, 'Continue');
  expect(dialog.getByText('The first visit can be tomorrow at the earliest.')).toBeVisible();
  expect(dialog.getByLabelText(/^Start date/)).toHaveFocus();
  set(dialog, /^Start date/, '2026-12-01');
  const note = dialog.getByLabelText(/^Note to the homeowner/);
  set(dialog, /^Note to the homeowner/, 'g'.repeat(501));
  expect(dialog.getByText('501 of 500')).toBeVisible();
  expect(dialog.getByText('1 character too many')).toBeInTheDocument();
  await press(dialog, 'Continue');
  expect(dialog.getByText('Please use at most 500 characters.')).toBeVisible();
  expect(note).toHaveFocus();
  expect(previewed).toEqual([]);
});

test('what the server says against a look at the dates stands over the form, and nothing typed is lost', async () => {
  api.use(http.post('*/api/company/proposals/preview', () => refused('company_cannot_be_paid')));
  const dialog = await toForm();
  set(dialog, /^End date/, '2027-03-30');
  set(dialog, /^Note to the homeowner/, 'See you in spring.');
  await press(dialog, 'Continue');
  expect(await dialog.findByText(problemWords('company_cannot_be_paid'))).toBeVisible();
  expect(dialog.getByLabelText(/^Note to the homeowner/)).toHaveValue('See you in spring.');
  expect(dialog.getByLabelText(/^End date/)).toHaveValue('2027-03-30');
});

test.each([
  ['proposal_exists', {}],
  ['proposal_too_soon', { day: 'Thu, Dec 17' }],
  ['no_room_on_any_date', {}],
] as const)('a proposal refused with %s stays to be looked at and changed', async (code, filling) => {
  api.use(http.post('*/api/company/proposals', () => refused(code, filling)));
  const dialog = await toPreview();
  await press(dialog, 'Send Proposal');
  expect(await dialog.findByRole('alert')).toHaveTextContent(problemWords(code, filling));
  expect(dialog.getByRole('list', { name: 'Dates' })).toBeVisible();
  await press(dialog, 'Back');
  expect(await dialog.findByLabelText(/^End date/)).toHaveValue('2027-03-30');
});

test('sent again it is the same proposal; changed, it is another one', async () => {
  api.use(
    http.post('*/api/company/proposals', async ({ request }) => {
      sent.push((await request.json()) as (typeof sent)[number]);
      return refused('unexpected');
    }),
  );
  const dialog = await toPreview();
  await press(dialog, 'Send Proposal');
  await waitFor(() => expect(sent).toHaveLength(1));
  await dialog.findByRole('alert');
  await press(dialog, 'Send Proposal');
  await waitFor(() => expect(sent).toHaveLength(2));
  await press(dialog, 'Back');
  set(dialog, /^Note to the homeowner/, 'One more thing.');
  await press(dialog, 'Continue');
  await dialog.findByRole('list', { name: 'Dates' });
  await press(dialog, 'Send Proposal');
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[1]?.id).toBe(sent[0]?.id);
  expect(sent[2]?.id).not.toBe(sent[0]?.id);
});

test('back at the customers the choice stands, and who comes back finds everything as it was', async () => {
  const dialog = await toForm();
  set(dialog, /^Note to the homeowner/, 'See you in spring.');
  await press(dialog, 'Back');
  expect(await dialog.findByRole('radio', { name: /^Harriet Miller/ })).toBeChecked();
  await press(dialog, 'Continue');
  expect(await dialog.findByLabelText(/^Note to the homeowner/)).toHaveValue('See you in spring.');
  await press(dialog, 'Back');
  await userEvent.click(await dialog.findByRole('radio', { name: /^Omar Haddad/ }));
  await press(dialog, 'Continue');
  expect(await dialog.findByLabelText(/^Note to the homeowner/)).toHaveValue('');
});

test('by keyboard alone: chosen with the arrows, and each step has the focus where it begins', async () => {
  const dialog = await openDialog();
  (await dialog.findByRole('radio', { name: /^Olive Porter/ })).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(dialog.getByRole('radio', { name: /^Harriet Miller/ })).toBeChecked();
  await userEvent.tab();
  await userEvent.tab();
  expect(dialog.getByRole('button', { name: 'Continue' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await dialog.findByText(/^For/)).toHaveFocus();
  set(dialog, /^End date/, '2027-03-30');
  dialog.getByRole('button', { name: 'Continue' }).focus();
  await userEvent.keyboard('{Enter}');
  await dialog.findByRole('list', { name: 'Dates' });
  expect(dialog.getByText(/^For/)).toHaveFocus();
});
