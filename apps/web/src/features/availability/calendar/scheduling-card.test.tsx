import { spec } from '@swath/fixtures/spec';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aConflictingJob, availabilityServer, refusal } from '../testing/availability-server.ts';
import { date, dialog, loaded, openSchedulingCard, save } from '../testing/open-scheduling-card.tsx';

const { server, days, sent, standing: conflicts, begin } = availabilityServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  begin();
});
afterAll(() => server.close());

const MONDAY = /^May 4, 2026/;
const TUESDAY = /^May 5, 2026/;
const WEDNESDAY = /^May 6, 2026/;
const FRIDAY = /^May 8, 2026/;
const set = () => screen.getByRole('button', { name: 'Set Time Availability' });
const items = () => sent.filter(({ body }) => !body.dry_run).map(({ body }) => body.p_items);
const nineToFive = [{ start: '09:00', end: '17:00' }];
const closed = { is_available: false, windows: [] };
const item = (service_date: string, windows = nineToFive) => ({
  service_date,
  is_available: windows.length > 0,
  windows,
  seen: closed,
});

spec('company 2.93', 'company 2.94');
test('a press marks a date AVAILABLE, another one takes that back; saved dates are SCHEDULED', async () => {
  openSchedulingCard();
  expect(await loaded()).toHaveTextContent('SCHEDULED');
  expect([save(), set()].map((button) => button.hasAttribute('disabled'))).toEqual([true, true]);
  await userEvent.click(await date(WEDNESDAY));
  expect(await date(WEDNESDAY)).toHaveTextContent('AVAILABLE');
  expect(await date(WEDNESDAY)).toHaveAccessibleName('May 6, 2026, available, 9:00 AM to 5:00 PM, not saved');
  await userEvent.click(await date(WEDNESDAY));
  expect(await date(WEDNESDAY)).not.toHaveTextContent('AVAILABLE');
  expect(save()).toBeDisabled();
  await userEvent.click(await date(WEDNESDAY));
  await userEvent.click(save());
  expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
  expect(items()).toEqual([[item('2026-05-06')]]);
  await waitFor(() => expect(save()).toBeDisabled());
});

spec('company 2.93');
test('a drag marks all dates that it passes over and that are not saved; back again lets them go', async () => {
  openSchedulingCard();
  await loaded();
  const user = userEvent.setup();
  await user.pointer([
    { keys: '[MouseLeft>]', target: await date(MONDAY) },
    { target: await date(FRIDAY) },
    { target: await date(WEDNESDAY) },
    { keys: '[/MouseLeft]' },
  ]);
  await user.click(save());
  await screen.findByText('Settings saved successfully!');
  expect(items()).toEqual([[item('2026-05-04'), item('2026-05-06')]]);
});

