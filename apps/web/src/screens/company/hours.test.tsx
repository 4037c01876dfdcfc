import 'fake-indexeddb/auto';
import type { OwnHours, WeekOfHours } from '@swath/contract/work-hours';
import { addDays } from '@swath/domain/calendar';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDeviceDatabase } from '../../lib/device-database.ts';
import { endOutbox } from '../../parts/outbox/outbox.ts';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleHours, sampleMember, sampleShift, sampleWeek } from '../../testing/sample-hours.ts';
import { sampleCompany } from '../../testing/sample-job.ts';
import { sampleRoute } from '../../testing/sample-route.ts';

const as = (member: 'primary' | 'standard' | 'crew') => ({
  ...viewers.crew,
  company: { ...viewers.crew.company!, is_primary: member === 'primary', member },
});

let own: OwnHours;
let sheet: WeekOfHours;
let sent: unknown[];
let refusal: { code: string; detail: string; status: number; errors?: { path: string; message: string }[] } | null;
const answer = async (what: string, request: Request, body: () => object | null) => {
  const text = await request.text();
  sent.push([what, text ? JSON.parse(text) : null]);
  if (refusal) return HttpResponse.json(refusal, { status: refusal.status });
  const answered = body();
  return answered ? HttpResponse.json(answered) : new HttpResponse(null, { status: 204 });
};
const handlers = () => [
  http.get('*/api/company/hours/own', () => HttpResponse.json(own)),
  http.get('*/api/company/hours', () => HttpResponse.json(sheet)),
  http.get('*/api/company/hours/:id/history', () =>
    HttpResponse.json([
      {
        ...{ id: '2', kind: 'corrected', at: '2026-11-24T15:00:00.000Z', received_at: null, clock_changed: false },
        ...{ by: 'Gwen Alvarez', started_at: '2026-11-23T13:02:00.000Z', ended_at: '2026-11-23T21:30:00.000Z' },
        ...{ break_minutes: 30, reason: 'He forgot the break.' },
      },
    ]),
  ),
  http.post('*/api/company/hours/clock', ({ request }) => answer('clock', request, () => own)),
  http.post('*/api/company/hours/approve', ({ request }) => answer('approve', request, () => sheet)),
  http.post('*/api/company/hours/reopen', ({ request }) => answer('reopen', request, () => sheet)),
  http.post('*/api/company/hours/:id/remove', ({ request }) => answer('remove', request, () => null)),
  http.put('*/api/company/hours/:id', ({ request }) => answer('correct', request, () => sampleShift(1))),
  http.post('*/api/company/hours', ({ request }) => answer('add', request, () => sampleShift(1))),
];
// Beyond each test: a dashboard may still ask after its test has ended.
const api = setupServer(http.get('*/api/company/route', () => HttpResponse.json(sampleRoute([]))));
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  own = sampleHours();
  sheet = sampleWeek();
  sent = [];
  refusal = null;
});
afterEach(async () => {
  endOutbox();
  api.resetHandlers();
  await (await openDeviceDatabase()).clear('outbox');
});
afterAll(() => api.close());

