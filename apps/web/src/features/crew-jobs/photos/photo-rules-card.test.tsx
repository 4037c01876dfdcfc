import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { holdRead } from '../../../testing/hold-read.ts';
import { sampleCompany } from '../../../testing/sample-job.ts';
import { quietQueryClient } from '../../../testing/show.tsx';
import { showOnPage } from '../../../testing/show-on-page.tsx';
import { PhotoRulesCard } from './photo-rules-card.tsx';

let sent: object[] = [];
const api = setupServer(
  http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
  http.patch('*/api/company/photo-rules', async ({ request }) => {
    const rules = (await request.json()) as object;
    sent.push(rules);
    return HttpResponse.json({ ...rules });
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  api.resetHandlers();
  sent = [];
});
afterAll(() => api.close());

const save = () => screen.getByRole('button', { name: 'Save Settings' });
const rule = (name: string) => screen.findByRole('switch', { name });

test('a photo is required once that is saved, and saving waits for a change', async () => {
  showOnPage(<PhotoRulesCard />);
  const before = await rule('Photo required before the start');
  expect(before).not.toBeChecked();
  expect(save()).toBeDisabled();
  await userEvent.click(before);
  await userEvent.click(before);
  expect(save()).toBeDisabled();
  await userEvent.click(await rule('Photo required after the mowing'));
  await userEvent.click(save());
  expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
  expect(sent).toEqual([{ before: false, after: true }]);
  expect(await rule('Photo required after the mowing')).toBeChecked();
  expect(save()).toBeDisabled();
});

test('a company that was being fetched during the save does not bring the old rules back', async () => {
  const queries = quietQueryClient();
  showOnPage(<PhotoRulesCard />, queries);
  await userEvent.click(await rule('Photo required before the start'));
  const answer = await holdRead(api, queries, '*/api/company', () => sampleCompany());
  await userEvent.click(save());
  await screen.findByText('Settings saved successfully!');
  await answer();
  expect(await rule('Photo required before the start')).toBeChecked();
});

test('what could not be saved is said, and the choice stays', async () => {
  api.use(http.patch('*/api/company/photo-rules', () => HttpResponse.error()));
  showOnPage(<PhotoRulesCard />);
  await userEvent.click(await rule('Photo required before the start'));
  await userEvent.click(save());
  expect(await screen.findByText('Failed to save company settings. Please try again.')).toBeVisible();
  expect(await rule('Photo required before the start')).toBeChecked();
  await waitFor(() => expect(save()).toBeEnabled());
});

test('settings that cannot be read say so, with a way to try again', async () => {
  api.use(http.get('*/api/company', () => HttpResponse.error()));
  showOnPage(<PhotoRulesCard />);
  expect(await screen.findByText('Your settings could not be loaded.')).toBeVisible();
});
