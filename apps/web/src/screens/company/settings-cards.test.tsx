import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ITEM_PLACES } from '../../features/checklist/checklist-words.ts';
import { paths, settingsAddress } from '../../parts/addresses/paths.ts';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleCompany } from '../../testing/sample-job.ts';
import { BESIDE, SETTINGS } from './settings-cards.ts';

const api = setupServer(http.get('*/api/company', () => HttpResponse.json(sampleCompany())));
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => api.use(...apiFor(viewers.crew)));
afterEach(() => {
  vi.restoreAllMocks();
  api.resetHandlers();
});
afterAll(() => api.close());

const hand = { ...viewers.crew, company: { ...viewers.crew.company!, is_primary: false, member: 'crew' as const } };
const list = async () => within(await screen.findByRole('navigation', { name: 'Settings' }));
const linksOf = async () => (await list()).getAllByRole('link').map((link) => link.textContent);
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const follow = async (name: string) => userEvent.click((await list()).getByRole('link', { name }));

/** A window with room for the list beside a card; it can be made narrower or wider later. */
function makeWide(matches = true) {
  const narrow = window.matchMedia;
  const changed = new EventTarget();
  const beside = { ...narrow(BESIDE), matches };
  beside.addEventListener = changed.addEventListener.bind(changed) as never;
  beside.removeEventListener = changed.removeEventListener.bind(changed) as never;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => (media === BESIDE ? beside : narrow(media)));
  return (wide: boolean) => {
    Object.assign(beside, { matches: wide });
    changed.dispatchEvent(new Event('change'));
  };
}

test('every entry is in the list under its name, with what is set there; no card is open on a phone', async () => {
  openApp('/company/settings', viewers.crew);
  expect(await linksOf()).toEqual(SETTINGS.map(({ name }) => name));
  expect((await list()).getByRole('link', { name: 'Rate' })).toHaveAccessibleDescription(
    'Your price per 0.25 acre, minimum and discounts',
  );
  expect(within(screen.getByRole('main')).queryByRole('heading')).toBeNull();
  expect(document.title).toBe('Company Settings – Swath');
});

test.each(SETTINGS.filter(({ elsewhere }) => !elsewhere))('$name has a page under its name', async ({ id, name }) => {
  openApp(settingsAddress(id), viewers.crew);
  expect(await heading(name)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Company Settings' })).toBeVisible();
  expect(document.title).toBe(`${name} – Swath`);
  expect((await list()).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
});

test('clients and the account are pages elsewhere', async () => {
  openApp('/company/settings', viewers.crew);
  expect((await list()).getByRole('link', { name: 'Clients' })).toHaveAttribute('href', '/company/clients');
  expect((await list()).getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
});

test.each(SETTINGS.filter(({ elsewhere }) => elsewhere))(
  '$name is the name of its page elsewhere, too',
  async (entry) => {
    api.use(
      http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
      ...apiFor(viewers.crew),
      http.get('*/api/*', () => HttpResponse.json({ code: 'unavailable', status: 503 }, { status: 503 })),
    );
    openApp(entry.elsewhere!, viewers.crew);
    expect(await screen.findByRole('heading', { level: 1, name: entry.name })).toBeVisible();
    expect(document.title).toBe(`${entry.name} – Swath`);
  },
);

test('no two entries have one address or one name, and what the checklist leads to is there', () => {
  const addresses = SETTINGS.map(({ id }) => settingsAddress(id));
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(new Set(SETTINGS.map(({ name }) => name)).size).toBe(addresses.length);
  const places = Object.values(ITEM_PLACES).map(({ address }) => address);
  expect([...addresses, paths.companyPayouts]).toEqual(expect.arrayContaining(places));
  const named = SETTINGS.map(({ name }) => name);
  const ofCards = Object.values(ITEM_PLACES).filter(({ address }) => address !== paths.companyPayouts);
  expect(named).toEqual(expect.arrayContaining(ofCards.map(({ name }) => name)));
});

test('the crew has the entries that are theirs, and no page of another one', async () => {
  api.use(...apiFor(hand));
  openApp('/company/settings/rate', hand);
  expect(await linksOf()).toEqual(['Hours worked', 'Company Users', 'Your notices', 'Account']);
  expect(location.pathname).toBe('/company/settings');
  expect(screen.queryByRole('region', { name: 'Your other prices' })).toBeNull();
});

test('where the list is beside the card, the first one a member may see is open', async () => {
  makeWide();
  openApp('/company/settings', viewers.crew);
  expect(await heading('Company Profile')).toBeVisible();
  expect(location.pathname).toBe('/company/settings/profile');
  api.use(...apiFor(hand));
  openApp('/company/settings', hand);
  expect(await heading('Company Users')).toBeVisible();
});

test('a window that gets wide opens the first card beside the list', async () => {
  const become = makeWide(false);
  openApp('/company/settings', viewers.crew);
  await list();
  act(() => become(true));
  expect(await heading('Company Profile')).toBeVisible();
});

test.each([
  ['#rate', '/company/settings/rate'],
  ['#days-off', '/company/settings/days-off'],
  ['#clients', '/company/clients'],
  ['#account', '/account'],
  ['#lawn', '/company/settings'],
])('an older address that ends with %s leads to %s, once', async (hash, address) => {
  api.use(http.get('*/api/company/clients', () => HttpResponse.json({ clients: [], next: null })));
  const entries = history.length;
  openApp(`/company/settings${hash}`, viewers.crew);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(location.pathname).toBe(address));
  expect(history.length).toBe(entries);
});

test('a link of the list leads to its card and its heading, the way back to the list and its title', async () => {
  openApp('/company/settings', viewers.crew);
  await follow('Rate');
  expect(await heading('Rate')).toHaveFocus();
  history.back();
  await waitFor(() => expect(location.pathname).toBe('/company/settings'));
  await follow('Company Users');
  expect(await heading('Company Users')).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Back to Settings' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/company/dashboard');
});

test('beside the list, each link moves the focus to the heading of the card it opens', async () => {
  makeWide();
  openApp('/company/settings/rate', viewers.crew);
  expect(await heading('Rate')).not.toHaveFocus();
  await follow('Company Users');
  expect(await heading('Company Users')).toHaveFocus();
  await follow('Rate');
  expect(await heading('Rate')).toHaveFocus();
});

test('a company that cannot be loaded says so, and the cards that need nothing of it are there', async () => {
  api.use(http.get('*/api/company', () => HttpResponse.json({}, { status: 404 })));
  openApp('/company/settings/rate', viewers.crew);
  expect(await screen.findByText('Unable to load company information.')).toBeVisible();
  await follow('Company Users');
  expect(await heading('Company Users')).toBeVisible();
});

test('what a card shows is fetched at once: the month of the calendar does not wait for the usual hours', async () => {
  const hours = Promise.withResolvers<void>();
  const month = vi.fn(() => HttpResponse.json([]));
  api.use(
    http.get('*/api/company/availability', async () => {
      await hours.promise;
      return HttpResponse.json({ code: 'not_found', detail: 'Not found.' }, { status: 404 });
    }),
    http.get('*/api/company/days', month),
  );
  openApp('/company/settings/calendar', viewers.crew);
  await waitFor(() => expect(month).toHaveBeenCalled());
  expect(await screen.findByText('Loading your calendar...')).toBeInTheDocument();
  hours.resolve();
  expect(await screen.findByText('Your calendar could not be loaded.')).toBeVisible();
});
