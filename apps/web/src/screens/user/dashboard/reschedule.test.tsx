import type { RescheduleNotice } from '@swath/contract/reschedules';
import type { Day } from '@swath/domain/calendar';
import { addDays, day } from '@swath/domain/calendar';
import { spec } from '@swath/fixtures/spec';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyProfile } from '../../../features/profiles/testing/sample-profile.ts';
import { tabStore } from '../../../lib/storage.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { clickWhenEnabled } from '../../../testing/click-when-enabled.ts';
import { sampleOwnJob } from '../../../testing/sample-job.ts';
import { homeownerApi, type Known, nothingBooked, refusal } from '../testing/homeowner-api.ts';
import { openPage } from '../testing/open-page.tsx';
import { HomeownerDashboard } from './dashboard.tsx';
import { POPUP_DELAY_MS } from './use-popups.ts';

let known: Known = nothingBooked();
/** Days of the company that are full. */
let full: string[] = [];
const { server, calls } = homeownerApi(() => known);

const availability = http.get('*/api/companies/:id/availability', ({ request }) => {
  const { searchParams } = new URL(request.url);
  const from = day(searchParams.get('from')!);
  const dates = Array.from({ length: 62 }, (_, ahead) => addDays(from, ahead));
  return HttpResponse.json(
    dates.map((date) => ({ date, is_available: true, windows: [], has_room: !full.includes(date) })),
  );
});
const moving = http.post('*/api/MowingJobs/:id/move', async ({ params, request }) => {
  const { date } = (await request.json()) as { date: Day };
  const visit = known.visits.find(({ id }) => id === params.id)!;
  known.visits = known.visits.map((one) => (one === visit ? { ...one, scheduled_date: date } : one));
  known.moves = known.moves.filter(({ jobId }) => jobId !== params.id);
  return HttpResponse.json({ ...visit, scheduled_date: date });
});

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  known = nothingBooked();
  full = [];
  calls.length = 0;
  tabStore.clear();
  server.use(availability, moving);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:30:00') });
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

const open = () => openPage(paths.homeowner, HomeownerDashboard);
const quietly = () => act(() => delay(POPUP_DELAY_MS + 150));
const popup = () => screen.findByRole('dialog', { name: 'Your mowing was moved' });
const picker = () => screen.findByRole('dialog', { name: 'Pick another day' });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const button = (name: string) => screen.getByRole('button', { name });

/** The company moved this visit from the 24th to the 27th. */
function moved(number: number, company = 'Green Blade Mowing'): RescheduleNotice {
  const visit = sampleOwnJob(number, { scheduled_date: day('2026-11-27'), company_name: company });
  known.visits.push(visit);
  const notice = {
    id: `00000000-0000-4000-8000-00000000070${number}`,
    jobId: visit.id,
    companyName: company,
    jobAddress: visit.address,
    oldDate: day('2026-11-24'),
    newDate: day('2026-11-27'),
    oldWindow: null,
    newWindow: null,
    answerBy: null,
    timeZone: 'America/Chicago',
    oldDayStays: false,
    newStart: null,
    because: null,
  };
  known.moves.push(notice);
  return notice;
}

/** A window of two hours on a day of November. @param hour  at which it begins, in UTC */
const windowAt = (date: string, hour: number) => ({
  from: `2026-11-${date}T${hour}:00:00.000Z`,
  to: `2026-11-${date}T${hour + 2}:00:00.000Z`,
});

