import { companies } from '@swath/contract/companies';
import { payments } from '@swath/contract/payments';
import { series } from '@swath/contract/series';
import { day } from '@swath/domain/calendar';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tabStore } from '../../../lib/storage.ts';
import { sampleProposal } from '../../own-proposals/testing/sample-proposal.ts';
import { keptCheckout } from '../payment/kept-checkout.ts';
import { bookingServer, CONSENT, greenBlade, overgrown, paymentState } from '../testing/booking-server.ts';
import { openWizard, stepHeading, walk } from '../testing/walk-wizard.tsx';

const { server, sent, times, answer, serveAll } = bookingServer();
const { company_id, company_name } = greenBlade;
const tuesdays = {
  ...sampleProposal().rule,
  frequency: 'weekly',
  interval: 1,
  weekday: 2,
  start_date: day('2026-04-28'),
  end_date: day('2026-05-26'),
} as const;
const proposal = sampleProposal({ company_id, company_name, rule: tuesdays, note: 'Dear Harriet' });

beforeEach(() => {
  serveAll();
  server.use(http.get('*/api/smarty/search', () => HttpResponse.json({ results: [], attribution: '' })));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T17:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  server.resetHandlers();
  server.close();
  sent.length = 0;
  tabStore.clear();
});

const PROPOSED = `${company_name}’s proposal: Every Tuesday until Tuesday, May 26, 2026. You can change all of it.`;
const WITHOUT = `This is booked without ${company_name}’s proposal, which can be answered until Dec 1, 2026, 9:00 AM.`;
const CLOSED = 'This proposal is no longer open. You can still book by yourself.';

async function open(of = proposal, openProposals: { id: typeof of.id }[] | undefined = [of]) {
  const made = openWizard({ proposal: of, ...(openProposals && { openProposals }) });
  await walk.open();
  return made;
}

/** From the first step to the payment page, as it was proposed. */
async function toPayment() {
  await walk.goOn();
  await walk.goOn();
  await walk.goOn();
  await walk.yard();
  await userEvent.click(await screen.findByRole('checkbox', { name: CONSENT }));
  await screen.findByTitle('Card payment');
}
const agreed = () => times(payments.openCheckout).at(-1)?.body;

test('what is proposed stands there already, from the first date that can still be booked, and is paid as such', async () => {
  const made = await open();
  expect(screen.getByRole('dialog', { name: 'Schedule mowing with Green Blade Mowing' })).toBeVisible();
  expect(screen.getByText(PROPOSED)).toBeVisible();
  expect(screen.getByText('Tuesday, May 5, 2026')).toBeVisible();
  await walk.goOn();
  expect(stepHeading()).toBe('Recurring');
  expect(screen.getByRole('radio', { name: 'Weekly' })).toBeChecked();
  expect(screen.getByLabelText('End date')).toHaveValue('2026-05-26');
  await walk.back();
  await toPayment();
  expect(agreed()).toMatchObject({
    company_id,
    scheduled_date: '2026-05-05',
    series: { proposal: proposal.id, consent: true, rule: { ...tuesdays, start_date: '2026-05-05' } },
  });
  answer(payments.readCheckout, () => paymentState('paid'));
  await walk.payInFrame();
  await screen.findByRole('heading', { name: 'Your mowings are scheduled' });
  expect(screen.queryByText(PROPOSED)).toBeNull();
  expect(made).toMatchObject([{ company_name, visits: 4 }]);
});

test('other days are still an answer to it; one mowing is none', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: '6 May 2026, has room' }));
  expect(screen.getByLabelText('Weekday')).toHaveDisplayValue('Wednesday');
  expect(screen.getByText(PROPOSED)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'One time' }));
  expect(screen.getByText(WITHOUT)).toBeVisible();
  await walk.goOn();
  await walk.goOn();
  await walk.yard();
  await screen.findByTitle('Card payment');
  expect(agreed()).toMatchObject({ company_id, scheduled_date: '2026-05-06' });
  expect(agreed()).not.toHaveProperty('series');
});

