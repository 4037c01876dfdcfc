import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { showOnPage } from '../../../testing/show-on-page.tsx';
import { DaysOffCard } from '../days-off/days-off-card.tsx';
import { LimitCard } from '../limit/limit-card.tsx';
import { aConflictingJob, availabilityServer } from '../testing/availability-server.ts';
import { WeekCard } from './week-card.tsx';

const { server, sent, standing: conflicts, begin } = availabilityServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  begin();
});
afterAll(() => server.close());

const save = () => screen.getByRole('button', { name: 'Save Settings' });
const saved = () => screen.findByText('Settings saved successfully!');
const nineToFive = [{ start: '09:00', end: '17:00' }];
const never: object[] = [];

test('weekly hours are opened, split, copied to other days and saved as a whole', async () => {
  showOnPage(<WeekCard jobDetails={() => null} />);
  expect(await screen.findByRole('switch', { name: 'Tuesday' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Monday' })).not.toBeChecked();
  expect(save()).toBeDisabled();
  const end = screen.getByLabelText('End, Tuesday');
  await userEvent.clear(end);
  await userEvent.type(end, '12:00');
  await userEvent.click(screen.getByRole('button', { name: 'Add hours, Tuesday' }));
  expect(screen.getByLabelText('Start, Tuesday, hours 2')).toHaveValue('18:00');
  await userEvent.selectOptions(screen.getByLabelText('Copy the hours of Tuesday to'), 'Monday to Friday');
  await userEvent.click(screen.getByRole('switch', { name: 'Wednesday' }));
  await userEvent.click(save());
  await saved();
  const split = [
    { start: '09:00', end: '12:00' },
    { start: '18:00', end: '20:00' },
  ];
  expect(sent.at(-1)!.body).toMatchObject({
    week: [never, split, split, never, split, split, never],
    seen: [never, never, nineToFive, never, never, never, never],
  });
});

test('hours that make no sense are said, and nothing is sent', async () => {
  showOnPage(<WeekCard jobDetails={() => null} />);
  const end = await screen.findByLabelText('End, Tuesday');
  await userEvent.clear(end);
  await userEvent.type(end, '08:00');
  expect(screen.getByText('Start must be before end.')).toBeVisible();
  await userEvent.click(save());
  expect(sent).toEqual([]);
});

test('a weekday with jobs is closed after a word on each of them', async () => {
  conflicts.push(aConflictingJob());
  showOnPage(<WeekCard jobDetails={() => null} />);
  await userEvent.click(await screen.findByRole('switch', { name: 'Tuesday' }));
  await userEvent.click(save());
  const jobs = await screen.findByRole('dialog', { name: 'What becomes of these jobs?' });
  await userEvent.click(await within(jobs).findByRole('button', { name: /^Keep on this day/ }));
  await userEvent.click(within(jobs).getByRole('button', { name: 'Close the day' }));
  await saved();
  expect(sent.at(-1)!.body.keep).toEqual([aConflictingJob().id]);
});

test('days off are entered, shown with their reason, and removed after a question', async () => {
  showOnPage(<DaysOffCard jobDetails={() => null} />);
  expect(await screen.findByText('No days off are coming up.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Reason (optional)'), 'County fair');
  await userEvent.click(save());
  expect(screen.getByText('Please enter the first day.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('First day'), '2026-05-10');
  await userEvent.type(screen.getByLabelText('Last day (included)'), '2026-05-09');
  await userEvent.click(save());
  expect(screen.getByText('The last day is before the first.')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Last day (included)'));
  await userEvent.type(screen.getByLabelText('Last day (included)'), '2026-05-14');
  await userEvent.click(save());
  await saved();
  expect(await screen.findByText('Sun, May 10 to Thu, May 14')).toBeVisible();
  expect(screen.getByText('County fair')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Sun, May 10 to Thu, May 14' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No days off are coming up.')).toBeVisible();
});

test('a cap of jobs a day is saved, refused when it is none, and taken away', async () => {
  showOnPage(<LimitCard />);
  const field = await screen.findByLabelText('Most jobs a day');
  await userEvent.type(field, '0');
  await userEvent.click(save());
  expect(screen.getByText('Please enter a whole number from 1 to 200, or nothing.')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, '6');
  await userEvent.click(save());
  await saved();
  expect(sent.at(-1)!.body).toEqual({ most_jobs_a_day: 6, seen: null });
  await userEvent.clear(field);
  await userEvent.click(save());
  await waitFor(() => expect(sent.at(-1)!.body).toEqual({ most_jobs_a_day: null, seen: 6 }));
});
