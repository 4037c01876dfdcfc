import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { sampleSeries } from '../../../features/series/testing/sample-series.ts';
import { refusal } from '../testing/homeowner-api.ts';
import { API, dialog, noDialog, press, seriesPage } from './testing/series-page.ts';

const { open, page, server, step } = seriesPage();
const CONSENT =
  'The price of each later visit, $50.00, is held on your card at 8:00 AM the day before, and taken once the lawn is mowed.';
let price = { visit_price_cents: 5000, was_cents: 4500, consent: CONSENT };

const previewed = () =>
  http.post(`${API}/preview-change`, () =>
    HttpResponse.json({
      removed: [],
      kept: [{ job_id: page.series.visits[2]!.job_id, date: '2026-12-08' }],
      added: [{ rule_date: '2026-12-29', state: 'free', alternatives: [] }],
      new_price: price,
    }),
  );

async function seeChange() {
  open();
  await press('Change day or how often');
  const asked = await dialog('Change day or how often');
  await userEvent.selectOptions(asked.getByLabelText('How often'), 'Every month');
  await userEvent.click(asked.getByRole('button', { name: 'See what changes' }));
  return asked;
}

test('another frequency has another price, which is agreed to before it is saved', async () => {
  server.use(
    previewed(),
    step('change', () => {
      page.series = sampleSeries({ rule: { ...page.series.rule, frequency: 'monthly' } });
    }),
  );
  const asked = await seeChange();
  expect(
    await asked.findByText(/asks \$50\.00 a visit for coming this often, instead of \$45\.00\./),
  ).toHaveTextContent('Visits that stay keep their price; this is for those that are added, now or later.');
  await userEvent.click(asked.getByRole('button', { name: 'Change series' }));
  expect(asked.getByText('Please agree to the later charges to continue.')).toBeVisible();
  expect(page.sent).toEqual([]);
  await userEvent.click(asked.getByRole('checkbox', { name: CONSENT }));
  expect(asked.queryByText('Please agree to the later charges to continue.')).toBeNull();
  await userEvent.click(asked.getByRole('button', { name: 'Change series' }));
  await noDialog();
  expect(page.sent).toMatchObject([{ call: 'change', body: { visit_price_cents: 5000 } }]);
});

test('a price that has changed meanwhile is shown and agreed to anew', async () => {
  server.use(
    previewed(),
    http.post(`${API}/change`, () => {
      price = { visit_price_cents: 5500, was_cents: 4500, consent: CONSENT.replace('$50.00', '$55.00') };
      return refusal('price_changed');
    }),
  );
  const asked = await seeChange();
  await userEvent.click(await asked.findByRole('checkbox', { name: CONSENT }));
  await userEvent.click(asked.getByRole('button', { name: 'Change series' }));
  expect(await asked.findByText(/asks \$55\.00 a visit/)).toBeVisible();
  expect(asked.getByRole('checkbox', { name: /\$55\.00/ })).not.toBeChecked();
  expect(screen.getByRole('dialog')).toBeVisible();
});
