import type { OwnCard } from '@swath/contract/charges';
import type { SeriesId } from '@swath/domain/ids';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sampleId } from '../../testing/sample-id.ts';
import { show } from '../../testing/show.tsx';
import { ChangeCardDialog } from './change-card-dialog.tsx';

const SERIES = sampleId<SeriesId>(700);
type CardSetup = { status: string; card: { brand: string; last4: string } | null };

const CONSENT =
  'The price of each later visit, $45.00, is held on your card at 8:00 AM the day before, and taken once the lawn is mowed.';
const VISA = { cardId: 'pm_1', brand: 'visa', last4: '4242', expires: '2034-12', expired: false, remembered: true };

let opened = 0;
let setup: CardSetup;
let cards: OwnCard[];
/** The cards that the series was switched to, in order. */
let taken: unknown[];
const server = setupServer(
  http.get('*/api/cards', () => HttpResponse.json(cards)),
  http.get(`*/api/series/${SERIES}`, () => HttpResponse.json({ consent: CONSENT })),
  http.put(`*/api/series/${SERIES}/card`, async ({ request }) => {
    taken.push(await request.json());
    return new HttpResponse(null, { status: 204 });
  }),
  http.get('*/api/checkout/config', () => HttpResponse.json({ gateway: 'sandbox', publishableKey: null })),
  http.post(`*/api/series/${SERIES}/card`, () => {
    opened++;
    return HttpResponse.json({ clientSecret: `css_${opened}_secret`, sessionId: `css_${opened}` });
  }),
  http.get(`*/api/series/${SERIES}/card/:session`, () => HttpResponse.json(setup)),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  opened = 0;
  cards = [];
  taken = [];
  setup = { status: 'open', card: null };
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function openDialog() {
  const onClose = vi.fn();
  show(<ChangeCardDialog seriesId={SERIES} opened onClose={onClose} />);
  return onClose;
}
const frame = () => screen.findByTitle<HTMLIFrameElement>('Card payment');

test('shows the card form, and goes once the server has seen the card', async () => {
  const onClose = openDialog();
  expect(await screen.findByRole('dialog', { name: 'Change card' })).toBeVisible();
  expect(await screen.findByText(/Later visits are paid with this card. Nothing is charged now/)).toBeVisible();
  const { contentWindow: source, src } = await frame();
  expect(src).toContain('/sandbox/pay/css_1_secret');
  expect(onClose).not.toHaveBeenCalled();
  setup = { status: 'saved', card: { brand: 'visa', last4: '4242' } };
  const data = { source: 'swath-sandbox', status: 'complete', sessionId: 'css_1' };
  act(() => void window.dispatchEvent(new MessageEvent('message', { origin: location.origin, source, data })));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await screen.findByText('Your card is changed to the one ending in 4242.')).toBeInTheDocument();
});

test('a page that ran out changes nothing and can be opened anew', async () => {
  setup = { status: 'expired', card: null };
  const onClose = openDialog();
  expect(await screen.findByText('Your card was not changed.')).toBeVisible();
  setup = { status: 'open', card: null };
  await userEvent.click(screen.getByRole('button', { name: 'Open a new one' }));
  expect((await frame()).src).toContain('css_2_secret');
  expect(onClose).not.toHaveBeenCalled();
});

test('a series that has ended says so, without a retry; Escape leaves', async () => {
  const detail = 'This series has ended.';
  const answer = () => HttpResponse.json({ code: 'series_ended', status: 409, detail }, { status: 409 });
  server.use(http.post('*/card', answer));
  const onClose = openDialog();
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('without a connection it says so and can be tried again', async () => {
  server.use(http.post('*/card', () => HttpResponse.error()));
  openDialog();
  expect(await screen.findByText(/The service could not be reached/)).toBeVisible();
  server.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await frame()).toBeVisible();
});

test('a remembered card is taken with one press, under the words of the consent, without a page', async () => {
  const mastercard = { ...VISA, cardId: 'pm_2', brand: 'mastercard', last4: '4444', expires: '2030-01', series: [] };
  const present = { ...VISA, cardId: 'pm_3', last4: '5556', series: [{ id: SERIES, title: 'Weekly mowing' }] };
  cards = [{ ...VISA, series: [] }, mastercard, present];
  const onClose = openDialog();
  const first = await screen.findByRole('radio', { name: 'Visa ending in 4242' });
  expect(first).toBeChecked();
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(screen.getByText('Expires 01/30')).toBeVisible();
  expect(screen.queryByText(/5556/)).toBeNull();
  expect(screen.getByText(CONSENT)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Mastercard ending in 4444' }));
  await userEvent.click(screen.getByRole('button', { name: 'Use this card' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await screen.findByText('Your card is changed to the one ending in 4444.')).toBeInTheDocument();
  expect(taken).toEqual([{ cardId: 'pm_2' }]);
  expect(opened).toBe(0);
});

test('another card is typed, and an expired one cannot be chosen', async () => {
  cards = [{ ...VISA, expires: '2026-04', expired: true, series: [] }];
  openDialog();
  expect(await screen.findByRole('radio', { name: 'Visa ending in 4242' })).toBeDisabled();
  expect(screen.getByText('Expired 04/26')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Another card' })).toBeChecked();
  expect(await frame()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use this card' })).toBeNull();
});

test('a card that was forgotten meanwhile is said, and goes from the list', async () => {
  cards = [{ ...VISA, series: [] }];
  const detail = 'Card not found.';
  server.use(
    http.put('*/card', () => {
      cards = [];
      return HttpResponse.json({ code: 'card_not_found', status: 404, detail }, { status: 404 });
    }),
  );
  const onClose = openDialog();
  await userEvent.click(await screen.findByRole('button', { name: 'Use this card' }));
  expect(await frame()).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByText(detail)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('without a list of cards, one is typed', async () => {
  server.use(http.get('*/api/cards', () => HttpResponse.json({}, { status: 503 })));
  openDialog();
  expect(await frame()).toBeVisible();
});
