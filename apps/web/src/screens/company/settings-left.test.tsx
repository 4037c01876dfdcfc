import { spec } from '@swath/fixtures/spec';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleCompany } from '../../testing/sample-job.ts';

const api = setupServer(http.get('*/api/company', () => HttpResponse.json(sampleCompany())));
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => api.use(...apiFor(viewers.crew)));
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const PHOTOS = '/company/settings/photos';
const required = () => screen.findByLabelText('Photo required before the start');
const photosCard = () => within(screen.getByRole('region', { name: 'Photos of visits' }));
const saveButton = () => photosCard().getByRole('button', { name: 'Save Settings' });
const leave = async (link: string) => userEvent.click(await screen.findByRole('link', { name: link }));

spec('company 2.88', 'company 4.14', 'company 4.15');
test('a card says that something is not saved, and no longer when it is as before', async () => {
  openApp(PHOTOS, viewers.crew);
  await userEvent.click(await required());
  expect(screen.getByText('Not saved yet')).toBeVisible();
  expect(saveButton()).toBeEnabled();
  await userEvent.click(await required());
  expect(screen.queryByText('Not saved yet')).toBeNull();
  expect(saveButton()).toBeDisabled();
});

test.each([
  ['Account', '/account'],
  ['Rate', '/company/settings/rate'],
  ['Back to Settings', '/company/settings'],
])('leaving by %s with something unsaved is asked about: staying keeps it, leaving drops it', async (link, address) => {
  openApp(PHOTOS, viewers.crew);
  await userEvent.click(await required());
  await leave(link);
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(screen.getByText('Your changes to photos of visits are not saved.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe(PHOTOS);
  expect(await required()).toBeChecked();

  await leave(link);
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(location.pathname).toBe(address));
});

test('the browser asks before the page is closed while something is unsaved, and not otherwise', async () => {
  openApp(PHOTOS, viewers.crew);
  const close = () => {
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    return closing.defaultPrevented;
  };
  await required();
  expect(close()).toBe(false);
  await userEvent.click(await required());
  await waitFor(() => expect(close()).toBe(true));
});

test('nobody is asked who has saved', async () => {
  api.use(http.patch('*/api/company/photo-rules', () => HttpResponse.json({ before: true, after: false })));
  openApp(PHOTOS, viewers.crew);
  await userEvent.click(await required());
  await userEvent.click(saveButton());
  expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
  await leave('Rate');
  await waitFor(() => expect(location.pathname).toBe('/company/settings/rate'));
});