test.each([
  [overgrown.company_name, undefined],
  [company_name, proposal.id],
])('another company can be chosen, with every answer kept; %s is sent with the proposal %s', async (name, id) => {
  answer(companies.offered, () => [greenBlade, { ...overgrown, payment_status: 'ready' }]);
  await open();
  await walk.goOn();
  await walk.press('Choose another company');
  expect(screen.getByRole('dialog', { name: 'Schedule mowing' })).toBeVisible();
  expect(stepHeading()).toBe('Recurring');
  await walk.goOn();
  expect(stepHeading()).toBe('Grass Height');
  expect(screen.queryByText(PROPOSED)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Choose another company' })).toBeNull();
  await walk.yard();
  expect(await screen.findByRole('radio', { name: company_name })).toBeChecked();
  await walk.choose(name);
  expect(screen.getByText(id ? PROPOSED : WITHOUT)).toBeVisible();
  await walk.goOn();
  await userEvent.click(await screen.findByRole('checkbox', { name: CONSENT }));
  await screen.findByTitle('Card payment');
  expect(agreed()).toMatchObject({ series: { rule: { ...tuesdays, start_date: '2026-05-05' } } });
  expect((agreed() as { series: { proposal?: string } }).series.proposal).toBe(id);
});

test('on the last step another company is chosen from the list', async () => {
  await open();
  await toPayment();
  await walk.press('Choose another company');
  expect(stepHeading()).toBe('Select Company');
  expect(await screen.findByRole('radio', { name: company_name })).toBeChecked();
});

test('one that closes meanwhile is said so, and what was answered is booked all the same', async () => {
  openWizard({ proposal, openProposals: [] });
  await walk.open();
  expect(screen.getByText(CLOSED)).toBeVisible();
  await walk.goOn();
  await walk.goOn();
  expect(stepHeading()).toBe('Service Address');
  expect(screen.getByText(CLOSED)).toBeVisible();
  await walk.back();
  await walk.back();
  await toPayment();
  expect(agreed()).toMatchObject({ scheduled_date: '2026-05-05', series: { rule: { weekday: 2 } } });
  // What is paid closes it, too: beside the card it is not said.
  expect(screen.queryByText(CLOSED)).toBeNull();
});

test('as long as it is not known which are open, nothing is said of an end', async () => {
  await open(proposal, undefined);
  expect(screen.getByText(PROPOSED)).toBeVisible();
});

test('a reload at the payment comes back to the same page, proposal and all, without the words of the company', async () => {
  await open();
  await toPayment();
  const before = agreed();
  expect(tabStore.read('open_checkout')).not.toContain('Harriet');
  const unfinished = keptCheckout() ?? undefined;
  cleanup();
  sent.length = 0;
  openWizard({ unfinished, openProposals: [proposal] });
  await walk.open();
  await screen.findByTitle('Card payment');
  expect(screen.getByText(PROPOSED)).toBeVisible();
  expect(times(payments.openCheckout).map(({ body }) => body)).toEqual([before]);
  expect(times(series.preview)).toHaveLength(0);
});

test('a rule that is none of the usual ones is there to choose, also after another was looked at', async () => {
  const rare = { ...tuesdays, interval: 3, end_date: day('2026-08-25') };
  await open(sampleProposal({ company_id, company_name, rule: rare }));
  await walk.goOn();
  const proposed = screen.getByRole('radio', { name: 'Every 3 weeks' });
  expect(proposed).toBeChecked();
  // Three weeks after April 28, which is over.
  expect(screen.getByText('Every third Tuesday from Tuesday, May 19, 2026 to Tuesday, August 25, 2026.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
  expect(screen.getByText(/^The 19th of every month from/)).toBeVisible();
  await userEvent.click(proposed);
  expect(screen.getByText(/^Every third Tuesday from/)).toBeVisible();
});