describe('a company’s move', () => {
  spec('homeowner 2.50');
  test('says from which day to which, and is taken with one tap', async () => {
    const { id } = moved(1);
    open();
    const dialog = within(await popup());
    expect(dialog.getByText(/Green Blade Mowing has moved your mowing at 412 Elm Ave/)).toHaveTextContent(
      'from Tuesday, November 24, 2026 to Friday, November 27, 2026.',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Accept new day' }));
    await noDialog();
    expect(calls.find(({ call }) => call.endsWith('/acknowledge'))?.body).toEqual({ notificationId: id });
    await quietly();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says what becomes of a promised arrival time', async () => {
    Object.assign(moved(1), { oldWindow: windowAt('24', 14) });
    open();
    expect(await popup()).toHaveTextContent(
      'from Tuesday, November 24, 2026, 8:00 – 10:00 AM to Friday, November 27, 2026, any time.',
    );
  });

  test('of the arrival time only has its own heading, and the same ways to answer', async () => {
    Object.assign(moved(1), {
      ...{ oldDate: '2026-11-27', oldWindow: windowAt('27', 14), newWindow: windowAt('27', 16) },
    });
    open();
    const dialog = within(await screen.findByRole('dialog', { name: 'Your arrival time has changed' }));
    expect(dialog.getByText(/has changed the arrival time of your mowing/)).toHaveTextContent(
      'on Friday, November 27, 2026 from 8:00 – 10:00 AM to 10:00 AM – 12:00 PM.',
    );
    expect(dialog.getByRole('button', { name: 'Pick another day' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Cancel mowing' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Accept new time' }));
    await noDialog();
    expect(calls.some(({ call }) => call.endsWith('/acknowledge'))).toBe(true);
  });

  test('one that waits for consent says until when, and can be accepted or declined', async () => {
    Object.assign(moved(1), { answerBy: '2026-11-25T21:00:00.000Z', oldDayStays: true });
    Object.assign(known.moves[0]!, { because: { reason: 'dog', note: 'It barks.', photo: null } });
    const answered: string[] = [];
    server.use(
      http.post('*/api/JobRescheduleNotifications/decline', () => {
        answered.push('declined');
        known.moves = [];
        return HttpResponse.json({ success: true });
      }),
    );
    open();
    const dialog = within(await screen.findByRole('dialog', { name: 'May your mowing be moved?' }));
    expect(dialog.getByText(/Without your answer by Nov 25, 2026, 3:00 PM it stays on/)).toBeVisible();
    expect(dialog.getByText(/was there and could not mow/)).toHaveTextContent('Dog on the lawn');
    expect(dialog.getByRole('button', { name: 'Accept new day' })).toBeEnabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep Tue, Nov 24' }));
    await noDialog();
    expect(answered).toEqual(['declined']);
  });

  spec('homeowner 2.50');
  test('several come one at a time, before the onboarding', async () => {
    known.profile = emptyProfile();
    moved(1);
    moved(2, 'Clip & Go Lawn Care');
    open();
    expect(await popup()).toHaveTextContent('Green Blade Mowing has moved');
    await quietly();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await userEvent.click(button('Accept new day'));
    expect(await screen.findByText(/Clip & Go Lawn Care has moved/)).toBeVisible();
    await userEvent.click(button('Accept new day'));
    expect(await screen.findByRole('dialog', { name: 'Where is your lawn?' })).toBeVisible();
  });

  spec('homeowner 4.18');
  test('Escape puts it off until the page is loaded again', async () => {
    moved(1);
    open();
    await popup();
    await userEvent.keyboard('{Escape}');
    await noDialog();
    await quietly();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.some(({ call }) => call.endsWith('/acknowledge'))).toBe(false);
  });

  test('can be answered with another day', async () => {
    moved(1);
    full = ['2026-11-28'];
    open();
    await popup();
    await userEvent.click(within(await popup()).getByRole('button', { name: 'Pick another day' }));
    const dialog = within(await picker());
    await userEvent.click(await dialog.findByRole('button', { name: '29 November 2026, has room' }));
    expect(dialog.getByRole('button', { name: '28 November 2026, full' })).toBeDisabled();
    await clickWhenEnabled(dialog.getByRole('button', { name: 'Move my mowing' }));
    await noDialog();
    expect(await screen.findByText('Your mowing has moved to Sunday, November 29, 2026.')).toBeInTheDocument();
    expect(screen.getByRole('article', { name: /Sunday, November 29, 2026/ })).toBeVisible();
    await quietly();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('answered with another day, it does not come back while the list is still on its way', async () => {
    moved(1);
    open();
    await userEvent.click(within(await popup()).getByRole('button', { name: 'Pick another day' }));
    const dialog = within(await picker());
    await userEvent.click(await dialog.findByRole('button', { name: /^29 November 2026/ }));
    server.use(http.get('*/api/JobRescheduleNotifications/pending', () => delay('infinite')));
    await clickWhenEnabled(dialog.getByRole('button', { name: 'Move my mowing' }));
    await noDialog();
    await quietly();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('answered elsewhere, it goes; moved once more, the new days take its place', async () => {
    const first = moved(1);
    const { queryClient } = open();
    expect(await popup()).toHaveTextContent('November 27');
    const again = { ...first, id: '00000000-0000-4000-8000-000000000709', newDate: day('2026-11-30') };
    known.moves = [again];
    await act(() => queryClient.invalidateQueries());
    await waitFor(async () => expect(await popup()).toHaveTextContent('to Monday, November 30, 2026'));
    known.moves = [];
    await act(() => queryClient.invalidateQueries());
    await noDialog();
    await quietly();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('can be answered by canceling, after the usual question', async () => {
    moved(1);
    open();
    await userEvent.click(within(await popup()).getByRole('button', { name: 'Cancel mowing' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this mowing?' }));
    expect(
      dialog.getByText('The full amount of $45.00 goes back to your card. Banks take five to ten days to show it.'),
    ).toBeVisible();
    server.use(http.get('*/api/JobRescheduleNotifications/pending', () => delay('infinite')));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel mowing' }));
    await noDialog();
    await quietly();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  spec('homeowner 8.26', 'homeowner 8.27', 'homeowner 8.28');
  test.each([
    ['session_expired', 'Authentication failed. Please sign in again.'],
    ['not_authenticated', 'No access token available. Please sign in again.'],
    ['notification_not_found', 'Notification not found or already acknowledged.'],
  ] as const)('refused with %s, it says so and stays', async (code, words) => {
    moved(1);
    server.use(http.post('*/api/JobRescheduleNotifications/acknowledge', () => refusal(code)));
    open();
    await userEvent.click(within(await popup()).getByRole('button', { name: 'Accept new day' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(button('Accept new day')).toBeEnabled();
  });

  test('never lies over an open wizard', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Schedule Service' }));
    expect(await screen.findByRole('dialog', { name: 'Schedule mowing' })).toBeVisible();
    moved(1);
    await quietly();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test('a very long name and address stay readable, by keyboard alone', async () => {
    const notice = moved(1, 'Green '.repeat(30).trim());
    notice.jobAddress = 'W'.repeat(120);
    open();
    expect(await popup()).toHaveTextContent(notice.jobAddress);
    await waitFor(() => expect(button('Accept new day')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await noDialog();
  });
});

describe('a mowing that its company has canceled', () => {
  beforeEach(() => {
    const job = sampleOwnJob(5, {
      status: 'canceled',
      scheduled_date: day('2026-11-27'),
      yard_features_notes: 'Gate code 12',
    });
    known.calledOff = [{ job, reason: 'staff', note: 'We are ill.', photo: null }];
  });
  const card = async () => within(await screen.findByRole('article', { name: /canceled, Friday, November 27, 2026/ }));

  test('says why and what becomes of the money, and goes when it is dismissed', async () => {
    server.use(
      http.post('*/api/MowingJobs/:id/acknowledge-cancellation', () => {
        known.calledOff = [];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    open();
    const canceled = await card();
    expect(canceled.getByText(/Nobody is free to come/)).toBeVisible();
    expect(canceled.getByText('We are ill.')).toBeVisible();
    expect(canceled.getByText(/The full \$45\.00 goes back to you\./)).toBeVisible();
    await userEvent.click(canceled.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('Canceled by the company')).toBeNull());
  });

  test('unfolds what happened to it', async () => {
    server.use(
      http.get('*/api/MowingJobs/:id/history', () =>
        HttpResponse.json([
          {
            ...{ id: '1', at: '2026-11-24T12:00:00.000Z', kind: 'event', side: 'company', by: 'Green Blade Mowing' },
            ...{ words: 'Canceled: Nobody is free to come', note: 'We are ill.', photo: null },
          },
        ]),
      ),
    );
    open();
    const canceled = await card();
    await userEvent.click(canceled.getByRole('button', { name: 'History' }));
    expect(within(await canceled.findByRole('list', { name: 'History' })).getByRole('listitem')).toHaveTextContent(
      /Canceled: Nobody is free to come.*Green Blade Mowing$/,
    );
  });

  test('one tap opens the wizard for its company, and one the queue with what was chosen', async () => {
    open();
    await userEvent.click((await card()).getByRole('button', { name: 'Pick another day' }));
    expect(await screen.findByRole('dialog', { name: 'Schedule mowing with Green Blade Mowing' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await noDialog();
    await userEvent.click((await card()).getByRole('button', { name: 'Put in Queue' }));
    const queue = within(await screen.findByRole('dialog', { name: 'Put a job in the queue' }));
    expect(queue.getByText('1 date chosen')).toBeVisible();
  });
});

describe('a visit whose day has passed', () => {
  test('is put on another day, which needs one to be picked', async () => {
    known.visits = [sampleOwnJob(1, { scheduled_date: day('2026-11-20') })];
    open();
    expect(await screen.findByText(/^This day has passed .* after 48 hours\. If the company was there/)).toBeVisible();
    await userEvent.click(button('Pick another day'));
    const dialog = within(await picker());
    await userEvent.click(await dialog.findByRole('button', { name: 'Move my mowing' }));
    expect(await dialog.findByText('Please select a date')).toBeVisible();
    await userEvent.click(await dialog.findByRole('button', { name: '25 November 2026, has room' }));
    expect(dialog.queryByText('Please select a date')).toBeNull();
    await clickWhenEnabled(dialog.getByRole('button', { name: 'Move my mowing' }));
    await noDialog();
    expect(screen.queryByText(/^This day has passed/)).toBeNull();
  });

  test('a day that was taken meanwhile says so, and can no longer be picked', async () => {
    known.visits = [sampleOwnJob(1)];
    server.use(
      http.post('*/api/MowingJobs/:id/move', () => {
        full = ['2026-11-25'];
        return refusal('day_full');
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Pick another day' }));
    const dialog = within(await picker());
    await userEvent.click(await dialog.findByRole('button', { name: '25 November 2026, has room' }));
    await clickWhenEnabled(dialog.getByRole('button', { name: 'Move my mowing' }));
    expect(await dialog.findByText(/no room for this lawn on that day/)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: '25 November 2026, full' })).toBeDisabled());
  });

  test('days that cannot be loaded can be asked for again; none at all says so', async () => {
    known.visits = [sampleOwnJob(1)];
    server.use(http.get('*/api/companies/:id/availability', () => refusal('unavailable'), { once: true }));
    full = Array.from({ length: 100 }, (_, ahead) => addDays(day('2026-11-25'), ahead));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Pick another day' }));
    const dialog = within(await picker());
    expect(await dialog.findByText('We could not load which days have room.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('No day shown has room.')).toBeVisible();
  });
});
