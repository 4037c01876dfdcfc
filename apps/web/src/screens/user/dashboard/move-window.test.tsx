import { addDays, type Day, day } from '@swath/domain/calendar';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../../parts/addresses/paths.ts';
import { clickWhenEnabled } from '../../../testing/click-when-enabled.ts';
import { sampleOwnJob } from '../../../testing/sample-job.ts';
import { homeownerApi, type Known, nothingBooked, refusal } from '../testing/homeowner-api.ts';
import { openPage } from '../testing/open-page.tsx';
import { HomeownerDashboard } from './dashboard.tsx';

let known: Known = nothingBooked();
/** The hours in UTC at which windows begin that can be promised, by day; other days have none. */
let hours: Record<string, number[]> = {};
let sent: unknown[] = [];
const { server } = homeownerApi(() => known);
const NOV_27 = day('2026-11-27');
const windowAt = (date: string, hour: number) => ({
  from: `${date}T${hour}:00:00.000Z`,
  to: `${date}T${hour + 2}:00:00.000Z`,
});

const availability = http.get('*/api/companies/:id/availability', ({ request }) => {
  const from = day(new URL(request.url).searchParams.get('from')!);
  const dates = Array.from({ length: 62 }, (_, ahead) => addDays(from, ahead));
  return HttpResponse.json(dates.map((date) => ({ date, is_available: true, windows: [], has_room: true })));
});
const windows = http.get('*/api/MowingJobs/:id/windows', ({ request }) => {
  const date = new URL(request.url).searchParams.get('date')!;
  return HttpResponse.json({ windows: (hours[date] ?? []).map((hour) => windowAt(date, hour)) });
});
const moving = http.post('*/api/MowingJobs/:id/move', async ({ request }) => {
  const body = (await request.json()) as { date: Day };
  sent.push(body);
  known.visits = known.visits.map((visit) => ({ ...visit, scheduled_date: body.date }));
  return HttpResponse.json(known.visits[0]);
});

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  known = nothingBooked();
  known.visits = [sampleOwnJob(1, { scheduled_date: NOV_27, promised_window: windowAt(NOV_27, 14) })];
  hours = { '2026-11-27': [14, 16], '2026-11-28': [14, 18], '2026-11-29': [18] };
  sent = [];
  server.use(availability, windows, moving);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:30:00') });
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

/** Opens the dialog that moves the visit. */
async function openDialog() {
  openPage(paths.homeowner, HomeownerDashboard);
  await userEvent.click(await screen.findByRole('button', { name: 'Pick another day' }));
  return within(await screen.findByRole('dialog', { name: 'Pick another day' }));
}
type Dialog = Awaited<ReturnType<typeof openDialog>>;
const chooseDay = async (dialog: Dialog, date: string) =>
  userEvent.click(await dialog.findByRole('button', { name: new RegExp(`^${date} November 2026, has room`) }));
