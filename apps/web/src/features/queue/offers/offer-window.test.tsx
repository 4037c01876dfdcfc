import { payments } from '@swath/contract/payments';
import { problemWords } from '@swath/contract/problems';
import { queue } from '@swath/contract/queue';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { InZone } from '../../../ui/format/page-zone.tsx';
import { pageState, queueServer, refusal } from '../testing/queue-server.ts';
import { cheaperOffer, offeredJob, sampleOffer } from '../testing/sample-queued-job.ts';
import { OffersDialog } from './offers-dialog.tsx';

const NOON = { from: '2026-11-26T18:00:00.000Z', to: '2026-11-26T20:00:00.000Z' };
const MORNING = { from: '2026-11-26T14:00:00.000Z', to: '2026-11-26T16:00:00.000Z' };
const job = offeredJob();

const { times, answer, serveAll, stop } = queueServer();
beforeEach(() => {
  serveAll(() => [job]);
  answer(queue.listWindows, () => ({
    offers: [
      { offerId: sampleOffer(1).id, windows: [MORNING, NOON] },
      { offerId: cheaperOffer().id, windows: [] },
    ],
  }));
});
afterEach(stop);

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const ACCEPT = 'Accept and pay $45.00 to Green Blade Mowing';

async function openOffers() {
  show(
    <InZone zone="America/Chicago" place="your lawn">
      <OffersDialog job={job} opened onClose={() => {}} onBooked={() => {}} now={new Date('2026-11-24T15:30:00Z')} />
    </InZone>,
  );
  return within(await screen.findByRole('article', { name: 'Green Blade Mowing, $45.00' }));
}

test('an offer is accepted with one of the arrival times that its company can keep', async () => {
  const offer = await openOffers();
  const choices = within(offer.getByRole('radiogroup', { name: 'Arrival time of Green Blade Mowing' }));
  expect(choices.getAllByRole('radio').map((one) => one.parentElement!.textContent)).toEqual([
    'Any time',
    '8:00 – 10:00 AM',
    '12:00 – 2:00 PM',
  ]);
  expect(choices.getByRole('radio', { name: /Any time/ })).toBeChecked();
  await userEvent.click(choices.getByRole('radio', { name: /12:00 – 2:00 PM/ }));
  await press(ACCEPT);
  expect(await screen.findByText(/on Thursday, November 26, 2026, 12:00 – 2:00 PM$/)).toBeVisible();
  await screen.findByTitle('Card payment');
  expect(times(queue.accept)).toMatchObject([{ body: { offerId: sampleOffer(1).id, arrivalFrom: NOON.from } }]);
  answer(payments.readCheckout, () => pageState('paid', 'booked'));
  expect(
    await screen.findByText('Thursday, November 26, 2026, 12:00 – 2:00 PM, 412 Elm Ave, Columbia, MO 65203'),
  ).toBeVisible();
});

test('a choice is kept on the way back from the payment', async () => {
  const offer = await openOffers();
  await userEvent.click(offer.getByRole('radio', { name: /12:00 – 2:00 PM/ }));
  await press(ACCEPT);
  await screen.findByTitle('Card payment');
  await press('Back');
  expect(screen.getByRole('radio', { name: /Green Blade Mowing, 12:00 – 2:00 PM/ })).toBeChecked();
});

test('one without a choice is accepted for any time, and one of a company that promises none has no choice', async () => {
  await openOffers();
  const other = within(screen.getByRole('article', { name: 'Clip & Go Lawn Care, $39.00' }));
  expect(other.queryByRole('radio')).toBeNull();
  await press(ACCEPT);
  await screen.findByTitle('Card payment');
  expect(times(queue.accept)).toMatchObject([{ body: { arrivalFrom: null } }]);
});

test('a time that was taken meanwhile says so, and is gone from the choices', async () => {
  const offer = await openOffers();
  await userEvent.click(offer.getByRole('radio', { name: /8:00 – 10:00 AM/ }));
  answer(queue.accept, () => refusal('window_taken'));
  answer(queue.listWindows, () => ({ offers: [{ offerId: sampleOffer(1).id, windows: [NOON] }] }));
  await press(ACCEPT);
  expect(await screen.findByText(problemWords('window_taken'))).toBeVisible();
  await press('Back to the offers');
  const again = within(screen.getByRole('article', { name: 'Green Blade Mowing, $45.00' }));
  expect(again.queryByRole('radio', { name: /8:00 – 10:00 AM/ })).toBeNull();
  expect(again.getByRole('radio', { name: /Any time/ })).toBeChecked();
});

test('arrival times that could not be loaded can be asked for again, and the offers are there all the same', async () => {
  answer(queue.listWindows, () => refusal('unexpected'));
  const offer = await openOffers();
  expect(screen.getByText('We could not load the arrival times.')).toBeVisible();
  expect(offer.queryByRole('radio')).toBeNull();
  answer(queue.listWindows, () => ({ offers: [{ offerId: sampleOffer(1).id, windows: [NOON] }] }));
  await press('Try again');
  expect(await offer.findByRole('radio', { name: /12:00 – 2:00 PM/ })).toBeVisible();
});
