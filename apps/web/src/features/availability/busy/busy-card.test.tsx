import type { BusyCalendar } from '@swath/contract/busy';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdRead } from '../../../testing/hold-read.ts';
import { quietQueryClient } from '../../../testing/show.tsx';
import { showOnPage } from '../../../testing/show-on-page.tsx';
import { formatMoment } from '../../../ui/format/format-instant.ts';
import { BusyCard } from './busy-card.tsx';

const READ = '2026-05-04T15:00:00.000Z';
const LATER = '2026-05-04T16:00:00.000Z';
const sample = (own: Partial<NonNullable<BusyCalendar['calendar']>> = {}): BusyCalendar => ({
  calendar: {
    ...{ host: 'calendar.example', read_at: READ, failing_since: null, failure: null, busy_times: 12 },
    ...{ skipped: 0, not_understood: [], broken_lines: 0 },
    ...own,
  },
});

let now: BusyCalendar;
let refused: string | null;
let sent: unknown[];
const refusal = (code: string, detail: string, status = 422) =>
  HttpResponse.json(
    { type: `/problems/${code}`, title: detail, status, code, detail },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
const api = setupServer(
  http.get('*/api/company/busy-calendar', () => HttpResponse.json(now)),
  http.put('*/api/company/busy-calendar', async ({ request }) => {
    sent.push(await request.json());
    if (refused) return refusal('not_a_calendar', refused);
    now = sample();
    return HttpResponse.json(now);
  }),
  http.post('*/api/company/busy-calendar/read', () => HttpResponse.json(now)),
  http.delete('*/api/company/busy-calendar', () => {
    now = { calendar: null };
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  now = { calendar: null };
  refused = null;
  sent = [];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const field = () => screen.findByLabelText(/^Address of your calendar|^Another address/);
const save = () => screen.getByRole('button', { name: 'Save Settings' });

describe('the address of a calendar', () => {
  test('is saved once there is one, and then its host is shown and never the address', async () => {
    showOnPage(<BusyCard />);
    expect(await field()).toHaveValue('');
    expect(save()).toBeDisabled();
    await userEvent.type(await field(), ' webcal://calendar.example/private.ics ');
    expect(screen.getByText('Not saved yet')).toBeVisible();
    await userEvent.click(save());
    expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
    expect(sent).toEqual([{ address: 'webcal://calendar.example/private.ics' }]);
    expect(screen.getByText('calendar.example')).toBeVisible();
    expect(screen.getByText(`Last read ${formatMoment(READ)}`)).toBeVisible();
    expect(screen.getByText('12 busy times ahead')).toBeVisible();
    expect(await screen.findByLabelText('Another address')).toHaveValue('');
    expect(document.body).not.toHaveTextContent('private.ics');
  });

  test('is not lost to a read that began before it was saved', async () => {
    const queries = quietQueryClient();
    showOnPage(<BusyCard />, queries);
    await userEvent.type(await field(), 'webcal://calendar.example/private.ics');
    const answer = await holdRead(api, queries, '*/api/company/busy-calendar', () => now);
    await userEvent.click(save());
    expect(await screen.findByText('12 busy times ahead')).toBeVisible();
    await answer();
    expect(screen.getByText('12 busy times ahead')).toBeVisible();
  });

  test('that is refused says why at the field, and stays there until it is mended', async () => {
    refused = 'There is no calendar at this address.';
    showOnPage(<BusyCard />);
    await userEvent.type(await field(), 'https://calendar.example/');
    await userEvent.click(save());
    await waitFor(async () =>
      expect(await field()).toHaveAccessibleDescription(/There is no calendar at this address\./),
    );
    expect(await field()).toHaveValue('https://calendar.example/');
    await userEvent.type(await field(), 'a.ics');
    expect(screen.queryByText('There is no calendar at this address.')).toBeNull();
  });

  test('that cannot be sent is kept, and a message says so', async () => {
    api.use(http.put('*/api/company/busy-calendar', () => refusal('unexpected', 'No.', 500)));
    showOnPage(<BusyCard />);
    await userEvent.type(await field(), 'https://calendar.example/a.ics');
    await userEvent.click(save());
    expect(await screen.findByText('Failed to save company settings. Please try again.')).toBeVisible();
    expect(await field()).toHaveValue('https://calendar.example/a.ics');
  });
});

describe('a calendar that is read', () => {
  beforeEach(() => {
    now = sample();
  });

  test.each([
    [0, 'No busy times ahead'],
    [1, '1 busy time ahead'],
    [1200, '1,200 busy times ahead'],
  ])('with %i busy times says: %s', async (busy_times, words) => {
    now = sample({ busy_times });
    showOnPage(<BusyCard />);
    expect(await screen.findByText(words)).toBeVisible();
  });

  const zone = { reason: 'unknown_zone', said: 'Foo/Bar' } as const;
  test('says by name what of it is not understood, and what that means', async () => {
    const unread = [
      { name: 'Dentist', ...zone },
      { name: 'Team', reason: 'unknown_rule', said: 'FREQ=SOMETIMES' },
      { name: null, reason: 'no_start', said: null },
    ] as const;
    now = sample({ skipped: 14, not_understood: [...unread], broken_lines: 1 });
    showOnPage(<BusyCard />);
    const notice = await screen.findByRole('status', {
      name: '14 entries were not understood. Please look at them in your calendar.',
    });
    expect(
      within(notice)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '“Dentist”: its time zone (Foo/Bar) is unknown, so it does not count.',
      '“Team”: how it repeats (FREQ=SOMETIMES) cannot be read, so only its first time counts.',
      'An entry without a title: its start cannot be read, so it does not count.',
      'And 11 entries more.',
    ]);
    expect(notice).toHaveTextContent('1 line of the file could not be read and was left out.');
  });

  test('says of one entry alone, and of a reason that this page does not know yet', async () => {
    const entry = { name: 'Fair', reason: 'unknown_moon' as 'no_start', said: null };
    now = sample({ skipped: 1, not_understood: [entry] });
    showOnPage(<BusyCard />);
    const title = '1 entry was not understood. Please look at it in your calendar.';
    const notice = await screen.findByRole('status', { name: title });
    expect(within(notice).getByRole('listitem')).toHaveTextContent('“Fair”: part of it cannot be read.');
  });

  test('says how many lines were left out, and nothing where all is understood', async () => {
    now = sample({ broken_lines: 3 });
    showOnPage(<BusyCard />);
    expect(await screen.findByText('3 lines of the file could not be read and were left out.')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('is read again when somebody asks, and says when it was', async () => {
    showOnPage(<BusyCard />);
    const again = await screen.findByRole('button', { name: 'Read again' });
    now = sample({ read_at: LATER, busy_times: 13 });
    await userEvent.click(again);
    expect(await screen.findByText('Your calendar was read.')).toBeVisible();
    expect(screen.getByText(`Last read ${formatMoment(LATER)}`)).toBeVisible();
    expect(screen.getByText('13 busy times ahead')).toBeVisible();
  });

  test('and cannot be any more says since when and why, and that what was read counts', async () => {
    showOnPage(<BusyCard />);
    const again = await screen.findByRole('button', { name: 'Read again' });
    now = sample({ failing_since: LATER, failure: 'not_a_calendar' });
    await userEvent.click(again);
    const notice = await screen.findByRole('status', {
      name: `Your calendar cannot be read since ${formatMoment(LATER)}.`,
    });
    expect(notice).toHaveTextContent(
      'What is at its address is no calendar any more. What was read before still counts',
    );
    expect(screen.queryByText('Your calendar was read.')).toBeNull();
    expect(screen.getByText('12 busy times ahead')).toBeVisible();
  });

  test('and cannot be asked for says so', async () => {
    api.use(
      http.post('*/api/company/busy-calendar/read', () => refusal('over_request_rate_limit', 'Too many tries.', 429)),
    );
    showOnPage(<BusyCard />);
    await userEvent.click(await screen.findByRole('button', { name: 'Read again' }));
    expect(await screen.findByText('Too many tries.')).toBeVisible();
  });

  test('is removed after a question', async () => {
    showOnPage(<BusyCard />);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    const question = await screen.findByRole('dialog', { name: 'Remove this calendar?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Your calendar was removed.')).toBeVisible();
    expect(screen.queryByText('calendar.example')).toBeNull();
    expect(await screen.findByLabelText('Address of your calendar')).toBeVisible();
  });
});

test('what cannot be loaded can be asked for again', async () => {
  api.use(http.get('*/api/company/busy-calendar', () => refusal('forbidden', 'No.', 403), { once: true }));
  showOnPage(<BusyCard />);
  expect(await screen.findByText('Your busy times could not be loaded.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await field()).toBeVisible();
});
