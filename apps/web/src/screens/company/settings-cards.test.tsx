import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ITEM_PLACES } from '../../features/checklist/checklist-words.ts';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleCompany } from '../../testing/sample-job.ts';
import { SETTINGS_CARDS } from './settings-cards.tsx';

const api = setupServer(http.get('*/api/company', () => HttpResponse.json(sampleCompany())));
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => api.use(...apiFor(viewers.crew)));
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const list = async () => within(await screen.findByRole('navigation', { name: 'Settings' }));
const linksOf = async () => (await list()).getAllByRole('link').map((link) => link.textContent);

test('every card is in the list beside the page, in the same order, under the name of its heading', async () => {
  openApp('/company/settings', viewers.crew);
  expect(await linksOf()).toEqual(SETTINGS_CARDS.map(({ name }) => name));
  const headings = () =>
    within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(headings()).toEqual(SETTINGS_CARDS.map(({ name }) => name)));
});

test('no two cards have one address, and what the checklist leads to is there', () => {
  const ids = SETTINGS_CARDS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { address } of Object.values(ITEM_PLACES)) {
    const [, card] = address.split('#');
    if (card) expect(ids).toContain(card);
  }
});

test('whoever drives has the cards that are theirs', async () => {
  const hand = { ...viewers.crew, company: { ...viewers.crew.company!, is_primary: false, member: 'crew' as const } };
  api.use(...apiFor(hand));
  openApp('/company/settings', hand);
  await screen.findByRole('region', { name: 'Company Users' });
  expect(await linksOf()).toEqual(['Company Users', 'Your notices', 'Your account']);
});

test('an address that names a card opens at its heading, also one of a card that comes later', async () => {
  openApp('/company/settings#rate', viewers.crew);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Rate' })).toHaveFocus());
});

test('a link of the list leads to its card, as often as it is pressed', async () => {
  openApp('/company/settings#rate', viewers.crew);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Rate' })).toHaveFocus());
  const users = (await list()).getByRole('link', { name: 'Company Users' });
  await userEvent.click(users);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Company Users' })).toHaveFocus());
  await userEvent.click(users);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Company Users' })).toHaveFocus());
});

test('an address that names no card opens the page as ever', async () => {
  openApp('/company/settings#lawn', viewers.crew);
  expect(await screen.findByRole('region', { name: 'Rate' })).toBeVisible();
});

test('a card with something unsaved is marked in the list, until it is as before', async () => {
  openApp('/company/settings', viewers.crew);
  const box = await screen.findByLabelText('Photo required before the start');
  await userEvent.click(box);
  expect(await (await list()).findByRole('link', { name: 'Photos of visits Not saved' })).toBeVisible();
  expect((await list()).getByRole('link', { name: 'Rate' })).toBeVisible();
  await userEvent.click(box);
  expect((await list()).getByRole('link', { name: 'Photos of visits' })).toBeVisible();
});

test('a company that cannot be loaded says so, and the other cards stand', async () => {
  api.use(http.get('*/api/company', () => HttpResponse.json({}, { status: 500 })));
  openApp('/company/settings#account', viewers.crew);
  expect(await screen.findByText('Unable to load company information.', {}, { timeout: 10_000 })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your account' })).toHaveFocus());
});
