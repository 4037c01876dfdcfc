import { payments } from '@swath/contract/payments';
import { problemWords } from '@swath/contract/problems';
import { type QueuedJob, queue } from '@swath/contract/queue';
import { day } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import { spec } from '@swath/fixtures/spec';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callKey } from '../../../lib/api-client.ts';
import { sampleId } from '../../../testing/sample-id.ts';
import { quietQueryClient, show } from '../../../testing/show.tsx';
import { offerPage, pageState, queueServer, refusal } from '../testing/queue-server.ts';
import { cheaperOffer, offeredJob, sampleOffer, sampleQueuedJob } from '../testing/sample-queued-job.ts';
import { OffersDialog } from './offers-dialog.tsx';

const { times, answer, serveAll, stop } = queueServer();
let jobs: QueuedJob[];
beforeEach(() => {
  jobs = [offeredJob()];
  serveAll(() => jobs);
});
afterEach(stop);

const NOW = new Date('2026-11-24T15:30:00Z');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const companies = () => screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
const stepHeading = () => screen.getByRole('heading', { level: 3 }).textContent;
const ACCEPT = 'Accept and pay $45.00 to Green Blade Mowing';
const REJECT = 'Reject the offer of Green Blade Mowing';

async function openOffers() {
  const queries = quietQueryClient();
  const job = jobs[0] ?? null;
  const onBooked = vi.fn<(job: JobId) => void>();
  function Page() {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          View offers
        </button>
        <OffersDialog job={job} opened={opened} onClose={() => setOpened(false)} onBooked={onBooked} now={NOW} />
      </>
    );
  }
  show(<Page />, queries);
  await press('View offers');
  await waitFor(() => expect(times(queue.listOwn)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Loading the arrival times...')).toBeNull());
  /** Something has changed at the server. */
  const change = (next: QueuedJob[]) => {
    jobs = next;
    return act(() => queries.invalidateQueries({ queryKey: callKey(queue.listOwn) }));
  };
  return { change, onBooked };
}

/** The card form in the frame says that it is done. */
async function payInFrame(sessionId = 'cs_1') {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Card payment');
  const data = { source: 'swath-sandbox', status: 'complete', sessionId };
  act(() => {
    const from = { origin: location.origin, source: frame.contentWindow };
    window.dispatchEvent(new MessageEvent('message', { ...from, data }));
  });
}

test('each offer says who, how much, when, how good, what and until when', async () => {
  await openOffers();
  const cheap = within(screen.getByRole('article', { name: 'Clip & Go Lawn Care, $39.00' }));
  for (const words of ['Wed', 'New', 'Lowest price', 'We are in your street that day.', '23h 30m remaining']) {
    expect(cheap.getByText(words)).toBeVisible();
  }
  const other = within(screen.getByRole('article', { name: 'Green Blade Mowing, $45.00' }));
  expect(other.getByRole('img', { name: '4.6 out of 5 stars, 61 ratings' })).toBeVisible();
  expect(other.queryByText('Lowest price')).toBeNull();
});

test('an offer that its company changed says what it was', async () => {
  const { change } = await openOffers();
  expect(screen.queryByText(/^Changed/)).toBeNull();
  const before = { priceCents: cents(6000), serviceDate: day('2026-11-26') };
  await change([offeredJob([sampleOffer(3, { priceCents: cents(5500), before })])]);
  const changed = within(await screen.findByRole('article', { name: 'Green Blade Mowing, $55.00' }));
  expect(changed.getByText('Changed, was $60.00')).toBeVisible();
});

test('offers can be put in another order', async () => {
  await openOffers();
  expect(companies()).toEqual(['Clip & Go Lawn Care', 'Green Blade Mowing']);
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Best rating');
  expect(companies()).toEqual(['Green Blade Mowing', 'Clip & Go Lawn Care']);
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Earliest date');
  expect(companies()).toEqual(['Clip & Go Lawn Care', 'Green Blade Mowing']);
});

test('new offers appear as they come, and withdrawn ones go', async () => {
  const { change } = await openOffers();
  await change([offeredJob([sampleOffer(1), sampleOffer(3, { companyName: 'Third & Co' })])]);
  await waitFor(() => expect(companies()).toEqual(['Green Blade Mowing', 'Third & Co']));
  await change([sampleQueuedJob()]);
  expect(await screen.findByText('No open offers')).toBeVisible();
  expect(screen.getByText(/Your job stays in the queue/)).toBeVisible();
  await change([]);
  expect(await screen.findByText('This job is no longer in the queue.')).toBeVisible();
});

test('an offer is rejected after a question', async () => {
  answer(queue.reject, () => offeredJob([cheaperOffer()]));
  await openOffers();
  await press(REJECT);
  expect(stepHeading()).toBe('Reject this offer?');
  expect(screen.getByText('Green Blade Mowing offered $45.00 for Thursday, November 26, 2026.')).toBeVisible();
  await press('Back');
  expect(times(queue.reject)).toHaveLength(0);
  await press(REJECT);
  jobs = [offeredJob([cheaperOffer()])];
  await press('Reject offer');
  await waitFor(() => expect(companies()).toEqual(['Clip & Go Lawn Care']));
  expect(times(queue.reject)[0]).toMatchObject({ body: { offerId: sampleOffer(1).id }, params: { id: jobs[0]?.id } });
});

test('an offer that cannot be rejected any more says so', async () => {
  answer(queue.reject, () => refusal('offer_ended'));
  await openOffers();
  await press(REJECT);
  await press('Reject offer');
  expect(await screen.findByText('This offer is no longer open.')).toBeVisible();
  await press('Back');
  await press(REJECT);
  expect(screen.queryByText('This offer is no longer open.')).toBeNull();
});

spec('company 8.35');
test('an offer that the server fails to reject stays, and says so', async () => {
  answer(queue.reject, () => refusal('unexpected'));
  await openOffers();
  await press(REJECT);
  await press('Reject offer');
  expect(await screen.findByText('Failed to reject offer.')).toBeVisible();
});

test('an accepted offer is paid in the card form, and is a mowing once the server says so', async () => {
  const { onBooked } = await openOffers();
  await press(ACCEPT);
  expect(stepHeading()).toBe('Accept and pay');
  expect(await screen.findByTitle('Card payment')).toHaveAttribute(
    'src',
    expect.stringContaining('secret%20of%20cs_1'),
  );
  expect(screen.getByText(/^Your place is held until/)).toBeVisible();
  expect(screen.getByText('$45.00')).toBeVisible();
  expect(times(queue.accept)[0]).toMatchObject({ body: { offerId: sampleOffer(1).id } });

  answer(payments.readCheckout, () => pageState('paid'));
  await payInFrame();
  expect(await screen.findByText('Payment received. Booking your mowing...')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  answer(payments.readCheckout, () => pageState('paid', 'booked', sampleId(1)));
  jobs = [];
  expect(await screen.findByRole('heading', { name: 'Your mowing is booked' })).toBeVisible();
  expect(screen.getByText('Thursday, November 26, 2026, 412 Elm Ave, Columbia, MO 65203')).toBeVisible();
  expect(screen.getByText('$45.00')).toBeVisible();
  expect(onBooked.mock.calls).toEqual([[sampleId(1)]]);
  // It is over: no step is left to come.
  expect(screen.queryByText(/^Step \d/)).toBeNull();
  await press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a payment is found by looking, too, when the word of the form is lost', async () => {
  await openOffers();
  await press(ACCEPT);
  await screen.findByTitle('Card payment');
  answer(payments.readCheckout, () => pageState('paid', 'booked'));
  expect(await screen.findByRole('heading', { name: 'Your mowing is booked' })).toBeVisible();
});

test('an offer that goes while it is paid says so, and that nothing was charged', async () => {
  const { change } = await openOffers();
  await press(ACCEPT);
  await screen.findByTitle('Card payment');
  await change([offeredJob([cheaperOffer()])]);
  expect(await screen.findByText('This offer is no longer open.')).toBeVisible();
  expect(screen.getByText(/Nothing has been charged\. A payment that is still on its way is returned/)).toBeVisible();
  expect(screen.queryByTitle('Card payment')).toBeNull();
  await press('Back to the offers');
  expect(companies()).toEqual(['Clip & Go Lawn Care']);
});

test('an offer that left the list because it was paid is booked, not gone', async () => {
  const { change } = await openOffers();
  await press(ACCEPT);
  await screen.findByTitle('Card payment');
  answer(payments.readCheckout, () => pageState('paid', 'booked'));
  await change([]);
  expect(screen.queryByText('This offer is no longer open.')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Your mowing is booked' })).toBeVisible();
});

test('money that came too late is on its way back, and said', async () => {
  await openOffers();
  await press(ACCEPT);
  await screen.findByTitle('Card payment');
  answer(payments.readCheckout, () => pageState('paid', 'returned'));
  await payInFrame();
  expect(await screen.findByText('This offer was gone before your payment arrived.')).toBeVisible();
  expect(
    screen.getByText(/Nothing was booked\. The full amount of \$45\.00 is on its way back to you\./),
  ).toBeVisible();
  await press('Back to the offers');
  expect(stepHeading()).toBe('Compare offers');
});

test.each(['offer_ended', 'day_full', 'company_cannot_be_paid', 'already_booked', 'queued_job_ended'] as const)(
  'an offer that cannot be accepted (%s) says why, and that nothing was charged',
  async (code) => {
    answer(queue.accept, () => refusal(code));
    await openOffers();
    await press(ACCEPT);
    expect(await screen.findByText(problemWords(code))).toBeVisible();
    expect(screen.getByText(/Nothing has been charged\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await press('Back to the offers');
    expect(stepHeading()).toBe('Compare offers');
  },
);

test('a gateway that does not answer can be asked again', async () => {
  answer(queue.accept, () => refusal('gateway_unavailable'));
  await openOffers();
  await press(ACCEPT);
  expect(await screen.findByText('Failed to initialize payment. Please try again.')).toBeVisible();
  answer(queue.accept, () => offerPage());
  await press('Try again');
  expect(await screen.findByTitle('Card payment')).toBeVisible();
});

test('a hold that is over can be asked for again', async () => {
  answer(queue.accept, () => offerPage({ heldMs: 1200 }));
  await openOffers();
  await press(ACCEPT);
  expect(await screen.findByText('Your place is no longer held.')).toBeVisible();
  answer(queue.accept, () => offerPage({ session: 'cs_2' }));
  await press('Hold my place again');
  expect(await screen.findByTitle('Card payment')).toHaveAttribute('src', expect.stringContaining('cs_2'));
});

test('a payment that cannot be looked at says why', async () => {
  await openOffers();
  await press(ACCEPT);
  await screen.findByTitle('Card payment');
  answer(payments.readCheckout, () => refusal('checkout_not_found'));
  await payInFrame();
  expect(await screen.findByText('Unable to verify payment: Payment session not found.')).toBeVisible();
});

test('closing and opening begins with the list', async () => {
  await openOffers();
  await press(ACCEPT);
  await screen.findByTitle('Card payment');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('View offers');
  expect(stepHeading()).toBe('Compare offers');
});
