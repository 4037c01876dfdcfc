import type { CalendarFeed } from '@swath/contract/calendar-feed';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { holdRead } from '../../testing/hold-read.ts';
import { quietQueryClient, show } from '../../testing/show.tsx';
import { ownCalendarFeed } from './calendar-feed.api.ts';
import { CalendarFeedCard } from './calendar-feed-card.tsx';

let feed: CalendarFeed;
let made: number;

const busy = () =>
  HttpResponse.json({ code: 'unavailable', detail: 'The service is busy. Please try again.' }, { status: 503 });
const server = setupServer(
  http.get('*/api/calendar-feed', () => HttpResponse.json(feed)),
  http.post('*/api/calendar-feed', () => {
    made++;
    feed = { active: true, since: `2026-05-02T17:00:0${made}.000Z` };
    return HttpResponse.json(
      { url: `https://swath.test/calendar/secret-${made}.ics`, since: feed.since },
      { status: 201 },
    );
  }),
  http.delete('*/api/calendar-feed', () => {
    feed = { active: false, since: null };
    return new HttpResponse(null, { status: 204 });
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  feed = { active: false, since: null };
  made = 0;
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const address = () => screen.findByRole('textbox', { name: 'Private address' });

test('an address is made, shown once, copied, and handed to this device', async () => {
  const user = userEvent.setup();
  show(<CalendarFeedCard />);
  expect(screen.getByRole('heading', { name: 'Visits in your calendar' })).toBeVisible();
  expect(screen.getByText('Loading your calendar address...')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Make calendar address' }));
  expect(await address()).toHaveValue('https://swath.test/calendar/secret-1.ics');
  expect(await address()).toHaveAttribute('readonly');
  expect(screen.getByRole('link', { name: 'Add to this device' })).toHaveAttribute(
    'href',
    'webcal://swath.test/calendar/secret-1.ics',
  );
  await user.click(screen.getByRole('button', { name: 'Copy address' }));
  expect(await navigator.clipboard.readText()).toBe('https://swath.test/calendar/secret-1.ics');
  expect(await screen.findByText('Address copied.')).toBeVisible();
});

test('where copying is not allowed the address is marked', async () => {
  const user = userEvent.setup();
  show(<CalendarFeedCard />);
  await user.click(await screen.findByRole('button', { name: 'Make calendar address' }));
  const field = (await address()) as HTMLInputElement;
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  await user.click(screen.getByRole('button', { name: 'Copy address' }));
  expect(await screen.findByText(/could not be copied/)).toBeVisible();
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
});

test('one that was made before is not shown, and a new one is made only after a question', async () => {
  feed = { active: true, since: '2026-04-11T17:00:00.000Z' };
  show(<CalendarFeedCard />);
  expect(await screen.findByText(/Your private address is on since Apr 11, 2026\./)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  await press('New address');
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a new address?' }));
  expect(dialog.getByText('Calendars that use the present address stop following your visits.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(made).toBe(0);
  await press('New address');
  await press('Make new address');
  expect(await address()).toHaveValue('https://swath.test/calendar/secret-1.ics');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('it is turned off after a question, and the focus stays on the card', async () => {
  feed = { active: true, since: '2026-04-11T17:00:00.000Z' };
  show(<CalendarFeedCard />);
  await press('Turn off');
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn the calendar address off?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Make calendar address' })).toBeVisible();
  expect(feed.active).toBe(false);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Visits in your calendar' })).toHaveFocus());
});

test('an address that another device has replaced is no longer shown', async () => {
  const queries = quietQueryClient();
  show(<CalendarFeedCard />, queries);
  await press('Make calendar address');
  await address();
  feed = { active: true, since: '2026-05-03T17:00:00.000Z' };
  await act(() => queries.invalidateQueries({ queryKey: ownCalendarFeed().queryKey }));
  expect(await screen.findByText(/Your private address is on since May 3, 2026\./)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a read that began before it was made does not take the address away', async () => {
  const queries = quietQueryClient();
  show(<CalendarFeedCard />, queries);
  await screen.findByRole('button', { name: 'Make calendar address' });
  const answer = await holdRead(server, queries, '*/api/calendar-feed', () => feed);
  await press('Make calendar address');
  await address();
  await answer();
  expect(screen.getByRole('textbox', { name: 'Private address' })).toHaveValue(
    'https://swath.test/calendar/secret-1.ics',
  );
});

test('what does not work says so, where it was tried, and can be tried again', async () => {
  server.use(http.get('*/api/calendar-feed', busy, { once: true }));
  server.use(http.post('*/api/calendar-feed', busy, { once: true }));
  server.use(http.delete('*/api/calendar-feed', busy, { once: true }));
  show(<CalendarFeedCard />);
  expect(await screen.findByText('Your calendar address could not be loaded.')).toBeVisible();
  await press('Try again');
  await press('Make calendar address');
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy. Please try again.');
  await press('Make calendar address');
  await address();
  await press('Turn off');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The service is busy. Please try again.');
  await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Make calendar address' })).toBeVisible();
});

test('by keyboard alone', async () => {
  const user = userEvent.setup();
  show(<CalendarFeedCard />);
  await screen.findByRole('button', { name: 'Make calendar address' });
  await user.tab();
  await user.keyboard('{Enter}');
  await address();
  for (const name of ['Copy address', 'Add to this device', 'New address', 'Turn off']) {
    while (document.activeElement?.textContent !== name) await user.tab();
    expect(document.activeElement).toHaveTextContent(name);
  }
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Turn off' })).toHaveFocus());
});