function open(member: 'primary' | 'standard' | 'crew', path = '/company/hours') {
  const viewer = as(member);
  api.use(
    ...handlers(),
    http.get('*/healthz', () => HttpResponse.json({ status: 'ok' })),
    http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
    http.get('*/api/company/jobs', () => HttpResponse.json([])),
    ...apiFor(viewer),
  );
  openApp(path, viewer);
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('a crew member begins work, sees since when, and ends it', async () => {
  open('crew', '/company/dashboard');
  const row = await part('Your work');
  expect(await row.findByText('Not at work.')).toBeVisible();
  own = sampleHours({ current: sampleShift(1, { ended_at: null, minutes: null, break_minutes: 0 }) });
  await userEvent.click(row.getByRole('button', { name: 'Start work' }));
  expect(await row.findByText('Work started 7:02 AM.')).toBeVisible();
  await waitFor(() => expect(sent).toEqual([['clock', expect.objectContaining({ act: 'start' })]]));
  await userEvent.click(await row.findByRole('button', { name: 'Start break' }));
  await waitFor(() => expect(sent.at(-1)).toEqual(['clock', expect.objectContaining({ act: 'break' })]));
  own = sampleHours({ shifts: [sampleShift(1, { date: own.today })], minutes: 478 });
  await userEvent.click(await row.findByRole('button', { name: 'End work' }));
  expect(await row.findByText('Not at work.')).toBeVisible();
  expect(await row.findByText(/7h 58m today/)).toBeVisible();
});

test('the office does not clock on the dashboard, and invites crew from there if it may', async () => {
  open('primary', '/company/dashboard');
  const invite = await screen.findByRole('link', { name: 'Invite crew' });
  expect(invite).toHaveAttribute('href', '/company/settings/users?invite=crew');
  expect(screen.queryByRole('region', { name: 'Your work' })).toBeNull();
});

test('work that was never ended is asked about, and its end is entered with a reason', async () => {
  const shift = sampleShift(1, { ended_at: null, minutes: null, break_minutes: 0, is_forgotten: true });
  own = sampleHours({ shifts: [shift], forgotten: [shift] });
  open('crew');
  const row = await part('Your work');
  expect(await row.findByText(/^You started work on Mon, Nov 23 at 7:02 AM and did not end it/)).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: 'Enter when you stopped' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct hours' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }));
  expect(await dialog.findByText('Please enter when the work ended')).toBeVisible();
  expect(dialog.getByText('Please say why')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Ended'), '15:30');
  await userEvent.type(dialog.getByLabelText('Why'), 'Forgot.');
  refusal = { code: 'shift_too_long', detail: 'Work can take up to 16 hours at a stretch.', status: 422 };
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }));
  expect(await dialog.findByText('Work can take up to 16 hours at a stretch.')).toBeVisible();
  expect(dialog.getByLabelText('Why')).toHaveValue('Forgot.');
  refusal = null;
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toEqual([
    'correct',
    { date: shift.date, start: '07:02', end: '15:30', break_minutes: 0, reason: 'Forgot.' },
  ]);
});