test('by keyboard alone: arrows walk, Enter marks, Shift with an arrow marks several', async () => {
  openSchedulingCard();
  await loaded();
  const wednesday = await date(WEDNESDAY);
  act(() => wednesday.focus());
  await userEvent.keyboard('{Enter}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  await waitFor(async () => expect(await date(FRIDAY)).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(await date(/^May 15, 2026, available/)).toBeVisible();
  act(() => save().focus());
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Settings saved successfully!');
  expect(items()).toEqual([['2026-05-06', '2026-05-07', '2026-05-08', '2026-05-15'].map((on) => item(on))]);
});

spec('company 2.95', 'company 2.97', 'company 2.98', 'company 5.6', 'company 8.19', 'company 9.5');
test('new dates get their times in one dialog; a window that makes no sense is warned about and saved as unavailable', async () => {
  openSchedulingCard();
  await loaded();
  await userEvent.click(await date(WEDNESDAY));
  await userEvent.click(await date(FRIDAY));
  await userEvent.click(set());
  const asked = await dialog('Set Time Availability');
  const start = within(asked).getByLabelText('Start, Wed, May 6');
  expect(start).toHaveValue('09:00');
  expect(within(asked).getByLabelText('End, Fri, May 8')).toHaveValue('17:00');
  await userEvent.clear(start);
  await userEvent.type(start, '18:00');
  expect(within(asked).getByRole('alert')).toHaveTextContent(
    'Start must be before end. Saved like this, the date is unavailable.',
  );
  await userEvent.click(within(asked).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Time availability for newly selected dates.')).toBeVisible();
  expect(screen.getByText('Not saved yet')).toBeVisible();
  await userEvent.click(save());
  await screen.findByText('Settings saved successfully!');
  // What is closed already stays so: there is nothing to send of it.
  expect(items()).toEqual([[item('2026-05-08')]]);
});

spec('company 2.98');
test('Cancel of the dialog leaves everything as it was', async () => {
  openSchedulingCard();
  await userEvent.click(await loaded());
  const asked = await dialog('Set Time Availability');
  await userEvent.click(within(asked).getByRole('switch', { name: 'Tuesday, May 5, 2026' }));
  await userEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(save()).toBeDisabled();
});

spec('company 2.96', 'company 4.16', 'company 8.13', 'company 8.20');
test('a saved date without jobs is disabled, and sent as unavailable', async () => {
  openSchedulingCard();
  await userEvent.click(await loaded());
  await userEvent.click(within(await dialog('Set Time Availability')).getByRole('switch'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Time availability updated for selected dates.')).toBeVisible();
  expect(await date(TUESDAY)).toHaveTextContent('CLOSED');
  await userEvent.click(save());
  await screen.findByText('Settings saved successfully!');
  expect(items()).toEqual([
    [{ service_date: '2026-05-05', ...closed, seen: { is_available: true, windows: nineToFive } }],
  ]);
});

spec('company 5.8');
test('a saved date with jobs is disabled after the question, and after a word on each job', async () => {
  days.set('2026-05-05', { is_available: true, windows: nineToFive, says: 'date', jobs: 2 });
  const other = aConflictingJob({ id: '00000000-0000-4000-8000-00000000000b' as never, full_name: 'Nora Stone' });
  conflicts.push(aConflictingJob(), other);
  openSchedulingCard();
  expect(await loaded()).toHaveTextContent('2 jobs');
  await userEvent.click(await loaded());
  await userEvent.click(within(await dialog('Set Time Availability')).getByRole('switch'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const question = await dialog('Disable this date?');
  expect(question).toHaveTextContent(
    'There are 2 scheduled jobs on Tuesday, May 5, 2026. Are you sure you want to disable this date?',
  );
  await userEvent.click(within(question).getByRole('button', { name: 'Disable this date' }));
  const jobs = await dialog('What becomes of these jobs?');
  const close = await within(jobs).findByRole('button', { name: 'Close the day' });
  expect(close).toBeDisabled();
  await userEvent.click(within(jobs).getByRole('button', { name: 'Keep on this day: Harriet Miller, Tue, May 5' }));
  expect(close).toBeDisabled();
  await userEvent.click(within(jobs).getByRole('button', { name: 'Move or cancel: Nora Stone, Tue, May 5' }));
  conflicts.pop();
  await userEvent.click(await screen.findByRole('button', { name: `Details of ${other.id} are open` }));
  await waitFor(() => expect(screen.queryByText('Nora Stone')).not.toBeInTheDocument());
  await userEvent.click(within(jobs).getByRole('button', { name: 'Close the day' }));
  await waitFor(async () => expect(await date(TUESDAY)).toHaveTextContent('CLOSED'));
  await userEvent.click(save());
  await screen.findByText('Settings saved successfully!');
  expect(sent.at(-1)!.body.keep).toEqual([aConflictingJob().id]);
});

test('one job is one job, and a no keeps the date open', async () => {
  days.set('2026-05-05', { is_available: true, windows: nineToFive, says: 'date', jobs: 1 });
  openSchedulingCard();
  await userEvent.click(await loaded());
  await userEvent.click(within(await dialog('Set Time Availability')).getByRole('switch'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const question = await dialog('Disable this date?');
  expect(question).toHaveTextContent('There is 1 scheduled job on Tuesday, May 5, 2026.');
  await userEvent.click(within(question).getByRole('button', { name: 'Keep it open' }));
  expect(await date(TUESDAY)).toHaveTextContent('SCHEDULED');
  expect(save()).toBeDisabled();
});

test('somebody who books meanwhile is asked about when it is saved; whom the homeowner is asked about cannot be kept', async () => {
  openSchedulingCard();
  await userEvent.click(await loaded());
  await userEvent.click(within(await dialog('Set Time Availability')).getByRole('switch'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Time availability updated for selected dates.');
  conflicts.push(aConflictingJob({ asked: true }));
  await userEvent.click(save());
  const jobs = await dialog('What becomes of these jobs?');
  expect(await within(jobs).findByText(/asked this homeowner to agree/)).toBeVisible();
  expect(within(jobs).queryByRole('button', { name: /^Keep on this day/ })).not.toBeInTheDocument();
  expect(within(jobs).getByRole('button', { name: 'Close the day' })).toBeDisabled();
  await userEvent.click(within(jobs).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(save()).toBeEnabled());
  conflicts.splice(0, 1, aConflictingJob());
  await userEvent.click(save());
  await userEvent.click(await screen.findByRole('button', { name: /^Keep on this day/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Close the day' }));
  expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
  expect(sent.at(-1)!.body.keep).toEqual([aConflictingJob().id]);
});

spec('company 8.14');
test('what could not be saved is said, and stays; who was slower is told, and may save theirs then', async () => {
  server.use(http.post('*/api/company/availability-overrides', () => HttpResponse.error()));
  openSchedulingCard();
  await loaded();
  await userEvent.click(await date(WEDNESDAY));
  await userEvent.click(save());
  expect(await screen.findByText('Failed to save date-specific availability.')).toBeVisible();
  expect(await date(WEDNESDAY)).toHaveTextContent('AVAILABLE');
  server.resetHandlers();
  server.use(
    http.post(
      '*/api/company/availability-overrides',
      () => refusal('availability_changed', 'Somebody else was quicker.'),
      {
        once: true,
      },
    ),
  );
  await userEvent.click(save());
  expect(await screen.findByText('Somebody else was quicker.')).toBeVisible();
  await userEvent.click(save());
  expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
  expect(items()).toEqual([[{ service_date: '2026-05-06', is_available: true, windows: nineToFive }]]);
});

test('a calendar that cannot be read says so', async () => {
  server.use(http.get('*/api/company/availability', () => HttpResponse.error()));
  openSchedulingCard();
  expect(await screen.findByText('Your calendar could not be loaded.')).toBeVisible();
});

test('what the company’s own calendar takes is marked, spoken of, and said in the dialog of its date', async () => {
  days.set('2026-05-05', {
    ...{ is_available: true, windows: nineToFive, says: 'date' },
    busy: [
      { start: '08:00', end: '10:00' },
      { start: '20:00', end: '21:00' },
    ],
  });
  days.set('2026-05-07', { is_available: true, windows: nineToFive, busy: [{ start: '00:00', end: '24:00' }] });
  days.set('2026-05-08', { busy: [{ start: '12:00', end: '13:00' }] });
  openSchedulingCard();
  await loaded();
  expect(await date(TUESDAY)).toHaveAccessibleName(
    'May 5, 2026, scheduled, 9:00 AM to 5:00 PM, busy 9:00 AM to 10:00 AM',
  );
  expect(await date(/^May 7, 2026/)).toHaveAccessibleName(
    'May 7, 2026, scheduled, 9:00 AM to 5:00 PM, busy all through',
  );
  expect(await date(FRIDAY)).toHaveAccessibleName('May 8, 2026');
  const legend = within(screen.getByRole('list', { name: 'What the dates say' }));
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'AVAILABLE: new, not saved yet',
    'SCHEDULED: hours saved. Jobs on the date are counted below it.',
    'Partly busy, by your own calendar',
    'Busy all through',
  ]);

  // A date that is chosen shows at once what of it would be taken.
  await userEvent.click(await date(FRIDAY));
  expect(await date(FRIDAY)).toHaveAccessibleName(
    'May 8, 2026, available, 9:00 AM to 5:00 PM, busy 12:00 PM to 1:00 PM, not saved',
  );
  await userEvent.click(await date(TUESDAY));
  const times = within(await dialog('Set Time Availability'));
  expect(times.getByText('Your own calendar takes: 8:00 AM to 10:00 AM and 8:00 PM to 9:00 PM')).toBeVisible();
  expect(times.getByLabelText(/^Start/)).toHaveValue('09:00');
});

test('without busy times the legend says nothing of them', async () => {
  openSchedulingCard();
  await loaded();
  expect(screen.queryByText(/busy/i)).toBeNull();
});

test('a date that says something itself can go by the usual hours again', async () => {
  openSchedulingCard();
  await loaded();
  await userEvent.click(await date(TUESDAY));
  const times = within(await dialog('Set Time Availability'));
  await userEvent.clear(times.getByLabelText(/^End/));
  await userEvent.type(times.getByLabelText(/^End/), '12:00');
  await userEvent.click(times.getByRole('button', { name: 'Use usual hours' }));
  expect(times.getByText('As your weekly hours and days off say.')).toBeVisible();
  expect(times.getByLabelText(/^End/)).toHaveValue('17:00');
  await userEvent.click(times.getByRole('button', { name: 'Save' }));
  expect(await date(/^May 5, 2026, scheduled, 9:00 AM to 5:00 PM, not saved$/)).toBeVisible();
  await userEvent.click(save());
  expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
  expect(items()).toEqual([
    [{ ...item('2026-05-05'), usual: true, seen: { is_available: true, windows: nineToFive } }],
  ]);
});

test('whatever is changed of such a date afterwards is its own word again', async () => {
  openSchedulingCard();
  await loaded();
  await userEvent.click(await date(TUESDAY));
  const times = within(await dialog('Set Time Availability'));
  await userEvent.click(times.getByRole('button', { name: 'Use usual hours' }));
  await userEvent.clear(times.getByLabelText(/^End/));
  await userEvent.type(times.getByLabelText(/^End/), '12:00');
  expect(times.getByRole('button', { name: 'Use usual hours' })).toBeVisible();
  await userEvent.click(times.getByRole('button', { name: 'Save' }));
  await userEvent.click(save());
  await waitFor(() => expect(items()).toHaveLength(1));
  expect(items()[0]).toMatchObject([{ windows: [{ start: '09:00', end: '12:00' }] }]);
  expect(items()[0]).not.toMatchObject([{ usual: true }]);
});

test('a date that goes by the usual hours anyway has no way back to them', async () => {
  days.set('2026-05-05', { is_available: true, windows: nineToFive, says: 'week' });
  openSchedulingCard();
  await loaded();
  await userEvent.click(await date(TUESDAY));
  const times = within(await dialog('Set Time Availability'));
  expect(times.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(times.queryByRole('button', { name: 'Use usual hours' })).toBeNull();
});

spec('company 2.92');
test('a month runs from Sunday to Saturday, and its buttons turn it', async () => {
  openSchedulingCard();
  await loaded();
  const week = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
  expect(screen.getAllByText(new RegExp(`^(${week.join('|')})$`)).map((day) => day.textContent)).toEqual(week);
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(await date(/^June 1, 2026/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(await date(WEDNESDAY)).toBeVisible();
});
