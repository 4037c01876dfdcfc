import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aConflictingJob, availabilityServer } from '../testing/availability-server.ts';
import { date, dialog, loaded, openSchedulingCard, save } from '../testing/open-scheduling-card.tsx';

const { server, days, sent, standing: conflicts, begin } = availabilityServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  begin();
});
afterAll(() => server.close());

const TUESDAY = /^May 5, 2026/;
const WEDNESDAY = /^May 6, 2026/;
const nineToFive = [{ start: '09:00', end: '17:00' }];

describe('a saved date with jobs that gets shorter', () => {
  beforeEach(() => days.set('2026-05-05', { is_available: true, windows: nineToFive, says: 'date', jobs: 3 }));
  const late = aConflictingJob({ why: 'time' });
  const shorten = async (end = '12:00') => {
    openSchedulingCard();
    await userEvent.click(await loaded());
    const times = within(await dialog('Set Time Availability'));
    await userEvent.clear(times.getByLabelText(/^End/));
    await userEvent.type(times.getByLabelText(/^End/), end);
    await userEvent.click(times.getByRole('button', { name: 'Save' }));
  };

  test('asks about those that do not fit any more, and is saved with the word on each', async () => {
    conflicts.push(late, aConflictingJob({ id: '00000000-0000-4000-8000-00000000000b' as never, why: 'room' }));
    await shorten();
    const question = await dialog('Shorten this date?');
    expect(question).toHaveTextContent(
      '2 scheduled jobs on Tuesday, May 5, 2026 do not fit into these hours. Are you sure you want to shorten this date?',
    );
    await userEvent.click(within(question).getByRole('button', { name: 'Shorten this date' }));
    const jobs = within(await dialog('What becomes of these jobs?'));
    expect(await jobs.findByText(/^Nothing is shortened before each job has a place/)).toBeVisible();
    expect(jobs.getByText('The time you gave it is outside of these hours.')).toBeVisible();
    expect(jobs.getByText('The jobs of this day take more time than these hours have.')).toBeVisible();
    expect(jobs.getByRole('button', { name: 'Shorten the day' })).toBeDisabled();
    await userEvent.click(jobs.getByRole('button', { name: 'Keep all of them' }));
    await userEvent.click(jobs.getByRole('button', { name: 'Shorten the day' }));
    expect(await date(/^May 5, 2026, scheduled, 9:00 AM to 12:00 PM, 3 jobs, not saved$/)).toBeVisible();
    await userEvent.click(save());
    await screen.findByText('Settings saved successfully!');
    expect(sent.at(-1)!.body.keep).toEqual(conflicts.map(({ id }) => id));
  });

  test('of one job says so, and a no keeps its hours', async () => {
    conflicts.push(late);
    await shorten();
    const question = await dialog('Shorten this date?');
    expect(question).toHaveTextContent('1 scheduled job on Tuesday, May 5, 2026 does not fit into these hours.');
    await userEvent.click(within(question).getByRole('button', { name: 'Keep its hours' }));
    expect(await date(/^May 5, 2026, scheduled, 9:00 AM to 5:00 PM, 3 jobs$/)).toBeVisible();
    expect(save()).toBeDisabled();
  });

  test('is dropped with Cancel while that is looked up: nothing is asked afterwards', async () => {
    conflicts.push(late);
    const held = Promise.withResolvers<void>();
    server.use(
      http.post('*/api/company/availability-overrides', async () => {
        await held.promise;
        return HttpResponse.json({ saved: [], standing: conflicts });
      }),
    );
    await shorten();
    await userEvent.click(within(await dialog('Set Time Availability')).getByRole('button', { name: 'Cancel' }));
    const answered = new Promise((done) => server.events.on('response:mocked', done));
    held.resolve();
    await answered;
    // By then the page has heard it.
    await act(() => new Promise((done) => setTimeout(done)));
    expect(await date(/^May 5, 2026, scheduled, 9:00 AM to 5:00 PM, 3 jobs$/)).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Shorten this date?' })).toBeNull();
    expect(save()).toBeDisabled();
  });

  test('asks nothing where all of them fit, nor when the day gets longer', async () => {
    await shorten();
    expect(await screen.findByText('Time availability updated for selected dates.')).toBeVisible();
    expect(sent).toHaveLength(1);
    await userEvent.click(await date(TUESDAY));
    const times = within(await dialog('Set Time Availability'));
    await userEvent.clear(times.getByLabelText(/^End/));
    await userEvent.type(times.getByLabelText(/^End/), '18:00');
    await userEvent.click(times.getByRole('button', { name: 'Save' }));
    expect(await date(/^May 5, 2026, scheduled, 9:00 AM to 6:00 PM, 3 jobs, not saved$/)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('is taken as it is wanted when that cannot be looked up, and asked about when it is saved', async () => {
    server.use(http.post('*/api/company/availability-overrides', () => HttpResponse.error()));
    conflicts.push(late);
    await shorten();
    expect(await date(/^May 5, 2026, scheduled, 9:00 AM to 12:00 PM, 3 jobs, not saved$/)).toBeVisible();
    server.resetHandlers();
    await userEvent.click(save());
    const jobs = within(await dialog('What becomes of these jobs?'));
    // Moved elsewhere meanwhile.
    await userEvent.click(await jobs.findByRole('button', { name: /^Move or cancel/ }));
    conflicts.pop();
    await userEvent.click(await screen.findByRole('button', { name: /^Details of/ }));
    expect(await jobs.findByText('No job is in the way any more.')).toBeVisible();
    await userEvent.click(jobs.getByRole('button', { name: 'Shorten the day' }));
    expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
  });
});

test('a date that closes and one that gets shorter are asked about at once', async () => {
  conflicts.push(
    aConflictingJob(),
    aConflictingJob({ id: '00000000-0000-4000-8000-00000000000b' as never, why: 'time' }),
  );
  openSchedulingCard();
  await loaded();
  await userEvent.click(await date(WEDNESDAY));
  await userEvent.click(save());
  const jobs = within(await dialog('What becomes of these jobs?'));
  expect(await jobs.findByText(/though the day is closed or too short for it/)).toBeVisible();
  expect(jobs.getByRole('button', { name: 'Use these hours' })).toBeDisabled();
});
