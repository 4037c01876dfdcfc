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
  const words = 'This series will pause: no visits from Dec 1, 2026 to Dec 31, 2026. It goes on by itself.';
  expect(await screen.findByText(words)).toBeVisible();
  expect(page.sent).toEqual([{ call: 'pause', body: { from: '2026-12-01', to: '2026-12-31' } }]);
  expect(screen.getByText('No visit is planned')).toBeVisible();
  expect(screen.getByText('None')).toBeVisible();
});

test('days that cannot be are said for what they are, and no longer once one is changed', async () => {
  open();
  await press('Pause');
  const asked = await dialog('Pause this series');
  const [from, to] = [asked.getByLabelText(/^From/), asked.getByLabelText(/^To/)];
  const refused = async (days: [string, string], field: HTMLElement, words: string) => {
    await put(from, days[0]);
    await put(to, days[1]);
    expect(field).not.toHaveAccessibleDescription();
    await userEvent.click(asked.getByRole('button', { name: 'Pause series' }));
    expect(field).toHaveAccessibleDescription(words);
    expect(field).toHaveFocus();
  };
  await refused(['2026-12-10', '2026-12-01'], to, 'The last day is before the first.');
  await refused(['2026-12-10', '2026-11-20'], to, 'That day is over.');
  await refused(['2027-04-01', '2027-04-30'], from, 'The series ends on Tue, Mar 30, 2027.');
  await refused(['2026-11-20', '2026-12-20'], from, 'The earliest is Wed, Nov 25.');
  await put(from, '2026-12-10');
  expect(from).not.toHaveAccessibleDescription();
  expect(page.sent).toEqual([]);
});

test('a pause that is still ahead is taken back, after its visits, their days and their sum are said', async () => {
  const pause = { status: 'paused', pause_reason: 'homeowner', paused_to: day('2026-12-31') } as const;
  page.series = sampleSeries({
    ...{ ...pause, paused_from: day('2026-12-01'), comes_again: [day('2026-12-08'), day('2026-12-22')] },
  });
  server.use(step('resume', () => {}));
  open();
  await press('Take the pause back');
  const asked = await dialog('Take the pause back?');
  const words = 'Tue, Dec 8; Tue, Dec 22. Your card pays for them as agreed: $45.00 each, $90.00 in all.';
  expect(asked.getByText(`2 visits come again, where Green Blade Mowing still has room: ${words}`)).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: 'Take the pause back' }));
  await waitFor(() => expect(page.sent).toMatchObject([{ call: 'resume' }]));
});

test('a pause that has begun is said as such', async () => {
  page.series = sampleSeries({
    ...{ status: 'paused', pause_reason: 'homeowner', paused_from: day('2026-11-20'), paused_to: day('2026-12-31') },
  });
  open();
  expect(await screen.findByText('You paused this series. No visits from Nov 20, 2026 to Dec 31, 2026.')).toBeVisible();
  await press('Resume');
  const asked = await dialog('Resume this series?');
  expect(asked.getByText(/^No visit that the pause canceled is still to come\./)).toBeVisible();
});

test('a series that was ended says on which day, and not what was agreed', async () => {
  page.series = sampleSeries({ status: 'ended', ended_on: day('2026-11-24'), visits: [], next_charge: null });
  open();
  expect(await screen.findByText('Ended Nov 24, 2026')).toBeVisible();
  for (const words of ['You agreed', /to March 30, 2027/]) expect(screen.queryByText(words)).toBeNull();
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
