import { day } from '@swath/domain/calendar';
import type { SeriesId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import { spec } from '@swath/fixtures/spec';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ownProfile } from '../../../features/profiles/profiles.api.ts';
import { completedVisits } from '../../../features/visits/visits.api.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { sampleId } from '../../../testing/sample-id.ts';
import { sampleOwnJob } from '../../../testing/sample-job.ts';
import { sampleReceipt } from '../../../testing/sample-receipt.ts';
import { quietQueryClient } from '../../../testing/show.tsx';
import { homeownerApi, type Known, nothingBooked, refusal } from '../testing/homeowner-api.ts';
import { openPage } from '../testing/open-page.tsx';
import { HomeownerSettings } from './settings.tsx';

let known: Known = nothingBooked();
const { server } = homeownerApi(() => known);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  known = nothingBooked();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const open = () => openPage(paths.homeownerSettings, HomeownerSettings);
const done = (number: number, rating: number | null) =>
  sampleOwnJob(number, {
    status: 'completed',
    scheduled_date: day(`2026-11-1${number}`),
    end_time: `2026-11-1${number}T16:00:00.000Z`,
    rating,
    rating_comment: rating ? 'Clean edges.' : null,
  });

test('the header names the page and the person, and leads back', async () => {
  const { history } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(screen.getByText('Harriet Miller')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Back to dashboard' }));
  expect(history.location.pathname).toBe('/user/dashboard');
});

spec('homeowner 2.24');
test('nothing completed yet says when something will be there', async () => {
  open();
  expect(await screen.findByText('Loading your completed jobs...')).toBeInTheDocument();
  expect(
    await screen.findByText(
      'No completed jobs to display yet. Completed jobs will appear here starting the day after completion.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Previously Completed Jobs' })).toBeVisible();
});

spec('homeowner 2.23');
test('completed jobs show their stars, and unrated ones can be rated', async () => {
  known.completed = [done(8, null), done(1, 5)];
  open();
  const rated = within(await screen.findByRole('article', { name: /November 11/ }));
  expect(rated.getByRole('img', { name: '5.0 out of 5 stars' })).toBeVisible();
  expect(rated.getByText('Clean edges.')).toBeVisible();
  expect(rated.queryByRole('button', { name: 'Rate' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Rate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How was your mowing?' }));
  await userEvent.click(dialog.getByRole('radio', { name: '4 stars' }));
  known.completed = [done(8, 4), done(1, 5)];
  await userEvent.click(dialog.getByRole('button', { name: 'Submit Rating' }));
  expect(await screen.findByRole('img', { name: '4.0 out of 5 stars' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rate' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Previously Completed Jobs' })).toHaveFocus());
});

spec('homeowner 7.7');
test('completed jobs that cannot be fetched say so with the status, and can be asked for again', async () => {
  server.use(http.get('*/api/MowingJobs/completed', () => refusal('unavailable'), { once: true }));
  open();
  expect(await screen.findByText('Failed to fetch completed jobs: 503')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^No completed jobs to display yet\./)).toBeVisible();
});

test('a completed job says what was paid, and its receipt can be kept', async () => {
  known.completed = [done(1, 5)];
  known.receipts = [sampleReceipt(1)];
  const kept = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:receipt');
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect([this.href, this.download]).toEqual(['blob:receipt', 'SW-20261120-7F3A9C21.pdf']);
  });
  server.use(
    http.get('*/api/receipts/:id/pdf', async () => {
      await delay(20);
      return new HttpResponse('%PDF-1.3', { headers: { 'content-type': 'application/pdf' } });
    }),
  );
  open();
  const card = within(await screen.findByRole('article', { name: /November 11/ }));
  expect(await card.findByText('Paid $45.00')).toBeVisible();
  expect(card.getByText('Visa ending in 4242')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: /^Receipt \(PDF\) for Green Blade Mowing/ }));
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  expect((kept.mock.calls[0]![0] as Blob).type).toBe('application/pdf');
  expect(screen.queryByRole('heading', { name: 'Other payments and refunds' })).toBeNull();
  vi.restoreAllMocks();
});

test('a receipt that cannot be fetched says so', async () => {
  known.completed = [done(1, 5)];
  known.receipts = [sampleReceipt(1)];
  server.use(http.get('*/api/receipts/:id/pdf', () => refusal('receipt_not_found')));
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Receipt/ }));
  expect(await screen.findByText('The receipt could not be fetched. Receipt not found.')).toBeInTheDocument();
});

test('payments for other mowings say what came back and what was paid in the end', async () => {
  known.receipts = [
    sampleReceipt(2, { refunded_cents: cents(4500), kept_cents: cents(0), state: 'refunded' }),
    sampleReceipt(3, { refund_pending: true, card_last4: null, card_brand: null, company_name: 'Clip & Go' }),
    sampleReceipt(4, { refund_failed: { amount_cents: cents(4500), paid_at: null } }),
    sampleReceipt(5, { refund_failed: { amount_cents: cents(4500), paid_at: '2026-11-22T12:00:00.000Z' } }),
  ];
  open();
  expect(await screen.findByRole('heading', { name: 'Other payments and refunds' })).toBeVisible();
  expect(screen.getByText('Paid $45.00, all of it refunded')).toBeVisible();
  expect(screen.getByText('Paid $45.00. The refund is on its way.')).toBeVisible();
  const failed = 'Paid $45.00. Your bank did not take the refund of $45.00: we pay it to you in another way.';
  expect(screen.getByText(failed)).toBeVisible();
  expect(screen.getByText('Paid $45.00. We paid you $45.00 back in another way than to your card.')).toBeVisible();
  expect(screen.getByText(/^Clip & Go,/)).toBeVisible();
});

