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

const required = () => screen.findByLabelText('Photo required before the start');
const photosCard = () => within(screen.getByRole('region', { name: 'Photos of visits' }));
const saveButton = () => photosCard().getByRole('button', { name: 'Save Settings' });
const leave = async () => userEvent.click(await screen.findByRole('link', { name: 'Account' }));

spec('company 2.88', 'company 4.14', 'company 4.15');
test('a card says that something is not saved, and no longer when it is as before', async () => {
  openApp('/company/settings', viewers.crew);
  await userEvent.click(await required());
  expect(screen.getByText('Not saved yet')).toBeVisible();
  expect(saveButton()).toBeEnabled();
  await userEvent.click(await required());
  expect(screen.queryByText('Not saved yet')).toBeNull();
  expect(saveButton()).toBeDisabled();
});

test('who leaves with something unsaved is asked; who stays finds it as it was, who leaves is gone', async () => {
  openApp('/company/settings', viewers.crew);
  await userEvent.click(await required());
  await leave();
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(screen.getByText('Your changes to photos of visits are not saved.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe('/company/settings');
  expect(await required()).toBeChecked();

  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(location.pathname).toBe('/account'));
});

test('the browser asks before the page is closed while something is unsaved, and not otherwise', async () => {
  openApp('/company/settings', viewers.crew);
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
  openApp('/company/settings', viewers.crew);
  await userEvent.click(await required());
  await userEvent.click(saveButton());
  expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
  await leave();
  await waitFor(() => expect(location.pathname).toBe('/account'));
});
