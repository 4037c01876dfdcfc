import { day } from '@swath/domain/calendar';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sampleSeries } from '../../../features/series/testing/sample-series.ts';
import { dialog, press, put, seriesPage } from './testing/series-page.ts';

const { open, page, server, step } = seriesPage();

test('a pause names the visits that fall into it before it begins', async () => {
  server.use(
    step('pause', () => {
      page.series = sampleSeries({
        status: 'paused',
        pause_reason: 'homeowner',
        paused_from: day('2026-12-01'),
        paused_to: day('2026-12-31'),
        visits: [],
        next_charge: null,
      });
    }),
  );
  open();
  await press('Pause');
  const asked = await dialog('Pause this series');
  expect(asked.getByLabelText(/^From/)).toHaveValue('2026-11-25');
  await userEvent.click(asked.getByRole('button', { name: 'Pause series' }));
  expect(asked.getByLabelText(/^To/)).toHaveAccessibleDescription('Please pick start and end dates');
  expect(asked.getByLabelText(/^To/)).toHaveFocus();
  await put(asked.getByLabelText(/^From/), '2026-12-01');
  await put(asked.getByLabelText(/^To/), '2026-12-31');
  expect(asked.getByRole('status')).toHaveTextContent('2 visits are canceled. Nothing was charged for them.');
  await userEvent.click(asked.getByRole('button', { name: 'Pause series' }));
  expect(await screen.findByText('You paused this series. No visits from Tue, Dec 1 to Thu, Dec 31.')).toBeVisible();
  expect(page.sent).toEqual([{ call: 'pause', body: { from: '2026-12-01', to: '2026-12-31' } }]);
  expect(screen.getByText('No visit is planned')).toBeVisible();
  expect(screen.getByText('Nothing is going to be charged')).toBeVisible();
});

test('the winter is filled in by one press, and its days and visits are said before it is sent', async () => {
  server.use(step('pause', () => {}));
  open();
  await press('Pause');
  const asked = await dialog('Pause this series');
  await userEvent.click(asked.getByRole('button', { name: 'Pause series' }));
  await userEvent.click(asked.getByRole('button', { name: 'Winter (December to February)' }));
  expect(asked.getByLabelText(/^To/)).not.toHaveAccessibleDescription();
  expect(asked.getByLabelText(/^From/)).toHaveValue('2026-12-01');
  expect(asked.getByLabelText(/^To/)).toHaveValue('2027-02-28');
  expect(asked.getByRole('status')).toHaveTextContent(
    'No visits from December 1, 2026 to February 28, 2027. 2 visits are canceled.',
  );
  await userEvent.click(asked.getByRole('button', { name: 'Pause series' }));
  await waitFor(() => expect(page.sent).toEqual([{ call: 'pause', body: { from: '2026-12-01', to: '2027-02-28' } }]));
});

test('a series that ends before the next winter is not offered it', async () => {
  page.series = sampleSeries({ rule: { ...sampleSeries().rule, end_date: day('2026-11-30') } });
  open();
  await press('Pause');
  const asked = await dialog('Pause this series');
  expect(asked.getByRole('button', { name: 'Pause series' })).toBeVisible();
  expect(asked.queryByRole('button', { name: /Winter/ })).toBeNull();
});