test('who is still clocked in after a long day is asked whether they stopped; the office sees whom', async () => {
  const shift = sampleShift(1, { ended_at: null, minutes: null, break_minutes: 0, is_end_asked: true });
  own = sampleHours({ shifts: [shift], current: shift });
  open('crew');
  const row = await part('Your work');
  expect(
    await row.findByText('You are still clocked in, since 7:02 AM on Mon, Nov 23. Did you stop already?'),
  ).toBeVisible();
  expect(row.getByRole('button', { name: 'End work' })).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: 'Enter when you stopped' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct hours' }));
  await userEvent.type(dialog.getByLabelText('Ended'), '15:30');
  await userEvent.type(dialog.getByLabelText('Why'), 'Forgot.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }));
  await waitFor(() => expect(sent.at(-1)).toEqual(['correct', expect.objectContaining({ end: '15:30' })]));

  sheet = sampleWeek({ members: [sampleMember(1, 'Cory Hale', [shift]), sampleMember(2, 'Lena Ortiz', [])] });
  open('primary');
  const card = await part('Everybody’s hours');
  expect(
    await card.findByText('Still clocked in after a long day, and asked whether they have stopped: Cory Hale.'),
  ).toBeVisible();
});

test('what is over 40 hours of a week is said of each, and of all', async () => {
  own = sampleHours({ shifts: [sampleShift(1)], minutes: 41 * 60 + 30 });
  sheet = sampleWeek({
    minutes: 125 * 60,
    members: [
      sampleMember(1, 'Cory Hale', [sampleShift(1)], { minutes: 42 * 60 + 15 }),
      sampleMember(2, 'Lena Ortiz', [sampleShift(2)], { minutes: 40 * 60 }),
      sampleMember(3, 'Sam Whitfield', [sampleShift(3)], { minutes: 42 * 60 + 45 }),
    ],
  });
  open('primary');
  const card = await part('Everybody’s hours');
  expect(await card.findByRole('columnheader', { name: 'Over 40h' })).toBeVisible();
  expect(card.getByRole('row', { name: /^Cory Hale/ })).toHaveTextContent('Over 40h 2h 15m');
  expect(card.getByRole('row', { name: /^Lena Ortiz/ })).toHaveTextContent('Over 40h –');
  expect(card.getByText(/^, 5h of it over 40 hours a week \(breaks not counted\), /)).toBeVisible();
  const mine = await part('Your hours');
  expect(mine.getByText(/, 1h 30m of it over 40 hours \(breaks not counted\), 0m of mowing/)).toBeVisible();
});

test('times that have not passed are said at the field that is wrong: the day, the start or the end', async () => {
  open('crew');
  await userEvent.click(await (await part('Your hours')).findByRole('button', { name: 'Add hours' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add hours' }));
  const save = async (code: string, detail: string) => {
    refusal = { code, detail, status: 422 };
    await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }));
  };
  await userEvent.type(dialog.getByLabelText('Started'), '07:00');
  await userEvent.type(dialog.getByLabelText('Ended'), '15:30');
  await userEvent.type(dialog.getByLabelText('Why'), 'Forgot.');
  await save('shift_start_in_future', 'Please enter a day and a time that have passed.');
  const [day, start, end] = ['Day on which the work began', 'Started', 'Ended'].map((name) =>
    dialog.getByLabelText(name),
  );
  await waitFor(() => expect(start).toHaveAccessibleDescription('Please enter a day and a time that have passed.'));
  expect(start).toHaveFocus();
  await save('shift_end_in_future', 'Please enter an end that has passed.');
  await waitFor(() => expect(end).toHaveAccessibleDescription('Please enter an end that has passed.'));
  expect(start).not.toHaveAccessibleDescription();
  await userEvent.clear(day!);
  await userEvent.type(day!, '2126-11-25');
  await save('shift_start_in_future', 'Please enter a day and a time that have passed.');
  await waitFor(() => expect(day).toHaveAccessibleDescription('Please enter a day and a time that have passed.'));
  expect(day).toHaveFocus();
});

test('what was clocked in and out within a minute opens with both times; the form says what an end means', async () => {
  const date = addDays(sampleHours().week, 1);
  own = sampleHours({
    shifts: [sampleShift(1, { date, ended_at: `${date}T13:02:00.000Z`, break_minutes: 0, minutes: 0 })],
  });
  open('crew');
  const card = await part('Your hours');
  expect(card.getByText('0m')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Correct: Mon, Nov 23, 7:02 AM to 7:02 AM' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct hours' }));
  const [start, end] = [dialog.getByLabelText('Started'), dialog.getByLabelText('Ended')];
  expect([start, end].map((field) => (field as HTMLInputElement).value)).toEqual(['07:02', '07:02']);
  expect(dialog.getByRole('status')).toHaveTextContent('It ends at the minute of its start: no time counts.');
  fireEvent.change(end, { target: { value: '02:00' } });
  expect(dialog.getByRole('status')).toHaveTextContent('It ends on the next day, Tue, Nov 24.');
  fireEvent.change(end, { target: { value: '15:30' } });
  expect(dialog.queryByText(/^It ends/)).toBeNull();
  await userEvent.type(dialog.getByLabelText('Why'), 'Tapped twice.');
  fireEvent.change(end, { target: { value: '07:02' } });
  refusal = { code: 'shift_empty', detail: 'The end is the same as the start. Please check the times.', status: 422 };
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }));
  await waitFor(() => expect(end).toHaveAccessibleDescription(/^The end is the same as the start/));
  expect(end).toHaveFocus();
  expect(dialog.getByLabelText('Why')).toHaveValue('Tapped twice.');
  refusal = null;
  fireEvent.change(end, { target: { value: '15:30' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }));
  const typed = { date, start: '07:02', end: '15:30', break_minutes: 0, reason: 'Tapped twice.' };
  await waitFor(() => expect(sent.at(-1)).toEqual(['correct', typed]));
});

