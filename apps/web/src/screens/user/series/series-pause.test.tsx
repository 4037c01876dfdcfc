import { day } from '@swath/domain/calendar';
import { screen, waitFor, within } from '@testing-library/react';
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
  expect(await screen.findByText('You paused this series. No visits from Dec 1, 2026 to Dec 31, 2026.')).toBeVisible();
  expect(page.sent).toEqual([{ call: 'pause', body: { from: '2026-12-01', to: '2026-12-31' } }]);
  expect(screen.getByText('No visit is planned')).toBeVisible();
  expect(screen.getByText('None')).toBeVisible();
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

const LAST = { from: day('2025-12-15'), to: day('2026-03-10') };
const again = () => screen.queryByRole('region', { name: 'Pause for the winter again?' });

test('last winter’s pause is offered again a year later: one press, and its visits are said before it is sent', async () => {
  page.series = sampleSeries({ last_pause: LAST });
  server.use(step('pause', () => {}));
  open();
  const card = within(await screen.findByRole('region', { name: 'Pause for the winter again?' }));
  expect(
    card.getByText(
      /from December 15, 2025 to March 10, 2026\. This winter that is December 15, 2026 to March 10, 2027\./,
    ),
  ).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Pause for the winter' }));
  const asked = await dialog('Pause this series');
  expect(asked.getByLabelText(/^From/)).toHaveValue('2026-12-15');
  expect(asked.getByRole('status')).toHaveTextContent('1 visit is canceled.');
  await userEvent.click(asked.getByRole('button', { name: 'Pause series' }));
  await waitFor(() => expect(page.sent).toEqual([{ call: 'pause', body: { from: '2026-12-15', to: '2027-03-10' } }]));
});

test('a pause that is opened otherwise offers last winter’s days too', async () => {
  page.series = sampleSeries({ last_pause: LAST });
  open();
  await press('Pause');
  const asked = await dialog('Pause this series');
  await userEvent.click(asked.getByRole('button', { name: 'The days of last winter' }));
  expect(asked.getByLabelText(/^To/)).toHaveValue('2027-03-10');
});

test.each([
  ['was in summer', { last_pause: { from: day('2026-06-01'), to: day('2026-06-30') } }],
  ['would begin in more than 60 days', { last_pause: { from: day('2026-01-25'), to: day('2026-02-28') } }],
  [
    'was of a series that ends before',
    { last_pause: LAST, rule: { ...sampleSeries().rule, end_date: day('2026-12-08') } },
  ],
  ['was of a series that has ended', { last_pause: LAST, status: 'ended' }],
] as const)('a pause that %s is not offered again', async (_, own) => {
  page.series = sampleSeries(own);
  open();
  await screen.findByRole('heading', { name: 'Visits to come' });
  expect(again()).toBeNull();
});