const move = (dialog: Dialog) => clickWhenEnabled(dialog.getByRole('button', { name: 'Move my mowing' }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('the promised time is chosen already where the company can keep it', async () => {
  const dialog = await openDialog();
  await chooseDay(dialog, '28');
  expect(await dialog.findByRole('radio', { name: '8:00 – 10:00 AM' })).toBeChecked();
  expect(dialog.getAllByRole('radio')).toHaveLength(3);
  await move(dialog);
  await closed();
  expect(sent).toEqual([{ date: '2026-11-28', arrival_from: windowAt('2026-11-28', 14).from }]);
});

test('where it cannot, that is said, and any time is chosen until another one is', async () => {
  const dialog = await openDialog();
  await chooseDay(dialog, '29');
  expect(
    await dialog.findByText(
      'Green Blade Mowing cannot keep 8:00 – 10:00 AM on this day. It comes at any time, unless you choose another one.',
    ),
  ).toBeVisible();
  expect(dialog.getByRole('radio', { name: 'Any time' })).toBeChecked();
  await userEvent.click(dialog.getByRole('radio', { name: '12:00 – 2:00 PM' }));
  await move(dialog);
  await closed();
  expect(sent).toEqual([{ date: '2026-11-29', arrival_from: windowAt('2026-11-29', 18).from }]);
});

test('the times of a chosen day come into view, and the visit’s own day is no other mowing', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const dialog = await openDialog();
  await dialog.findByRole('button', { name: /^28 November 2026, has room/ });
  expect(dialog.queryByText('You have a mowing')).toBeNull();
  scrolled.mockClear();
  await chooseDay(dialog, '28');
  await dialog.findByRole('radio', { name: '8:00 – 10:00 AM' });
  const time = dialog.getByRole('radio', { name: '8:00 – 10:00 AM' });
  await waitFor(() => expect(scrolled.mock.contexts.some((element) => (element as Element).contains(time))).toBe(true));
});

test('a day without windows is taken without a word of them, unless one was promised', async () => {
  known.visits = [sampleOwnJob(1, { scheduled_date: NOV_27 })];
  const dialog = await openDialog();
  await chooseDay(dialog, '30');
  await move(dialog);
  await closed();
  expect(sent).toEqual([{ date: '2026-11-30' }]);
});

test('another time of the same day is chosen, and the present one is none', async () => {
  const dialog = await openDialog();
  expect(await dialog.findByText(/You can also choose another time on the same day\./)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '27 November 2026, your mowing is on this day' }));
  expect(await dialog.findByRole('radio', { name: '8:00 – 10:00 AM' })).toBeChecked();
  await clickWhenEnabled(dialog.getByRole('button', { name: 'Change arrival time' }));
  expect(await dialog.findByText('Please choose another arrival time.')).toBeVisible();
  expect(sent).toEqual([]);
  // By keyboard: the next choice.
  dialog.getByRole('radio', { name: '8:00 – 10:00 AM' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(dialog.queryByText('Please choose another arrival time.')).toBeNull();
  await clickWhenEnabled(dialog.getByRole('button', { name: 'Change arrival time' }));
  await closed();
  expect(sent).toEqual([{ date: NOV_27, arrival_from: windowAt(NOV_27, 16).from }]);
  expect(await screen.findByText('Your arrival time is now 10:00 AM – 12:00 PM.')).toBeInTheDocument();
});

test('a promise that the company put between its windows stays a choice of its day', async () => {
  const between = { from: `${NOV_27}T19:30:00.000Z`, to: `${NOV_27}T21:30:00.000Z` };
  known.visits = [sampleOwnJob(1, { scheduled_date: NOV_27, promised_window: between })];
  const dialog = await openDialog();
  await userEvent.click(await dialog.findByRole('button', { name: '27 November 2026, your mowing is on this day' }));
  expect(await dialog.findByRole('radio', { name: '1:30 – 3:30 PM' })).toBeChecked();
  expect(dialog.queryByText(/cannot keep/)).toBeNull();
  await clickWhenEnabled(dialog.getByRole('button', { name: 'Change arrival time' }));
  expect(await dialog.findByText('Please choose another arrival time.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('the present day cannot be chosen where it has no other time', async () => {
  hours = { '2026-11-27': [14] };
  const dialog = await openDialog();
  await dialog.findByRole('button', { name: /^28 November 2026, has room/ });
  expect(dialog.getByRole('button', { name: /^27 November 2026/ })).toBeDisabled();
});

test('nothing is moved before the times of the day are known', async () => {
  const hold = Promise.withResolvers<void>();
  const dialog = await openDialog();
  server.use(
    http.get('*/api/MowingJobs/:id/windows', async () => {
      await hold.promise;
      return HttpResponse.json({ windows: [windowAt('2026-11-29', 18)] });
    }),
  );
  await chooseDay(dialog, '29');
  expect(await dialog.findByText('Loading the arrival times...')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Move my mowing' })).toBeDisabled();
  hold.resolve();
  await move(dialog);
  await closed();
  expect(sent).toEqual([{ date: '2026-11-29', arrival_from: null }]);
});

test('a time that was just taken says so, and another one has to be chosen', async () => {
  server.use(
    http.post(
      '*/api/MowingJobs/:id/move',
      () => {
        hours['2026-11-28'] = [18];
        return refusal('window_taken');
      },
      { once: true },
    ),
  );
  const dialog = await openDialog();
  await chooseDay(dialog, '28');
  await dialog.findByRole('radio', { name: '8:00 – 10:00 AM' });
  await move(dialog);
  expect(await dialog.findByText(/has just been taken/)).toBeVisible();
  await waitFor(() => expect(dialog.queryByRole('radio', { name: '8:00 – 10:00 AM' })).toBeNull());
  expect(dialog.queryByRole('radio', { checked: true })).toBeNull();
  await move(dialog);
  expect(await dialog.findByText('Please choose another arrival time.')).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: 'Any time' }));
  await move(dialog);
  await closed();
  expect(sent).toEqual([{ date: '2026-11-28', arrival_from: null }]);
});

test('times that could not be loaded can be asked for again', async () => {
  const dialog = await openDialog();
  server.use(http.get('*/api/MowingJobs/:id/windows', () => refusal('job_not_found'), { once: true }));
  await chooseDay(dialog, '28');
  expect(await dialog.findByText(/We could not load the arrival times\./)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('radio', { name: '8:00 – 10:00 AM' })).toBeChecked();
});