test('a crew member reads their week and its history, adds hours, and corrects none that are approved', async () => {
  own = sampleHours({ shifts: [sampleShift(1, { is_changed: true })], minutes: 478, mowed_minutes: 200 });
  open('crew');
  const card = await part('Your hours');
  expect(card.getByText('7h 58m · 30m break · Corrected')).toBeVisible();
  expect(card.getByText('7h 58m worked')).toBeVisible();
  expect(card.queryByRole('button', { name: /^Remove/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Everybody’s hours' })).toBeNull();
  await userEvent.click(card.getByRole('button', { name: /^History/ }));
  expect(await screen.findByText('Corrected: 7:02 AM to 3:30 PM, 30m break')).toBeVisible();
  expect(screen.getByText('“He forgot the break.”')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(await card.findByRole('button', { name: 'Add hours' }));
  expect(await screen.findByRole('dialog', { name: 'Add hours' })).toBeVisible();

  own = sampleHours({ shifts: [sampleShift(1)], approved_at: '2026-11-29T15:00:00.000Z' });
  open('crew');
  const approved = await part('Your hours');
  expect(await approved.findByText(/Approved on Nov 29, 2026/)).toBeVisible();
  expect(approved.queryByRole('button', { name: /^(Correct|Add hours)/ })).toBeNull();
});

test('an owner reads the week by member and day, corrects, removes with a reason, and approves', async () => {
  const open1 = sampleShift(3, { ended_at: null, minutes: null, is_forgotten: true });
  sheet = sampleWeek({
    ...{ is_over: true, minutes: 956, mowed_minutes: 300 },
    members: [
      sampleMember(1, 'Cory Hale', [sampleShift(1)]),
      sampleMember(2, 'Lena Ortiz', [sampleShift(2)]),
      sampleMember(3, 'Sam Whitfield', [open1]),
      sampleMember(4, 'Gwen Alvarez', [sampleShift(4)], {
        approved_at: '2026-11-29T15:00:00.000Z',
        approved_by: 'Gwen Alvarez',
      }),
    ],
  });
  open('primary');
  const card = await part('Everybody’s hours');
  expect(await card.findByText(/^Work was never ended by Sam Whitfield/)).toBeVisible();
  const row = (name: string) => within(card.getByRole('row', { name: new RegExp(`^${name}`) }));
  expect(row('Cory Hale').getAllByText('7h 58m')).toHaveLength(2);
  expect(row('Sam Whitfield').getByText('Open')).toBeVisible();
  expect(row('Sam Whitfield').queryByRole('button', { name: /Approve/ })).toBeNull();
  await userEvent.click(card.getByRole('button', { name: 'Approve: Cory Hale' }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual(['approve', { week: sheet.week, users: [sheet.members[0]!.user_id] }]),
  );
  await userEvent.click(await card.findByRole('button', { name: 'Approve all 2' }));
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject(['approve', { users: [1, 2].map((n) => sheet.members[n - 1]!.user_id) }]),
  );
  await userEvent.click(card.getByRole('button', { name: 'Open again: Gwen Alvarez' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject(['reopen', { week: sheet.week }]));

  await userEvent.click(card.getByRole('button', { name: 'Cory Hale' }));
  await userEvent.click(await card.findByRole('button', { name: /^Remove: Mon, Nov 23/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove these hours' }));
  refusal = {
    ...{ code: 'validation', detail: 'Some of what was sent is not valid.', status: 400 },
    errors: [{ path: 'body.reason', message: 'Please say why' }],
  };
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(question.getByLabelText('Why')).toHaveAccessibleDescription('Please say why'));
  expect(question.queryByText('Some of what was sent is not valid.')).toBeNull();
  refusal = null;
  await userEvent.type(question.getByLabelText('Why'), 'Day off.');
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent.at(-1)).toEqual(['remove', { reason: 'Day off.' }]));
  await userEvent.click(await card.findByRole('button', { name: 'Add hours' }));
  expect(await screen.findByRole('dialog', { name: 'Add hours of Cory Hale' })).toBeVisible();
});

test('the office reads the week and decides nothing', async () => {
  sheet = sampleWeek({ is_over: true, members: [sampleMember(1, 'Cory Hale', [sampleShift(1)])] });
  open('standard');
  const card = await part('Everybody’s hours');
  expect(await card.findByText('Not approved')).toBeVisible();
  expect(card.queryByRole('button', { name: /Approve/ })).toBeNull();
  await userEvent.click(card.getByRole('button', { name: 'Cory Hale' }));
  expect(await card.findByRole('button', { name: /^History/ })).toBeVisible();
  expect(card.queryByRole('button', { name: /^(Correct|Remove|Add)/ })).toBeNull();
});
