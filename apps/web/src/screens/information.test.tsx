import { spec } from '@swath/fixtures/spec';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import promised from '../../../../docs/contracts/stored-keys.md?raw';
import { apiFor, openApp, openDoor } from '../testing/open-app.tsx';
import { viewers } from '../testing/people.ts';

const api = setupServer();
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const COLUMNS = {
  Company: ['About us', 'Careers', 'Contact'],
  'For Providers': ['Become a provider', 'Provider resources', 'Provider app'],
  Legal: ['Privacy policy', 'Terms of service', 'Cookie policy'],
};

/** Each page, and something on it that matters. */
const PAGES = [
  ['About us', '/about', /Swath keeps \$1 per job out of your share/],
  ['Careers', '/careers', /There are no open positions right now/],
  ['Contact', '/contact', /Never send a password, a code or a card number/],
  ['Provider resources', '/providers/resources', /typically within 1-2 business days/],
  ['Provider app', '/providers/app', /Choose “Add to Home Screen”/],
  ['Privacy policy', '/privacy', /Your card number goes to the provider alone/],
  ['Terms of service', '/terms', /Everything you paid goes back to your card/],
  ['Cookie policy', '/cookies', /Swath sets two cookies/],
] as const;

const footer = () => within(screen.getByRole('contentinfo'));
const page = (name: string) => screen.findByRole('heading', { level: 1, name });

spec('access 1.5', 'access 1.6');
test('the footer has its line and its three columns, with a destination behind each word', async () => {
  await openDoor('/login');
  expect(footer().getByText('Professional lawn services exactly when you need them.')).toBeVisible();
  const titles = footer().getAllByRole('heading', { level: 2 });
  expect(titles.map((title) => title.textContent)).toEqual(Object.keys(COLUMNS));
  for (const [at, links] of Object.values(COLUMNS).entries()) {
    const column = within(footer().getAllByRole('list')[at] ?? document.body);
    expect(column.getAllByRole('link').map((link) => link.textContent)).toEqual(links);
  }
  expect(footer().getByRole('link', { name: 'Become a provider' })).toHaveAttribute('href', '/companies/register');
});

test('in the native app nothing is said of putting the website on the home screen', async () => {
  vi.stubGlobal('Capacitor', { getPlatform: () => 'ios', isNativePlatform: () => true });
  openApp('/providers/app');
  expect(await screen.findByText('You have it: this is the app.')).toBeVisible();
  expect(screen.queryByText(/Home Screen/)).toBeNull();
  vi.unstubAllGlobals();
});

test.each(PAGES)('%s: from the login page, and back', async (name, path, words) => {
  const user = userEvent.setup();
  await openDoor('/login?tab=login');
  expect(footer().getByRole('link', { name })).toHaveAttribute('href', path);
  await user.click(footer().getByRole('link', { name }));
  await waitFor(async () => expect(await page(name)).toHaveFocus());
  expect(screen.getByText(words)).toBeVisible();
  expect(location.pathname).toBe(path);
  expect(document.title).toBe(`${name} – Swath`);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  history.back();
  expect(await screen.findByRole('tab', { name: 'Log in', selected: true })).toBeVisible();
});

test.each(PAGES)('%s: opened by its address, signed in or not', async (name, path) => {
  openApp(path);
  await page(name);
  api.use(...apiFor(viewers.crew));
  openApp(path, viewers.crew);
  await page(name);
  expect(location.pathname).toBe(path);
});

test('one page leads to the next, and the name to the login page, without loading anew', async () => {
  const user = userEvent.setup();
  openApp('/terms');
  await page('Terms of service');
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'privacy policy' }));
  await waitFor(async () => expect(await page('Privacy policy')).toBeVisible());
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Swath' }));
  expect(await page('Your lawn, mowed when you say.')).toBeVisible();
});

test('who is signed in gets home by the name', async () => {
  const user = userEvent.setup();
  api.use(...apiFor(viewers.former));
  openApp('/about', viewers.former);
  await page('About us');
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Swath' }));
  await waitFor(() => expect(location.pathname).toBe('/companies/register/pending-approval'));
});

test('help is in the footer; each answer opens under its question, and leads to where it is done', async () => {
  const user = userEvent.setup();
  await openDoor('/login?tab=login');
  await user.click(footer().getByRole('link', { name: 'Help' }));
  await page('Help');
  const question = screen.getByText('What if nobody comes?');
  const answer = question.closest('details')!;
  expect(answer).not.toHaveAttribute('open');
  await user.click(question);
  expect(within(answer).getByText(/the money goes back by itself 48 hours later/)).toBeVisible();
  expect(within(answer).getByRole('link', { name: 'Your visits' })).toHaveAttribute('href', '/user/dashboard');
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'terms of service' })).toBeVisible();
});

test('an address with the anchor of an answer opens that one, and every anchor is one of its own', async () => {
  openApp('/help#refunds');
  await page('Help');
  const answers = [...document.querySelectorAll('details')];
  expect(answers.filter(({ open }) => open).map(({ id }) => id)).toEqual(['refunds']);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length);
  for (const answer of answers) expect(within(answer).getAllByRole('link', { hidden: true }).length).toBeGreaterThan(1);
});

test('contact is an address to write to', async () => {
  openApp('/contact');
  await page('Contact');
  expect(screen.getByRole('link', { name: 'hello@swath.test' })).toHaveAttribute('href', 'mailto:hello@swath.test');
});

spec('access 9.16');
test('the cookie policy names everything that stored-keys.md promises, and nothing else', async () => {
  const keys = [...promised.matchAll(/^\| `([^`]+)` \|/gm)].map(([, key]) => key);
  openApp('/cookies');
  await page('Cookie policy');
  const named = [...document.querySelectorAll('dt code')].map((code) => code.textContent);
  expect(new Set(named)).toEqual(new Set(keys));
});