test('the receipt of a mowing shows photos of the lawn: before today with its card, today with its payment', async () => {
  const photo = (kind: 'before' | 'after', number: number) => {
    const address = `/photos/${number}`;
    return { id: sampleId(number), kind, url: address, thumbUrl: `${address}/thumb`, width: 960, height: 720 };
  };
  server.use(
    http.get('*/api/MowingJobs/:id/photos', () => HttpResponse.json([photo('before', 61), photo('after', 62)])),
  );
  const photographed = { photos_before: 1, photos_after: 1 };
  known.completed = [{ ...done(1, 5), ...photographed }];
  known.visits = [
    sampleOwnJob(2, { status: 'completed', end_time: '2026-11-24T16:00:00.000Z', ...photographed }),
    sampleOwnJob(3, { photos_before: 1 }),
  ];
  known.receipts = [sampleReceipt(1), sampleReceipt(2), sampleReceipt(3)];
  open();
  const card = within(await screen.findByRole('article', { name: /November 11/ }));
  expect(await card.findByText('Paid $45.00')).toBeVisible();
  expect(await card.findByRole('img', { name: 'Your lawn after the mowing, number 1' })).toBeInTheDocument();
  const payments = within(screen.getByRole('region', { name: 'Other payments and refunds' }));
  const [ofToday, ahead] = payments.getAllByText('Paid $45.00').map((paid) => within(paid.closest('li')!));
  expect(await ofToday!.findByRole('img', { name: 'Your lawn before the mowing, number 1' })).toBeInTheDocument();
  await userEvent.click(ofToday!.getByRole('button', { name: 'Your lawn after the mowing, number 1' }));
  expect(await screen.findByRole('dialog', { name: 'After the mowing, 2 of 2' })).toBeVisible();
  expect(ahead!.queryByRole('img')).toBeNull();
});

test('what another part of the app has read already does not come before the rest: nothing moves', async () => {
  known.completed = [done(1, 5)];
  known.receipts = [sampleReceipt(1)];
  const queryClient = quietQueryClient();
  await Promise.all([queryClient.fetchQuery(ownProfile()), queryClient.fetchQuery(completedVisits())]);
  const answered = Promise.withResolvers<void>();
  server.use(http.get('*/api/receipts', async () => void (await answered.promise)));
  openPage(paths.homeownerSettings, HomeownerSettings, { queryClient });
  expect(await screen.findByText('Loading your settings...')).toBeInTheDocument();
  answered.resolve();
  await waitFor(() => expect(screen.queryByText('Loading your settings...')).toBeNull());
  expect(screen.getByText('Paid $45.00')).toBeVisible();
});

test('payments that cannot be loaded say so, and can be asked for again', async () => {
  server.use(http.get('*/api/receipts', () => refusal('unavailable')));
  open();
  expect(await screen.findByText('Your payments could not be loaded.')).toBeVisible();
  server.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Your payments could not be loaded.')).toBeNull());
});

test('a completed job can be booked again with the same company', async () => {
  known.completed = [done(1, 5)];
  server.use(http.get('*/api/companies/:id/availability', () => HttpResponse.json([])));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Book again' }));
  expect(await screen.findByRole('dialog', { name: 'Schedule mowing with Green Blade Mowing' })).toBeVisible();
  expect(screen.getByText(/Which day should Green Blade Mowing come\?/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Book again' })).toHaveFocus());
});

const remembered = {
  cardId: 'pm_1',
  brand: 'visa',
  last4: '4242',
  expires: '2034-12',
  expired: false,
  remembered: true,
  series: [],
};

test('no card says how one comes to be here', async () => {
  open();
  const section = within(await screen.findByRole('region', { name: 'Cards' }));
  expect(await section.findByText(/No card is remembered\. When you pay, you can choose/)).toBeVisible();
});

test('a remembered card is forgotten after a question, and the list says so', async () => {
  known.cards = [remembered];
  open();
  const section = within(await screen.findByRole('region', { name: 'Cards' }));
  expect(await section.findByText('Visa ending in 4242')).toBeVisible();
  expect(section.getByText('Remembered for next time')).toBeVisible();
  await userEvent.click(section.getByRole('button', { name: 'Forget Visa ending in 4242' }));
  const question = within(await screen.findByRole('dialog', { name: 'Forget Visa ending in 4242?' }));
  expect(question.getByText(/not offered any more when you pay/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Forget card' }));
  expect(await screen.findByText('Visa ending in 4242 is forgotten.')).toBeInTheDocument();
  expect(await section.findByText(/No card is remembered/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Cards' })).toHaveFocus());
});

test('the card of a series says which, and is changed there', async () => {
  const title = 'Weekly mowing';
  known.cards = [
    {
      ...remembered,
      expires: null,
      expired: false,
      remembered: false,
      series: [{ id: sampleId<SeriesId>(700), title }],
    },
  ];
  open();
  const section = within(await screen.findByRole('region', { name: 'Cards' }));
  const link = await section.findByRole('link', { name: title });
  expect(link).toHaveAttribute('href', `/user/series/${sampleId<SeriesId>(700)}`);
  expect(section.getByText(/open the series and choose “Change card”/)).toBeVisible();
  expect(section.queryByRole('button')).toBeNull();
});

test('a card that a series has taken meanwhile says so in the question', async () => {
  known.cards = [remembered];
  server.use(http.delete('*/api/cards/:id', () => refusal('card_in_use')));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Forget Visa ending in 4242' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Forget card' }));
  expect(await screen.findByText(/A series is charged with this card/)).toBeVisible();
});

test('cards that cannot be loaded say so, and are asked for again', async () => {
  server.use(http.get('*/api/cards', () => refusal('unavailable'), { once: true }));
  open();
  expect(await screen.findByText('Your cards could not be loaded.')).toBeVisible();
});
