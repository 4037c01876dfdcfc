import type { Series } from '@swath/contract/series';
import { day } from '@swath/domain/calendar';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { sampleSeries, sampleVisit } from '../../../features/series/testing/sample-series.ts';
import { API, dialog, noDialog, seriesPage } from './testing/series-page.ts';

const { open, page, server, step } = seriesPage();

test('a series that ends soon is asked about on its page, and goes on with the same dates', async () => {
  const rule = { ...page.series.rule, end_date: day('2026-12-22') };
  page.series = sampleSeries({ rule, skipped: [day('2027-01-05')] });
  server.use(
    http.post(`${API}/preview-change`, () =>
      HttpResponse.json({
        removed: [],
        kept: [
          { job_id: sampleVisit(3, '2026-12-08').job_id, date: '2026-12-08' },
          { job_id: sampleVisit(4, '2026-12-22').job_id, date: '2026-12-22' },
        ],
        added: [{ rule_date: '2027-01-19', state: 'free', alternatives: [] }],
      }),
    ),
    step('change', () => {
      page.series = sampleSeries({ rule: { ...rule, end_date: day('2027-11-23') } });
    }),
  );
  open();
  const card = within(await screen.findByRole('region', { name: 'Shall this series go on?' }));
  expect(card.getByText(/It ends on Tuesday, December 22, 2026, .* Each visit stays \$45.00/)).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Let it go on' }));
  const asked = await dialog('Let this series go on');
  expect(await asked.findByText('Every second Tuesday, December 8, 2026 to November 23, 2027')).toBeVisible();
  expect(await asked.findByRole('region', { name: 'New: 1' })).toHaveTextContent('Jan 19');
  await userEvent.click(asked.getByRole('button', { name: 'Adjust it' }));
  expect(asked.getByLabelText(/^Last day/)).toHaveValue('2027-11-23');
  await userEvent.click(asked.getByRole('button', { name: 'See what changes' }));
  await userEvent.click(await asked.findByRole('button', { name: 'Let it go on' }));
  await noDialog();
  expect(page.sent).toEqual([
    {
      call: 'change',
      body: {
        from: '2026-12-08',
        rule: { ...rule, start_date: '2026-12-08', end_date: '2027-11-23' },
        visits: [{ rule_date: '2027-01-19', date: '2027-01-19' }],
      },
    },
  ]);
  expect(screen.queryByRole('region', { name: 'Shall this series go on?' })).toBeNull();
});

test.each([
  ['a far end', {}],
  ['a pause by the company', { status: 'paused', pause_reason: 'company', end: '2026-12-22' }],
  ['an end in the past', { status: 'ended', end: '2026-11-20' }],
] as const)(
  'with %s a series is not asked about',
  async (_, { end = '2027-03-30', ...own }: Partial<Series> & { end?: string }) => {
    page.series = sampleSeries({ ...own, rule: { ...page.series.rule, end_date: day(end) } });
    open();
    expect(await screen.findByRole('region', { name: 'About this series' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Shall this series go on?' })).toBeNull();
  },
);
